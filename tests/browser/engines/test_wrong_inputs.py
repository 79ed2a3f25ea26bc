"""Wrong inputs of all kinds in each engine; `tests/fuzz` has many more of them, natively."""

from tests.browser.engines.conftest import AnyPage
from tests.browser.wrong_inputs import give_wrong_inputs


def test_wrong_inputs_are_told_or_shown(home: AnyPage) -> None:
    give_wrong_inputs(home, "every engine")
