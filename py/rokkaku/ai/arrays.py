"""Arrays for kernels: Cython turns these lists into C arrays."""


def zeros(count: int) -> list[int]:
    """Return a list of zeros."""
    return [0] * count


def is_interpreted(kernel: object) -> bool:
    """True if a kernel must make its arrays; compiled, they exist and are zero."""
    return hasattr(kernel, "__dict__")
