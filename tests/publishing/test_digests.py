"""A digest, and what rings at once beside it: what is lost, what was one's own act, what has an end."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.sandbox import Person
from bot.store.rows.person import Person as Owner
from tests.cogs.lobby.test_inviting import invited
from tests.e2e.test_days import HOUR, hours, move, timed_table
from tests.publishing.test_notifications import rings
from tests.world.house import House
from tests.world.playing import due_of

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


@pytest.mark.parametrize("quiet", [0, 4])
async def test_who_misses_so_many_turns_that_the_game_ends_is_told_at_once_though_he_has_a_digest(
    house: House, people: tuple[Person, Person], quiet: int
) -> None:
    """Once his quiet hours are over, where it ends in them; his digest has nothing of it to add."""
    async with house.open() as bot:
        table = await timed_table(house, *people, expiry="game", game="camelot_101")
        out = await house.awaited(table, people)
        assert out is not None
        (other,) = (person for person in people if person is not out)
        hour = datetime.fromtimestamp(house.clock(), UTC).hour
        for name, wish in (("rung", "digest"), ("digest_hour", (hour + 20) % 24), ("reminders", "no")):
            await bot.host.people.prefer(Owner(out.id, out.name), name, str(wish))
        while (await bot.host.tables.public(table)).status == "running":
            if await house.awaited(table, people) is other:
                await move(house, table, other)
                continue
            due = await due_of(bot.host, table, out.id)
            await hours(house, (due - house.clock()) / HOUR - 1)
            hour = datetime.fromtimestamp(due, UTC).hour
            for name, wish in (("quiet_from", hour), ("quiet_until", hour + quiet)) if quiet else ():
                await bot.host.people.prefer(Owner(out.id, out.name), name, str(wish % 24))
            told = len(rings(out))
            await hours(house, 1.05)
        assert len(rings(out)) == told + (not quiet)
        await hours(house, quiet)
        (ring,) = rings(out)[told:]
        assert ring.body == (
            "You are out of Camelot 101: you missed 3 turns in a row"
            f" \u00b7 Camelot 101 is over: {other.name} wins"
        )
        await hours(house, 48)
        assert rings(out)[told:] == [ring]


async def test_who_accepts_a_draw_reads_nothing_of_it_in_his_digest_as_of_news(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        week = 7 * 86400
        table, _ = [await timed_table(house, *people, pace=week, game="return_to_camelot") for _ in range(2)]
        for person in people:
            await bot.host.people.prefer(Owner(person.id, person.name), "rung", "digest")
        await house.play_on(table, *people, moves=2)
        offering = await house.awaited(table, people)
        assert offering is not None
        (accepting,) = (person for person in people if person is not offering)
        told = {person: len(rings(person)) for person in people}
        await bot.host.turns.declare(table, offering.id, "draw?")
        await bot.host.turns.declare(table, accepting.id, "draw")
        assert (await bot.host.tables.public(table)).status == "over"
        await hours(house, 24)
        (hears,), (waits,) = (
            [each.body for each in rings(each)[told[each] :]] for each in (offering, accepting)
        )
        stake = "Return to Camelot (6 days left; then the others may replace you)"
        assert hears == (
            f"Return to Camelot with {accepting.name} is over: a draw \u00b7 1 table waits for you: {stake}"
        )
        assert waits == f"1 table waits for you: {stake}", "he has ended the other one himself"


async def test_a_digest_tells_of_an_invitation_before_the_end_of_a_game(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        table = await house.start_table(*people)
        await bot.host.people.prefer(Owner(guinevere.id, guinevere.name), "rung", "digest")
        told = len(rings(guinevere))
        await bot.host.turns.declare(table, arthur.id, "resign")
        await house.open_table(arthur)
        await invited(house, arthur, guinevere)
        await hours(house, 24)
        (digest,) = rings(guinevere)[told:]
        invites, over = digest.body.split(" \u00b7 ")
        assert invites.startswith("Arthur invites you to play Battles & Builders")
        assert over == "Battles & Builders is over: Guinevere wins; Arthur resigned"
        listed = guinevere.inbox()[-1].text
        assert listed.index(invites) < listed.index(over)
