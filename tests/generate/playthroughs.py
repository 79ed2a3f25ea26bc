"""Write the playthroughs anew: `PYTHONPATH=py python -m tests.generate.playthroughs`.

Do this only when the behaviour was changed on purpose, and look at what `git diff` says.
"""

from pathlib import Path

from tests.laws.playthrough_script import Script, generate

GAMES = Path(__file__).parents[1] / "games"

_CAPTOR = {"queen_relocation": "captor"}
_BLOODY = {"variant": "bloody"}
_FREE = {"setup": "free"}
_TRAPS = {"position": "w Qd5 Gh5 Gk1 Gk2 Gk3 Gk4 Gk5 qa1 gd4 gd6 gh4 gh6 ga2 ga3"}
_CATCH = {"position": "w Qk6 Gc5 Gd3 Gf5 qd4 ge5 ge7 gf11"}
_MISERE = {"misere": "true"}
_HINTS = {"hints": "true"}
_TRIANGLE = {"attack": "triangle"}
_SILVER = {"first": "silver"}
_THREE = {"players": "3"}
_TEAMS = {"players": "2v2"}
_SERIOUS = {"mode": "serious"}
_SOLO = {"mode": "solo", "players": "1"}
_DEAL = {"deal": ",".join(map(str, range(1, 29)))}

SCRIPTS: dict[str, Script] = {
    "agon/classic_cap": Script("agon", {}, 1),
    "agon/classic_empty_throne": Script("agon", {}, 38),
    "agon/classic_repetition": Script("agon", {}, 192),
    "agon/classic_throne": Script("agon", {}, 138),
    "agon/captor_throne": Script("agon", _CAPTOR, 235),
    "agon/bloody_empty_throne": Script("agon", _BLOODY, 148),
    "agon/bloody_no_guards": Script("agon", _BLOODY, 73),
    "agon/bloody_repetition": Script("agon", _BLOODY, 1),
    "agon/bloody_throne": Script("agon", _BLOODY, 53),
    "agon/free_throne": Script("agon", _FREE, 263),
    "agon/free_captor_empty_throne": Script("agon", _FREE | _CAPTOR, 119),
    "agon/free_bloody_repetition": Script("agon", _FREE | _BLOODY, 194),
    "agon/position_empty_throne": Script("agon", _TRAPS, 248),
    "agon/position_captor_throne": Script("agon", _TRAPS | _CAPTOR, 305),
    "agon/position_bloody_no_guards": Script("agon", _CATCH | _BLOODY, 204),
    "seven/two_highest": Script("seven", {}, 24),
    "seven/two_equal": Script("seven", {}, 50),
    "seven/two_misere": Script("seven", _MISERE, 39),
    "seven/three_highest": Script("seven", _THREE, 50),
    "seven/three_equal": Script("seven", _THREE, 27),
    "seven/three_misere": Script("seven", _THREE | _MISERE, 48),
    "seven/teams_highest": Script("seven", _TEAMS, 46),
    "seven/teams_equal": Script("seven", _TEAMS, 55),
    "seven/teams_misere": Script("seven", _TEAMS | _MISERE, 11),
    "beerhex/declared": Script("beerhex", {}, 360),
    "beerhex/not_joined": Script("beerhex", {}, 144),
    "beerhex/stuck": Script("beerhex", {}, 1102),
    "beerhex/not_stuck": Script("beerhex", {}, 1044),
    "beerhex/full": Script("beerhex", {}, 613),
    "beerhex/silver_first_full": Script("beerhex", _SILVER, 669),
    "beerhex/hints_full": Script("beerhex", _HINTS, 532),
    "beerhex/hints_silver_first_declared": Script("beerhex", _HINTS | _SILVER, 1393),
    "beerhex/triangle_stuck": Script("beerhex", _TRIANGLE, 196),
    "beerhex/triangle_silver_first_full": Script("beerhex", _TRIANGLE | _SILVER, 1406),
    "beerhex/triangle_hints_stuck": Script("beerhex", _TRIANGLE | _HINTS, 197),
    "beerhex/triangle_hints_silver_first_full": Script(
        "beerhex", _TRIANGLE | _HINTS | _SILVER, 583
    ),
    "hexheaven/casual_points": Script("hexheaven", {}, 140),
    "hexheaven/casual_equal": Script("hexheaven", {}, 66),
    "hexheaven/casual_deal": Script("hexheaven", _DEAL, 1),
    "hexheaven/three_points": Script("hexheaven", _THREE, 142),
    "hexheaven/three_equal": Script("hexheaven", _THREE, 32),
    "hexheaven/serious_superiority": Script("hexheaven", _SERIOUS, 672),
    "hexheaven/serious_total_points": Script("hexheaven", _SERIOUS, 253),
    "hexheaven/serious_equal": Script("hexheaven", _SERIOUS, 974),
    "hexheaven/solo": Script("hexheaven", _SOLO, 614),
    "hexheaven/solo_deal": Script("hexheaven", _SOLO | _DEAL, 1),
}


def path_of(name: str) -> Path:
    """Where a playthrough is kept."""
    game, script = name.split("/")
    return GAMES / game / "playthroughs" / f"{script}.txt"


def main() -> None:
    """Write all playthroughs and remove those that are no longer listed."""
    for path in set(GAMES.glob("*/playthroughs/*.txt")) - {path_of(name) for name in SCRIPTS}:
        path.unlink()
    for name, script in SCRIPTS.items():
        path_of(name).parent.mkdir(exist_ok=True)
        path_of(name).write_text(generate(script), "utf-8")
        print(path_of(name).relative_to(GAMES))


if __name__ == "__main__":
    main()
