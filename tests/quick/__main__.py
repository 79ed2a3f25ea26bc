from rokkaku.command_line import run_command
from tests.quick.change import main

run_command(main)
