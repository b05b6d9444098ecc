"""What follows a move is told beside another, and beside which."""

from __future__ import annotations

import pytest

from bot.answering.pointing import Wrong
from rules.menu import actions
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.text import Seat, say
from tests.cogs.history.test_learning import King, studied
from tests.world.house import House


class Paired(King):
    """Plays on behind both acts, and tells them apart by points."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs = list[tuple[str, str]]()

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        self.pairs.append((begun.acts[0].partition(" ")[2], begun.other))
        beside = Followed(snapshot, (say("the other"),), beside=(1, 2))
        return Followed(snapshot, (say("a line"),), beside=(3, 4), other=beside)


async def test_what_is_best_is_told_beside_what_was_played_also_after_a_wrong_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To what one's wrong answer comes stood there as what was played comes to."""
    king = Paired()
    async with studied(house, monkeypatch, king=king) as found:
        mistake, user = await found.mistake(), found.arthur.id
        best = mistake.judgement.best
        offered = mistake.exercise.position.menu(mistake.seat)
        wrong = next(each for each in actions(offered) if each not in {best, mistake.played})
        found.studies.note_wrong(mistake, user, Wrong(wrong, ()))
        await found.studies.line(mistake, user, wrong)
        told = await found.studies.line(mistake, user, best)
        assert king.pairs == [(wrong, best), (best, mistake.played)]
        assert await found.studies.line(mistake, user, best) == told
        assert len(king.pairs) == 2, "it is told again as it was told"
