"""Puzzles made of finished games at once, without proof, and who makes them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import menu_of
from rules.library import find
from rules.menu import actions
from rules.puzzles.puzzle import Line, Puzzle, kinds_of, marked
from rules.record import Record, standing
from rules.replay import Replay

_LATE = 8  # acts before the end


def posed(record: Record) -> Puzzle:
    """Ask for what was done late in a game, where there was something else to do."""
    game, replay, stood = find(record.game), Replay(record), standing(record.events)
    replay.play()
    for number in range(len(stood) - _LATE, 0, -1):
        state, event = replay.restored(number), stood[number + 1]
        seat = event.seat or 0
        offered = [*actions(menu_of(game, state, seat))] if seat in game.acting(state) else []
        if event.text in offered and len(offered) > 1:
            other = next(each for each in offered if each != event.text)
            break
    acts = tuple(f"{each.seat} {each.text}" for each in stood[1 : number + 1])
    return Puzzle(
        mark=marked(game, state, seat),
        rules=record.rules,
        seats=record.seats,
        seed="recorded",
        options=record.options,
        opening="\n".join(acts),
        seat=seat,
        kind=kinds_of(game)[0].key,
        answers=(event.text,),
        rating=1200,
        best=Line((f"{seat} {event.text}",), "0", 0.8),
        natural=Line((f"{seat} {other}",), "0", 0.4),
        draws=tuple(each.draws for each in stood[: number + 1]),
    )


class Seeker:
    """Finds a puzzle in each game, and notes which games those were."""

    def __init__(self) -> None:
        self.asked: list[Record] = []

    async def puzzles(self, game: str, record: Record) -> Sequence[Puzzle] | None:
        self.asked.append(record)
        return (posed(record),) if game == record.game else ()
