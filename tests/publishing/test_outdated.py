"""Who has answered while a ring waited is not rung, and who was rung is not rung once more."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.errors import CannotWrite
from bot.publishing.scheduler import Scheduler
from bot.sandbox import Person
from bot.sandbox.discord import limits
from bot.sandbox.discord.records import Flag
from bot.sandbox.discord.scenario import channel_named
from bot.store.database import Database
from rules.text import Words
from tests.e2e.test_days import hours, move, timed_table
from tests.patience import seen
from tests.publishing.test_direct_messages import allow, refuse
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")
_WAITED = 0.5  # seconds


async def rung_though_answered(house: House, table: int, people: tuple[Person, Person]) -> int:
    """Let both make their moves while Discord lets nothing be posted; give how often the second is rung."""
    first = await house.awaited(table, people)
    (second,) = (person for person in people if person is not first)
    assert first is not None
    before, refused = len(rings(second)), list[str]()
    house.sandbox.faults.on_request.append(
        lambda method, path: refused.append(path) if (method, path[-9:]) == ("POST", "/messages") else None
    )
    house.sandbox.faults.fail("POST", r"/channels/\d+/messages$", 429, retry_after=_WAITED)
    for person in (first, second):
        await (await person.slash("move", text="bid 1b", table=table)).settled()
        await seen(lambda: bool(refused))
    await house.quiet()
    return len(rings(second)) - before


@pytest.mark.parametrize("wish", ["mention", "mail", "both"])
async def test_who_has_answered_while_a_ring_waited_is_not_rung(
    house: House, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    monkeypatch.setattr("bot.requests.outdated._FRESH", 0.1)
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for person in people:
            await rung_by_mail(person, wish)
        assert await rung_though_answered(house, await house.start_table(*people), people) == 0


@pytest.mark.parametrize("wish", ["mention", "both"])
@pytest.mark.parametrize("nth", [1, 2])
async def test_who_was_rung_is_rung_once_though_that_could_not_be_noted(
    house: House, monkeypatch: pytest.MonkeyPatch, nth: int, wish: str
) -> None:
    monkeypatch.setattr(limits, "NONCE_SECONDS", -1)
    people, change = (house.person("Arthur"), house.person("Guinevere")), Database.change
    laid_out, changes = list[str](), list[str]()

    def note(method: str, path: str) -> None:
        if method == "PATCH" and "/channels/" in path:
            laid_out.append(path)

    async def failing(database: Database, *work: Any, **given: Any) -> Any:
        changes.extend(laid_out[:1])
        if laid_out and len(changes) == nth:
            raise CannotWrite(Words("The database is away."))
        return await change(database, *work, **given)

    async with house.open():
        for person in people:
            await rung_by_mail(person, wish)
        table = await house.start_table(*people)
        first = await house.awaited(table, people)
        (second,) = (person for person in people if person is not first)
        assert first is not None
        before = len(rings(second))
        with monkeypatch.context() as away:
            house.sandbox.faults.on_request.append(note)
            away.setattr(Database, "change", failing)
            await (await first.slash("move", text="bid 1b", table=table)).settled()
            await house.quiet()
        assert len(changes) >= nth
        # The database is back.
        await cast("Scheduler", house.bot.get_cog("Scheduler")).on_lease_got()
        await house.quiet()
        assert await house.bot.host.store.outbox.surfaces_due(table) == []
        assert len(rings(second)) == before + 1


def heard(person: Person, since: int) -> list[tuple[bool, bool]]:
    """Give of what has come of late whether it came where somebody is, and whether it was silent."""
    return [(each.channel_id == person.at.id, each.silent) for each in person.notifications()[since:]]


async def test_who_is_rung_both_ways_gets_his_mail_of_it_in_silence(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for person in people:
            await rung_by_mail(person, "both")
        table = await timed_table(house, *people)
        first = await house.awaited(table, people)
        (second,) = (person for person in people if person is not first)
        assert first is not None
        before = len(second.notifications())
        await (await first.slash("move", text="bid 1b", table=table)).settled()
        await house.quiet()
        assert heard(second, before) == [(True, False), (False, True)]
        assert second.inbox()[-1].record.is_v2
        before = len(second.notifications())
        await hours(house, 19)
        assert heard(second, before) == [(True, False), (False, True)], "he is reminded once"
        # Where he cannot be mentioned, it is his mail that rings.
        before = len(second.notifications())
        refuse(house, f"/channels/{second.at.id}/messages", 50013)
        await hours(house, 6)
        assert heard(second, before) == [(False, False)]
        allow(house)


async def test_what_several_tables_have_mentioned_comes_together_in_silence(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for person in people:
            await rung_by_mail(person, "both")
        for name in ("tables", "hall"):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            table = await timed_table(house, *people)
            while await house.awaited(table, people) is not arthur:
                await move(house, table, guinevere)
        before = len(rings(arthur))
        await hours(house, 19)
        assert [each.body.startswith("5 hours left") for each in rings(arthur)[before:]] == [True, True]
        (together,) = (seen for seen in arthur.inbox() if "### Several tables" in seen.text)
        assert together.record.flags & Flag.SILENT
