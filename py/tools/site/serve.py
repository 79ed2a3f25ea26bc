"""A small static web server, for playing locally and for the tests.

    PYTHONPATH=py python -m tools.site.serve [--port 8000] [FOLDER]

It behaves like a plain static host: no special headers, the right media types, and browsers ask for
every file on every load. It can serve under a sub-path, and cuts all connections when it stops.
"""

import argparse
import contextlib
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote, urlsplit

from rokkaku.command_line import run_command
from tools import ROOT

HOST = "127.0.0.1"

PORTS_TO_TRY = 20
"""Number of ports to try until one is free."""

MEDIA_TYPE = "Content-Type"
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/plain",
    ".svg": "image/svg+xml",
    ".toml": "text/plain",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    "": "application/octet-stream",
}


class _Handler(SimpleHTTPRequestHandler):
    """Serves the files under `server.site` at `server.prefix`."""

    protocol_version = "HTTP/1.1"  # keeps connections open, as real hosts do
    disable_nagle_algorithm = True
    extensions_map = MEDIA_TYPES
    server: "_Server"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, directory=str(args[2].site), **kwargs)

    def send_head(self) -> Any:
        """Open the requested file, unless it is hidden or outside the prefix."""
        path = unquote(urlsplit(self.path).path)
        self.server.on_request(path)
        if path + "/" == self.server.prefix:
            return self._redirect(self.server.prefix)
        inside = path.startswith(self.server.prefix)
        if not inside or any(part.startswith(".") for part in path.split("/")):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        # It counts whole seconds, so a file changed twice within one would seem unchanged.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def guess_type(self, path: Any) -> str:
        return self.server.headers(self.path).get(MEDIA_TYPE) or super().guess_type(path)

    def list_directory(self, path: Any) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        for name, value in self.server.headers(self.path).items():
            if name != MEDIA_TYPE:  # sent by the base class
                self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass  # the browser's own tools show the requests

    def _redirect(self, location: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", location)
        self.send_header("Content-Length", "0")
        self.end_headers()


class _Server(ThreadingHTTPServer):
    """A threaded server that can cut its open connections."""

    daemon_threads = True

    def __init__(
        self,
        port: int,
        site: Path,
        prefix: str,
        on_request: Callable[[str], None],
        headers: "Headers",
    ) -> None:
        self.site, self.prefix, self.on_request, self.headers = site, prefix, on_request, headers
        self._open: set[socket.socket] = set()
        super().__init__((HOST, port), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def cut(self) -> None:
        for connection in list(self._open):
            with contextlib.suppress(OSError):  # it may have just ended by itself
                connection.shutdown(socket.SHUT_RDWR)


Headers = Callable[[str], Mapping[str, str]]
"""Returns the headers for an address; the server adds the length, and a type unless given."""


def ask_each_time(address: str) -> Mapping[str, str]:
    """Return headers that make the browser check its copy each time."""
    return {"Cache-Control": "no-cache"}


class SiteServer:
    """A static site at `url`, from `start()` until `stop()`; also a context manager.

    Started again, it has the same address as before. `requests` lists the requested paths.
    """

    def __init__(
        self,
        site: Path,
        *,
        port: int = 0,
        prefix: str = "/",
        headers: Headers = ask_each_time,
    ) -> None:
        """Prepare to serve a folder under a prefix such as `/rokkaku/`; port 0 is any free one."""
        if not (prefix.startswith("/") and prefix.endswith("/")):
            raise ValueError(
                f"A prefix starts and ends with a slash, this one does not: {prefix!r}"
            )
        self.site, self.port, self.prefix, self.headers = site, port, prefix, headers
        self.requests: list[str] = []
        self._server: _Server | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}{self.prefix}"

    def start(self) -> Self:
        """Serve in the background. Raises OSError if the port is taken."""
        self._server = _Server(
            self.port, self.site, self.prefix, self.requests.append, self.headers
        )
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Refuse new connections and cut the open ones."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server.cut()
            self._server = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


def start_on_free_port(site: Path, port: int) -> SiteServer:
    """Start a server on a port or, if it is taken, the next free one; exit if none is free."""
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return SiteServer(site, port=candidate).start()
        except OSError as error:
            print(f"Port {candidate} cannot be used ({error.strerror}); trying the next one.")
    sys.exit(f"No free port from {port} to {candidate}; choose another: --port NUMBER.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the page on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT)
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    server = start_on_free_port(options.folder.resolve(), options.port)
    print(f"Rokkaku is at {server.url}  (Ctrl+C ends it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()
    server.stop()


if __name__ == "__main__":
    run_command(main)
