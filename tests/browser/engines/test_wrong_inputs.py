"""Wrong inputs of all kinds in each engine; `tests/fuzz` has many more of them, natively."""

import pytest

from tests.browser.engines.conftest import AnyPage
from tests.browser.engines.wrong_inputs import give_wrong_inputs


@pytest.mark.long
def test_wrong_inputs_are_told_or_shown(home: AnyPage) -> None:
    give_wrong_inputs(home, "every engine")
