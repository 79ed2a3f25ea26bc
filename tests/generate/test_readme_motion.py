from tests.generate.readme_motion import HEIGHT, PICTURE, WIDTH, animated, chunks_of

MAX_BYTES = 1_000_000


def test_still_pictures_become_a_moving_one() -> None:
    stills = [
        b"RIFF\x14\0\0\0WEBPVP8 \x05\0\0\0" + bytes([number]) * 5 + b"\0" for number in (1, 2)
    ]
    moving = animated([(stills[0], 700), (stills[1], 1600)])
    assert moving[:4] == b"RIFF"
    assert int.from_bytes(moving[4:8], "little") == len(moving) - 8
    assert [name for name, _ in chunks_of(moving[12:])] == [b"VP8X", b"ANIM", b"ANMF", b"ANMF"]
    frames = [content for name, content in chunks_of(moving[12:]) if name == b"ANMF"]
    assert [int.from_bytes(frame[12:15], "little") for frame in frames] == [700, 1600]
    assert [frame[24:29] for frame in frames] == [bytes([number]) * 5 for number in (1, 2)]


def test_the_committed_picture_moves_and_is_small() -> None:
    content = PICTURE.read_bytes()
    assert len(content) < MAX_BYTES
    chunks = list(chunks_of(content[12:]))
    assert sum(name == b"ANMF" for name, _ in chunks) > 20
    about = dict(chunks)[b"VP8X"]
    sides = [int.from_bytes(about[at : at + 3], "little") + 1 for at in (4, 7)]
    assert sides == [WIDTH, HEIGHT]
