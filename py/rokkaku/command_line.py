"""Running a command, for the command line and all tools."""

import os
import select
import signal
import sys
from collections.abc import Callable
from typing import NoReturn


def run_command(main: Callable[[], int | None]) -> NoReturn:
    """Exit with the status that `main` returns.

    If the output's reader is gone, such as `head`, end quietly by SIGPIPE like other Unix tools,
    but only after closing everything: until then, tools with sockets or child processes need the
    errors that Python raises instead.
    """
    try:
        try:
            status = main()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        if not _is_reader_gone():
            raise
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    sys.exit(status)


def _is_reader_gone() -> bool:
    """True if nothing reads stdout or stderr any more."""
    poll = select.poll()
    for stream in (sys.stdout, sys.stderr):
        poll.register(stream, 0)
    return any(event & select.POLLERR for _, event in poll.poll(0))
