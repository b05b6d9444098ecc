"""What follows a mistake begins with the turn that is named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued, Opinions
from bot.answering.stories import Stories
from rules.chance import dealer
from rules.data import written_deed
from rules.game import menu_of
from rules.menu import actions
from rules.puzzles.whole_turns import joined
from rules.search.showing import Begun
from rules.snapshot import copied
from tests.cogs.history.test_learning import studied
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_what_follows_begins_with_the_very_turn_that_is_named(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It went on otherwise behind the first tile of the turn that was told to be better."""
    asked = list[Begun]()

    async def noted(_: object, exercise: Exercise, __: int, begun: Begun, ___: str) -> Continued:
        asked.append(begun)
        return Continued(exercise, ())

    monkeypatch.setattr(Opinions, "line", noted)
    async with studied(house, monkeypatch, "camelot_the_build") as found:
        mistake = await found.mistake()
        exercise, seat, user = mistake.exercise, mistake.seat, found.arthur.id
        offered = actions(exercise.position.menu(seat))
        played, best = (each for each, _ in zip(offered, "ab", strict=False))
        mistake = replace(mistake, played=played, judgement=replace(mistake.judgement, best=best))
        behind = copied(exercise.position.state)
        exercise.position.game.apply(behind, seat, best, dealer("turn", "luck"))
        second = next(actions(menu_of(exercise.position.game, behind, seat)))
        assert {each.split()[0] for each in (played, best, second)} == {"place"}
        better = (best, second, "end")
        turns = replace(mistake.judgement, turns=((played, "end", "hide none"), better))
        named = replace(mistake, judgement=turns)
        monkeypatch.setattr(found.studies, "_stories", Stories())
        await found.studies.line(named, user, best)
        await found.studies.line(named, user, played)
        monkeypatch.setattr(found.studies, "_stories", Stories())
        await found.studies.line(replace(named, judgement=replace(turns, turns=())), user, best)
        told = [(written_deed(each.acts[0])[1], each.other) for each in asked]
        own, other = joined([played, "end"]), joined(better)
        assert told == [(other, own), (own, other), (best, played)]
