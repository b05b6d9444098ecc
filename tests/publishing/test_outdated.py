"""Who has answered while a ring waited is not rung, and who was rung is not rung once more."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.errors import CannotWrite
from bot.publishing.scheduler import Scheduler
from bot.sandbox import Person
from bot.sandbox.discord import limits
from bot.store.database import Database
from rules.text import Words
from tests.patience import seen
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


@pytest.mark.parametrize("wish", ["mention", "mail"])
async def test_who_has_answered_while_a_ring_waited_is_not_rung(
    house: House, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    monkeypatch.setattr("bot.requests.outdated._FRESH", 0.1)
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        for person in people:
            await rung_by_mail(person, wish)
        assert await rung_though_answered(house, await house.start_table(*people), people) == 0


@pytest.mark.parametrize("nth", [1, 2])
async def test_who_was_rung_is_rung_once_though_that_could_not_be_noted(
    house: House, monkeypatch: pytest.MonkeyPatch, nth: int
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
            await rung_by_mail(person, "mention")
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
