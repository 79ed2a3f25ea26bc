"""A local host like GitHub Pages: files may be cached for ten minutes, texts are compressed.

It can be as slow as a mobile network, with a limit that all connections share.
"""

import contextlib
import gzip
import threading
import time
from functools import cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote, urlsplit

from tools.site.serve import MEDIA_TYPES

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm"}
CHUNK = 16_384


def contents(path: Path) -> tuple[bytes, bool]:
    """Return the bytes to send for a file, and True if they are compressed."""
    return _contents(path, path.stat().st_mtime_ns)


@cache
def _contents(path: Path, changed: int) -> tuple[bytes, bool]:
    """Return `contents` of a file that was `changed` at a time in ns."""
    data = path.read_bytes()
    return (gzip.compress(data, 6), True) if path.suffix in COMPRESSED else (data, False)


class Line:
    """A network line of limited speed that all connections share."""

    def __init__(self, megabits: float | None, latency: float) -> None:
        """`megabits` a second, None for no limit; `latency` in seconds."""
        self.bytes_a_second = megabits and megabits * 125_000
        self.latency = latency
        self._free_at = 0.0
        self._lock = threading.Lock()

    def wait(self, size: int) -> None:
        with self._lock:
            if not self.bytes_a_second:
                return
            now = time.monotonic()
            self._free_at = max(self._free_at, now) + size / self.bytes_a_second
            until = self._free_at
        time.sleep(max(0.0, until - now))


class Handler(SimpleHTTPRequestHandler):
    """A handler that serves a folder through a line."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: "Host"

    def do_GET(self) -> None:
        name = unquote(urlsplit(self.path).path).lstrip("/")
        path = self.server.site / name
        if path.is_dir():
            path /= "index.html"
        time.sleep(self.server.line.latency)
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        data, is_compressed = contents(path)
        self.send_response(HTTPStatus.OK)
        kind = MEDIA_TYPES.get(path.suffix, MEDIA_TYPES[""])
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        if is_compressed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            for at in range(0, len(data), CHUNK):
                chunk = data[at : at + CHUNK]
                self.server.line.wait(len(chunk))
                self.wfile.write(chunk)

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


class Host(ThreadingHTTPServer):
    """A server of a site at `url`, as a context manager."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, site: Path, megabits: float | None = None, latency: float = 0.0) -> None:
        self.site, self.line = site, Line(megabits, latency)
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_port}/"

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that has closed the connection."""
