"""Commands that name no table where several may be meant: a button for each does there what was asked."""

from __future__ import annotations

import pytest
from discord.app_commands import Command

from bot.sandbox import Person, Seen
from bot.sandbox.discord.scenario import channel_named
from cogs.ahead.service import Ahead
from cogs.consent.tables import ProposalTables
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_TITLE = "Battles & Builders"


async def chosen(person: Person, command: str, table: int, **options: object) -> Seen:
    """Use a command without a table, and choose one of those that are offered; give what is said then."""
    asked = await (await person.slash(command, options)).settled()
    offer = next(seen for seen in reversed(person.messages()) if f"{_TITLE}, table {table}" in seen.labels)
    assert "which one do you mean?" in offer.text, asked.text
    await (await person.click(offer, f"{_TITLE}, table {table}")).settled()
    return next(seen for seen in reversed(person.messages()) if seen.id == offer.id)


async def test_what_was_asked_is_done_at_the_table_that_is_chosen(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        tables = []
        for name in ("tables", "hall"):
            place = channel_named(house.sandbox.world, name)
            for person in (arthur, guinevere):
                person.go(place)
            tables.append(await house.start_table(arthur, guinevere))
        for person in (arthur, guinevere):
            person.go(house.sandbox.channel("general"))
        first, second = tables

        first_to_move = await house.awaited(first, (arthur, guinevere))
        later = guinevere if first_to_move is arthur else arthur
        assert "\u201cbid 0\u201d" in (await chosen(later, "ahead", first, answer="bid 0")).text
        assert (await bot.host.of(Ahead).left(first, later.id)).answer == "bid 0"
        assert "You have left nothing ahead" in (await chosen(later, "ahead", second)).text

        told = (await chosen(arthur, "vote", second, what="pause")).text
        (vote,) = await bot.host.tables.store.of(ProposalTables).of_table(second, 0)
        assert (vote.kind, vote.status) == ("pause", "open")
        assert "Guinevere" in told

        await chosen(arthur, "handover", first, to=merlin)
        (handover,) = await bot.host.tables.store.of(ProposalTables).of_table(first, 0)
        assert (handover.kind, handover.user) == ("handover", merlin.id)

        assert f"Table {second} " in (await chosen(arthur, "bring", second)).text
        assert (await bot.host.tables.public(second)).channel == arthur.at.id


async def test_where_one_is_comes_before_what_is_urgent(house: House) -> None:
    """The newer of two games waits as well, for longer; in its own thread nothing else is meant."""
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        commands = [each for each in bot.tree.walk_commands() if isinstance(each, Command)]
        about_tables = {
            each.name for each in commands if any(given.name == "table" for given in each.parameters)
        }
        assert about_tables >= {"undo", "hint", "preferences", "admin", "log", "move", "resign"}

        lounge = arthur.at
        first = await house.start_table(arthur, guinevere)
        house.clock.advance(3600)
        for person in (arthur, guinevere):
            person.go(lounge)
        second = await house.start_table(arthur, guinevere)
        thread = arthur.at
        for name in about_tables - {"replay", "verify"}:
            named = (await arthur.complete(name, "table", "")).choices
            assert named[0].startswith(f"{_TITLE}, table {second} \u2013 here"), name
            assert named[1].startswith(f"{_TITLE}, table {first}"), name
        merlin.go(thread)
        assert (await merlin.complete("hint", "table", "")).values == [second]
        (elsewhere, _) = (await arthur.complete("undo", "table", "", at=lounge)).values
        assert elsewhere == first, "elsewhere the most urgent comes first"
        page = await (await arthur.slash("preferences")).settled()
        assert page.selects[-1]["options"][0]["value"] == str(second)

        await house.play_out(second, arthur, guinevere)
        assert await house.is_over(second)
        for name in ("undo", "log", "replay"):
            assert (await arthur.complete(name, "table", "")).values[0] == second, name
        assert "over" in (await (await arthur.slash("undo")).settled()).text
