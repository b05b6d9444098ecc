"""What was to be posted is looked at again after a wait: who has answered meanwhile is not rung."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
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
