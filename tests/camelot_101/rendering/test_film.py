"""The film: somebody who gives up makes no move, so that none is drawn there."""

from __future__ import annotations

from msgspec.structs import replace

from bot.messages.pictures import film_frame
from bot.table.position import Sitter
from bot.table.view import Line, PublicView
from rules.chance import dealer
from rules.text import Who, say
from tests.golden import golden_games, replayed

GAME = golden_games("camelot_101")["resigned_of_two"]
VERSION = 9


def given_up(version: int) -> PublicView:
    """Show everybody a game in which somebody resigns behind a move; the line of it is of a version."""
    replay = replayed(GAME.record, len(GAME.texts) - 3)
    replay.game.declare(replay.state, 0, "resign", dealer(0, "chance"))
    info, sitters = replay.game.info, (Sitter(0, 10, "Arthur"), Sitter(1, 11, "Guinevere"))
    public = PublicView(1, info, "over", VERSION, 10, 5, 77, {}, None, "remind", sitters, (), "seal")
    line = Line(version, 0.0, 0, say("{who} resigns", who=Who(0)))
    return replace(public, table=replay.game.table(replay.state), lines=(line,))


async def test_the_arrow_of_the_move_before_is_not_drawn_again() -> None:
    now, before = given_up(VERSION), given_up(VERSION - 1)
    assert now.table.deeds[-1].ways, "there was a move before"
    still = replace(before, table=replace(before.table, deeds=()))
    frames = [(await film_frame(view)).tobytes() for view in (now, still, before)]
    assert frames[0] == frames[1]
    assert frames[0] != frames[2], "behind a move it is drawn"
