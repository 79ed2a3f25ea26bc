"""Arrays for kernels: Cython makes arrays of C integers of such lists."""


def zeros(count: int) -> list[int]:
    """So many zeros."""
    return [0] * count
