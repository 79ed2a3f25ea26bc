from rokkaku.ai.arrays import is_interpreted


class Interpreted:
    pass


class Compiled:
    __slots__ = ()  # like a Cython class, which has no `__dict__` either


def test_only_an_interpreted_kernel_makes_its_arrays() -> None:
    assert is_interpreted(Interpreted())
    assert not is_interpreted(Compiled())
