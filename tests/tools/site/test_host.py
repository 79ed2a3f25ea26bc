"""The bench's host sends what a file holds now."""

from pathlib import Path

from tools.site.host import contents


def test_a_changed_file_is_sent_as_it_is_now(tmp_path: Path) -> None:
    file = tmp_path / "a.bin"
    file.write_bytes(b"before")
    assert contents(file) == (b"before", False)
    file.write_bytes(b"after")
    assert contents(file) == (b"after", False)
