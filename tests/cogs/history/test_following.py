"""Of a mistake by which somebody followed a hint he alone is told so, where mistakes are told."""

from __future__ import annotations

import pytest

from bot.answering.opinions import Opinions
from bot.store.rows.move import StoredEvent
from cogs.history.following import _followed
from cogs.history.judgements import Judgements
from cogs.privacy.service import Rights
from tests.cogs.history.test_learning import JUDGE, LEARN
from tests.cogs.history.test_studies import Stern
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

FOLLOWED = "You followed a hint there; with more time"


async def test_whoever_did_what_a_hint_told_him_is_told_so_of_that_mistake(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        monkeypatch.setattr(bot.host.of(Judgements), "_judge", Stern())
        table = await house.start_table(*people, hints=True)
        advised = await house.awaited(table, people)
        assert advised is not None
        given = await (await advised.slash("hint", table=table)).settled()
        monkeypatch.setattr(bot.host.of(Opinions), "_judge", Stern())
        await (await advised.click(given, "Do it")).settled()
        kept = (await bot.host.of(Rights).known(advised.id))["hints_given"]
        assert [each["table_id"] for each in kept] == [table]
        await house.play_on(table, *people, moves=4)
        await bot.host.turns.declare(table, people[1].id, "resign")
        await bot.host.of(Judgements).worked_out(table)
        for person in people:
            step = await (await person.slash("replay", table=table)).settled()
            page = await (await person.click(step, JUDGE)).settled()
            assert page.text.count(FOLLOWED) == (person is advised)
            put = await (await person.click(page, LEARN)).settled()
            assert (FOLLOWED in put.text) == (person is advised)
            shown = await (await person.click(put, "Show the answer")).settled()
            assert (FOLLOWED in shown.text) == (person is advised)


def test_a_hint_was_followed_by_what_came_next_alone() -> None:
    """What somebody else did meanwhile is no answer to it, nor is what he himself did later."""
    anna, ben = 1, 2
    acts = [(None, "start"), (anna, "a"), (ben, "b"), (anna, "c"), (ben, "a"), (anna, "a")]
    events = [
        StoredEvent(version, None, user, text, "", 0.0, "", (), ())
        for version, (user, text) in enumerate(acts, 10)
    ]
    assert [*_followed([(10, "a")], events, anna)] == [0]
    assert [*_followed([(11, "c"), (13, "b")], events, anna)] == [2]
    assert [*_followed([(11, "a")], events, anna)] == []
    assert [*_followed([(15, "a")], events, anna)] == []
