"""Arrays for kernels: Cython turns these lists into C arrays."""


def zeros(count: int) -> list[int]:
    """Return a list of zeros."""
    return [0] * count
