from hypothesis import strategies as st

_scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
_nested = st.sampled_from([[[]], [[[1], {}], None], {"a": {"b": []}}, [{"a": [None]}, "a"]])

NO_OBJECTS = (None, "", [], {}, 7, "x")
"""Values that aren't JSON objects, and an empty object."""

json_values = (
    _scalars
    | st.lists(_scalars, max_size=4)
    | st.dictionaries(st.text(max_size=8), _scalars, max_size=3)
    | _nested
)
