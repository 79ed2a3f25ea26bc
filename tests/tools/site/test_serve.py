import http.client
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.site.serve import SiteServer, start_on_free_port

Serve = Callable[..., SiteServer]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("front page")
    (tmp_path / ".hidden").write_text("secret")
    (tmp_path / "static").mkdir()
    for name in ("a.mjs", "a.wasm", "a.json", "a.toml"):
        (tmp_path / "static" / name).write_text(name)
    return tmp_path


def get(server: SiteServer, path: str) -> tuple[int, http.client.HTTPMessage, str]:
    connection = http.client.HTTPConnection("localhost", server.port, timeout=5)
    connection.request("GET", path)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, response.headers, text


def test_serves_files_to_be_revalidated(folder: Path, serve: Serve) -> None:
    status, headers, text = get(serve(folder), "/?lang=ja")
    assert (status, text) == (200, "front page")
    assert headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.toml", "text/plain"),
    ],
)
def test_media_types(folder: Path, serve: Serve, name: str, media_type: str) -> None:
    assert get(serve(folder), f"/static/{name}")[1]["Content-Type"] == media_type


def test_a_prefix_is_a_sub_path(folder: Path, serve: Serve) -> None:
    server = serve(folder, prefix="/rokkaku/")
    assert get(server, "/rokkaku/")[2] == "front page"
    assert get(server, "/rokkaku/static/a.mjs")[2] == "a.mjs"
    assert get(server, "/rokkaku")[1]["Location"] == "/rokkaku/"
    assert get(server, "/index.html")[0] == 404
    assert server.requests[0] == "/rokkaku/"


@pytest.mark.parametrize("path", ["/.hidden", "/static/", "/missing", "/%2e%2e/", "/..%2f.hidden"])
def test_what_is_not_the_sites_is_not_found(folder: Path, serve: Serve, path: str) -> None:
    assert get(serve(folder), path)[0] == 404


def test_a_bad_prefix_is_refused(folder: Path) -> None:
    with pytest.raises(ValueError, match="rokkaku"):
        SiteServer(folder, prefix="rokkaku")


def test_stopped_it_is_gone_for_open_connections_too(folder: Path, serve: Serve) -> None:
    server = serve(folder)
    connection = http.client.HTTPConnection("localhost", server.port, timeout=5)
    connection.request("GET", "/")
    assert connection.getresponse().read() == b"front page"
    kept = connection.sock

    server.stop()

    kept.settimeout(5)
    assert kept.recv(1) == b""
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("localhost", server.port), timeout=5)

    server.start()
    assert get(server, "/")[2] == "front page"


def test_a_taken_port_leads_to_the_next(
    folder: Path, serve: Serve, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = serve(folder)
    other = start_on_free_port(folder, taken.port)
    try:
        assert other.port > taken.port
        assert f"Port {taken.port} cannot be used" in capsys.readouterr().out
    finally:
        other.stop()
