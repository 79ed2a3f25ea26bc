"""Wrong inputs of all kinds in each engine; `tests/fuzz` has many more of them, natively."""

import pytest

from tests.browser.engines.conftest import AnyPage
from tests.browser.wrong_inputs import give_wrong_inputs


@pytest.mark.parametrize(
    "opened",
    [
        "chromium",
        pytest.param("firefox", marks=pytest.mark.long),
        pytest.param("webkit", marks=pytest.mark.long),
    ],
    indirect=True,
)
def test_wrong_inputs_are_told_or_shown(home: AnyPage) -> None:
    give_wrong_inputs(home, "every engine")
