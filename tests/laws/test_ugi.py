"""UGI's moves are single words, and each means one move."""

from tests.laws.walks import Setup, every_walk, walk

from rokkaku.ai.ugi.position import format_move, parse_move, play_moves, split_moves


@every_walk
def test_a_move_is_one_word_that_no_other_move_has(setup: Setup, seed: int) -> None:
    game, states, _ = walk(setup, seed)
    for state in states:
        moves = state.legal_moves()
        words = [format_move(game, move) for move in moves]
        assert [word.split() for word in words] == [[word] for word in words]
        assert not any(";" in word for word in words)
        assert len(set(words)) == len(words)
        assert tuple(parse_move(game, word) for word in words) == moves
        assert tuple(parse_move(game, game.format_move(move)) for move in moves) == moves


@every_walk
def test_a_game_is_played_from_its_words_and_from_its_notation(setup: Setup, seed: int) -> None:
    game, states, moves = walk(setup, seed)
    words = " ".join(format_move(game, move) for move in moves)
    notation = "".join(f"{game.format_move(move)}; " for move in moves)
    for text in (words, notation):
        assert play_moves(game, states[0], split_moves(text), None).states == states
