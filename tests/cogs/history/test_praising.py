"""What is wrong about an answer is told in one unit, and it is refused only where something shows that."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.answering.opinions import Opinions
from cogs.history import learning as learning_page
from cogs.history.praising import refuted
from languages.spoken import speaking
from rules.advice import POINTS, Judgement
from rules.text import Text, say
from tests.cogs.history.test_answers import _others, answered
from tests.cogs.history.test_learning import learning, press_on, studied
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.mark.parametrize(
    ("loss", "why", "told"),
    [
        (0.1, "", "that is good. Better still"),
        (0.1, "the Lord can be captured", "of 100 worse"),
        (0.28, "", "of 100 worse"),
    ],
)
async def test_what_nothing_shows_to_be_wrong_is_not_refused(
    house: House, monkeypatch: pytest.MonkeyPatch, loss: float, why: str, told: str
) -> None:
    """A right defence had a cross and no word why."""

    async def lacking(*_: object) -> list[Text]:
        return [say(why)] if why else []

    async def judging(*_: object) -> Judgement:
        return Judgement("", loss)

    monkeypatch.setattr(learning_page, "_lacking", lacking)
    async with studied(house, monkeypatch) as found:
        mistake = await found.mistake()
        worse = replace(mistake, judgement=replace(mistake.judgement, loss=0.3))
        monkeypatch.setattr(found.studies, "mistake", answered(worse))
        monkeypatch.setattr(found.studies, "judged", judging)
        put = await learning(found.arthur, found.table)
        put = await press_on(found.arthur, put, mistake.exercise, next(_others(mistake)))
        assert told in put.text


async def test_an_answer_and_what_was_played_are_told_in_one_unit(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind "4 points less" of what was played an answer was 20 of 100 worse."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        mistake = await found.mistake()
        judgements = Judgement("pass", 0.2), Judgement("pass", 0.2, lost=POINTS.times(4))
        with speaking("en"):
            for played in judgements:
                for judgement in judgements:
                    at_stake = replace(mistake, judgement=played)
                    said = "".join(refuted(at_stake, mistake.played, judgement, [], put_off=False))
                    assert ("there is something better." in said) is (played is not judgement)


async def test_of_bids_ones_own_and_the_best_are_both_told_beside_what_was_played(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It won 91 of 100 instead of 4: it was not said of what, and the number of what is best was missing."""

    async def contrasts(*given: Any, merits: bool = False) -> list[Text]:
        known = {mistake.judgement.best: "it wins in 97, and what you played in 4"}
        of = known.get(given[3], "it wins in 91, and what you played in 4")
        return [say(of)] if merits and given[2] == mistake.played else []

    async def judging(*_: object) -> Judgement:
        return Judgement("", 0.02)

    async with studied(house, monkeypatch, "battles_and_builders") as found:
        mistake = await found.mistake()
        mistake = replace(mistake, judgement=replace(mistake.judgement, loss=0.3, pro=None, lacks=()))
        monkeypatch.setattr(found.studies, "mistake", answered(mistake))
        monkeypatch.setattr(found.studies, "judged", judging)
        monkeypatch.setattr(Opinions, "contrasts", contrasts)
        put = await learning(found.arthur, found.table)
        put = await press_on(found.arthur, put, mistake.exercise, next(_others(mistake)))
        own, _, best = put.text.partition("-# Of the other:")
        assert "wins in 91" in own
        assert "wins in 97" in best
