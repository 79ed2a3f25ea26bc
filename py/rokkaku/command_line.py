"""The one way in which the command line and all tools are run."""

import os
import select
import signal
import sys
from collections.abc import Callable
from typing import NoReturn


def run_command(main: Callable[[], int | None]) -> NoReturn:
    """Exit with the status that `main` returns.

    When the reader of the output goes away, as `head` does, end quietly by SIGPIPE, as other Unix
    tools do. Python itself turns that signal into errors, which a tool with sockets and child
    processes needs; so it is raised here, after everything has been closed.
    """
    try:
        try:
            status = main()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        if not _has_lost_its_reader():
            raise
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    sys.exit(status)


def _has_lost_its_reader() -> bool:
    """True if nobody reads the output or the errors any more."""
    poll = select.poll()
    for stream in (sys.stdout, sys.stderr):
        poll.register(stream, 0)
    return any(event & select.POLLERR for _, event in poll.poll(0))
