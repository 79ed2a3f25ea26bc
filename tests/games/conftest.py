import pytest
from tests.games.hint_reasons import Ask, reasons_in

from rokkaku.i18n import Texts


@pytest.fixture
def reasons(english: Texts) -> Ask:
    return reasons_in(english)
