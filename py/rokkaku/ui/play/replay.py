"""The last turn, to be shown again move by move."""

from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import FROM_ABOVE, Interlude, Perspective, view_of
from rokkaku.ui.play.session import PlaySession


def can_replay(session: PlaySession) -> bool:
    """True if the last turn may be shown again."""
    is_covered = session.is_pause_covered or session.handover is not None
    return bool(session.last_turn) and not (is_covered or session.is_ai_to_move)


def moments_of_turn(
    session: PlaySession, translate: Translate, perspective: Perspective = FROM_ABOVE
) -> tuple[Interlude, ...]:
    """Return the position before the last turn, then each of its moves; () before the first."""
    view, table = view_of(session.game_id), session.table
    options = session.view_options(translate, perspective)
    if not options.turn:
        return ()
    before_turn = view.scene(options.turn[0], options._replace(turn=()))
    moments = [Interlude(before_turn, translate("play.replayStart"))]
    steps = options.steps(table.state.view(session.viewer))
    for ply, (before, after) in enumerate(steps, table.ply - len(options.turn)):
        text, step_options = session.log[ply].text, options._replace(turn=(before,))
        moments += view.interludes(before, after, step_options)
        caption = view.describe(table.states[ply].view(None), text, translate)
        sound = view.sound(before, after, text)
        moments.append(Interlude(view.scene(after, step_options), caption, sound))
    return tuple(moments)
