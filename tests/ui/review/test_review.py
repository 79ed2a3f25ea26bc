import re
from dataclasses import replace
from typing import Any

import pytest
from tests.tables import played_out, table_after

from rokkaku.core.table import Table
from rokkaku.i18n import Texts
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.review.chart import graph_svg, ply_at, share_of
from rokkaku.ui.review.evaluation import BEST, INACCURATE, MISTAKEN, Evaluation, percent, team_score
from rokkaku.ui.review.review import Review, review_of
from rokkaku.ui.review.words import (
    full_move_text,
    graph_text,
    move_text,
    position_text,
    position_text_seen,
    short_move_text,
    word_of,
)

ENDING = "w Qe6 Gf7 Gg5 Ga1 qk6 gk1 gk2"


def resigned() -> Table:
    moves = ("a1-b1", "k6-j6", "b1-c2")
    return table_after("agon", *moves, variant="bloody", position=ENDING).resign(1)


def finished(game: str, **options: str) -> Table:
    return played_out(table_after(game, seed=5, **options), 3)


def move(text: str) -> Any:
    return resigned().game.parse_move(text)


def learned(review: Review, *found: tuple[int, str, float]) -> Review:
    """Evaluate positions of the game, given as ply, best move and score of the seat to move."""
    for ply, text, score in found:
        parsed = review.game.game.parse_move(text)
        review = review.learn(review.game.states[ply], Evaluation(parsed, score, 3))
    return review


# Walking


def test_a_game_that_goes_on_cannot_be_reviewed() -> None:
    with pytest.raises(ValueError, match="over"):
        review_of(table_after("beerhex"))


def test_walking_stays_within_the_game() -> None:
    review = review_of(resigned())
    assert (review.ply, review.last) == (0, 3)
    assert review.go(-1).ply == 0
    assert review.go(99).ply == 3
    assert review.go(3).is_at_end
    assert review.go(3).outcome() == resigned().outcome()
    assert review.go(2).outcome() is None


def test_moves_that_were_taken_back_are_no_part_of_the_review() -> None:
    taken_back = table_after("agon", "a1-b1", variant="bloody", position=ENDING).undo().resign(0)
    assert review_of(taken_back).last == 0


# Trying other moves


def test_another_move_leaves_the_game_and_the_record_stays() -> None:
    game = resigned()
    review = review_of(game).go(1).play(move("k2-j2")).play(move("b1-b2"))
    assert review.is_in_variation
    assert (review.variation.start, review.ply, review.last) == (1, 3, 3)
    assert [review.text(index) for index in range(3)] == ["a1-b1", "k2-j2", "b1-b2"]
    assert review.game.record == game.record
    assert review.game == game
    back = review.leave_variation()
    assert (back.ply, back.is_in_variation, back.last) == (1, False, 3)
    assert back.text(1) == "k6-j6"


def test_a_variation_can_be_walked_and_left_by_another_one() -> None:
    review = review_of(resigned()).go(1).play(move("k2-j2")).play(move("b1-b2"))
    assert not review.go(1).is_in_variation
    assert review.go(1).go(2).is_in_variation
    other = review.go(2).play(move("b1-c2"))
    assert (other.variation.start, len(other.variation.moves), other.ply) == (1, 2, 3)
    earlier = review.go(0).play(move("a1-b2"))
    assert (earlier.variation.start, len(earlier.variation.moves)) == (0, 1)


def test_the_move_of_the_game_goes_on_in_the_game() -> None:
    review = review_of(resigned()).go(1)
    assert not review.play(move("k6-j6")).variation.moves
    tried = review.play(move("k2-j2")).go(1)
    assert tried.play(move("k2-j2")).is_in_variation
    assert not tried.play(move("k6-j6")).variation.moves


def test_moves_are_tried_by_picking() -> None:
    review = review_of(resigned()).go(1)
    picked = review.pick(Pick("cell", "k2"))
    assert picked.selection.prefix == (Pick("cell", "k2"),)
    assert picked.let_go().selection.prefix == ()
    assert picked.pick(Pick("cell", "j2")).is_in_variation


def test_a_tile_is_aimed_at_before_it_is_placed() -> None:
    review = review_of(finished("seven")).go(2)
    held = review.pick(min(review.selection.tree.choices(())))
    assert len(held.selection.prefix) == 2
    place = min(held.selection.tree.choices(held.selection.prefix))
    aimed = held.pick(place)
    assert (aimed.selection.aim, aimed.is_in_variation) == (place, False)
    assert aimed.pick(place).is_in_variation or aimed.pick(place).ply == 3


def test_after_a_resignation_the_game_can_be_tried_on() -> None:
    review = review_of(resigned()).go(3)
    assert review.play(review.state.legal_moves()[0]).is_in_variation


# Judging


def test_what_is_to_be_evaluated() -> None:
    review = review_of(resigned()).go(2)
    assert review.to_evaluate(everything=False) is None
    assert review.to_evaluate(everything=True) is review.state
    assert replace(review, is_best_shown=True).to_evaluate(everything=False) is review.state
    known = learned(review, *((ply, "a1-b1", 0.0) for ply in (0, 1, 2)))
    assert known.to_evaluate(everything=True) is known.states[3]
    assert known.progress() == (3, 4)


def test_a_position_without_a_choice_is_not_evaluated() -> None:
    position = "w Qf6 Ga1 qk6 gk1 gk2"
    game = table_after("agon", "a1-b1", variant="bloody", position=position)
    forced = review_of(game.resign(1))
    assert all(
        forced.needs_evaluation(ply) == (len(state.legal_moves()) > 1)
        for ply, state in enumerate(forced.states)
    )


def test_judgements_compare_the_position_before_with_the_one_after() -> None:
    review = learned(review_of(resigned()), (0, "a1-b2", 0.5), (1, "k6-j6", 0.1), (2, "b1-b2", 0.0))
    bad = review.judgement(0)
    assert bad.loss == pytest.approx(0.3)
    assert bad.word(move("a1-b1")) == MISTAKEN
    best = review.judgement(1)
    assert (best.loss, best.word(move("k6-j6"))) == (0.0, BEST)
    # A resignation is no fault of the move before it: the position after it isn't evaluated.
    last = review.judgement(2)
    assert (last.loss, last.word(move("b1-c2"))) == (None, "")


def test_a_small_loss_is_doubtful_and_a_tiny_one_nothing() -> None:
    doubtful = learned(review_of(resigned()), (0, "a1-b2", 0.3), (1, "k6-j6", 0.0))
    assert word_of(doubtful, 0) == INACCURATE
    tiny = learned(review_of(resigned()), (0, "a1-b2", 0.1), (1, "k6-j6", 0.0))
    assert word_of(tiny, 0) == ""


def test_where_luck_or_secrets_have_a_part_nothing_is_compared() -> None:
    compared = {"beerhex": 0, "hexheaven": 0}
    for game in compared:
        review = review_of(finished(game))
        assert review.has_hidden
        for index in range(review.last - 1):
            state, made = review.states[index], review.moves[index]
            other = next((move for move in state.legal_moves() if move != made), made)
            at = review.learn(state, Evaluation(other, 0.9, 3))
            following = review.states[index + 1]
            at = at.learn(following, Evaluation(following.legal_moves()[0], 0.9, 3))
            judged = at.judgement(index)
            if other == made or judged.loss is None:
                continue
            compared[game] += 1
            assert not state.reveals(made)
            assert following.view(state.actor) == following.view(following.actor)
    # In Beer Hex the seats never know the same; in Hex Heaven they do during a turn.
    assert compared["beerhex"] == 0
    assert compared["hexheaven"] > 0


def test_only_what_is_certain_is_0_or_100_percent() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.9999, 1.0)] == [0, 1, 50, 99, 100]


def test_chances_of_two_sides_are_one_line_and_of_three_are_three() -> None:
    two = learned(review_of(resigned()), (0, "a1-b2", 0.5), (1, "k6-j6", 0.5))
    assert two.lines == (((0, 0.75), (1, 0.25), (3, 1.0)),)
    three = review_of(finished("seven", players="3"))
    for ply in range(3):
        text = three.text(ply)
        three = learned(three, (ply, text, 0.2))
    lines = three.lines
    assert [line[0] for line in lines] == [(0, 0.6), (1, 0.6), (2, 0.6)]
    assert {line[-1][0] for line in lines} == {21}
    assert review_of(finished("hexheaven", mode="solo")).lines == ()


def test_two_sides_are_told_by_the_first_of_them() -> None:
    two, three = table_after("agon").state, table_after("seven", players="3").state
    assert team_score(two, 0, 0.4) == (0, 0.4)
    assert team_score(two, 1, 0.4) == (0, -0.4)
    assert team_score(three, 1, 0.4) == (1, 0.4)


def test_a_variation_is_judged_as_well() -> None:
    tried = learned(review_of(resigned()), (1, "k2-j2", 0.6)).go(1).play(move("k1-j1"))
    tried = tried.learn(tried.state, Evaluation(move("b1-c2"), 0.5, 3))
    assert tried.judgement(1).loss == pytest.approx(0.55)
    assert tried.score(2, 0) == 0.5
    # The game's own line is not touched by it.
    assert word_of(tried, 1) == ""


# Scenes and texts


def test_everything_is_shown_after_the_end(english: Texts) -> None:
    game = finished("beerhex")
    placed = next(ply for ply, text in enumerate(game.record.moves) if "+" in text)
    review = review_of(game).go(placed + 1)
    inside = game.record.moves[placed][-1]
    name = next(hit.name for hit in review.scene(english).hits if "face down" in hit.name)
    assert english(f"beerhex.symbol.{'GS'.index(inside)}") in name
    assert review.text(placed).endswith(inside)
    assert english("review.hiddenShown") in position_text(review.go(0), english)


def test_the_end_is_told_by_name(english: Texts) -> None:
    told = position_text(review_of(resigned(), ("Ada", "")).go(3), english)
    assert "Ada wins" in told
    assert english("core.reason.resigned") in told
    assert "wins" not in position_text(review_of(resigned()).go(2), english)


def test_the_name_of_a_cell_is_told_where_it_can_be_seen(english: Texts) -> None:
    review = review_of(finished("hexheaven", mode="casual")).go(1)
    cell = re.search(r" on -?\d+ -?\d+", position_text(review, english))
    assert cell
    seen = position_text(review, english).replace(cell[0], " in the marked cell")
    assert position_text_seen(review, english) == seen
    agon = review_of(resigned()).go(1)
    assert position_text_seen(agon, english) == position_text(agon, english)


def test_what_an_attack_has_shown_is_said(english: Texts) -> None:
    moves = ("b2+S", "d3+G", "e4+S", "d4+G", "attack d3 d4 e4")
    game = table_after("beerhex", *moves).resign(0)
    told = position_text(review_of(game).go(5), english)
    assert "Gold attacks! d3: Gold’s symbol, d4: Gold’s symbol, e4: Silver’s symbol" in told
    assert "the attack fails" in told


def test_the_best_move_is_drawn_where_it_is_wanted(english: Texts) -> None:
    review = learned(review_of(resigned()), (0, "a1-b2", 0.5))
    assert not any("hint" in item.key for item in review.scene(english).items)
    advised = replace(review, is_best_shown=True)
    keys = [item.key for item in advised.scene(english).items]
    assert "hint-arrow" in keys
    assert "Best move here: a1-b2" in position_text(advised, english)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("agon", {}),
        ("seven", {"players": "3"}),
        ("beerhex", {"hints": "true"}),
        ("hexheaven", {"players": "3"}),
        ("hexheaven", {"mode": "solo"}),
    ],
)
def test_every_position_can_be_seen_and_told(
    game: str, options: dict[str, str], language: str, texts_in: Any
) -> None:
    texts = texts_in(language)
    review = review_of(finished(game, **options))
    for ply in range(0, len(review.game.moves) + 1, 4):
        if review.states[ply].actor is not None:
            best = review.states[ply].legal_moves()[-1]
            review = review.learn(review.states[ply], Evaluation(best, 0.25, 2))
    for ply in range(0, review.last + 1, 4):
        at = replace(review, is_best_shown=True).go(ply)
        assert at.scene(texts).hits
        assert position_text(at, texts).strip()
        if ply:
            assert move_text(at, ply - 1, texts)
    assert graph_text(review, texts)
    assert "<svg" in graph_svg(review)


def test_the_graph_has_gaps_where_nothing_is_known() -> None:
    some = learned(review_of(resigned()), (0, "a1-b2", 0.5))
    assert graph_svg(some).count('class="line line-0"') == 2
    more = learned(some, (1, "k6-j6", 0.1), (2, "b1-b2", 0.0))
    assert graph_svg(more).count('class="line line-0"') == 1
    assert 'class="mistake turning"' in graph_svg(more)


def test_a_place_on_the_graph_means_a_move() -> None:
    assert ply_at(0.0, 10) == 0
    assert ply_at(1.0, 10) == 10
    assert ply_at(0.5, 10) == 5
    assert ply_at(7.0, 10) == 10
    assert ply_at(0.5, 0) == 0
    assert [ply_at(share_of(ply, 7), 7) for ply in range(8)] == list(range(8))


def test_a_better_move_of_hex_heaven_is_told_without_places_that_have_no_name(
    english: Texts,
) -> None:
    review = review_of(finished("hexheaven", mode="casual"))
    for state in review.game.states[5:-1:4]:
        best = state.legal_moves()[0]
        for told in (full_move_text, short_move_text):
            assert not re.search(r"\d -?\d", told(review, state, best, english))


def test_a_better_move_that_reads_like_the_one_made_is_told_apart(english: Texts) -> None:
    review = review_of(played_out(table_after("seven"), 2))
    made, state = review.moves[1], review.states[1]
    words = full_move_text(review, state, made, english)
    alike = (move for move in state.legal_moves() if move != made)
    best = next(move for move in alike if full_move_text(review, state, move, english) == words)
    told = position_text(review.learn(state, Evaluation(best, 0.5, 3)).go(2), english)
    assert english("review.elsewhere", move=words) in told
