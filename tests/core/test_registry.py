import pytest
from tests.core import toy

from rokkaku.core.errors import RokkakuError, UnknownGame
from rokkaku.core.game import Game
from rokkaku.core.registry import games, get, import_part


def test_registry_lists_games_and_finds_them() -> None:
    assert "agon" in games()
    for game_id in games():
        assert isinstance(get(game_id), Game)
        assert get(game_id).id == game_id
        assert get(game_id) is get(game_id)


@pytest.mark.parametrize("game_id", ["", "chess", "Agon", "agon.rules", "..", "agon\n"])
def test_unknown_game_lists_the_known_ones(game_id: str) -> None:
    with pytest.raises(UnknownGame, match=r"there are: .*agon") as raised:
        get(game_id)
    assert isinstance(raised.value, RokkakuError)
    with pytest.raises(UnknownGame):
        import_part(game_id, "rules")


def test_parts_of_a_game_are_its_modules() -> None:
    assert import_part("agon", "rules.game").GAME is get("agon")


def test_adding_a_game_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    assert games()[-1] == "toy"
    assert get("toy") is toy.GAME
