"""What each reads through the own window, on the sandbox, and who looks through it; and a change of mind."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord
import pytest
from PIL.Image import Image

from bot.app import RoundTable
from bot.messages import film_file
from bot.messages.pictures import film_frame
from bot.people.preferences import spelled
from bot.sandbox.discord import payloads
from bot.sandbox.discord.permissions import Permission
from bot.store.rows.person import Person as Known
from bot.table.view import PublicView
from cogs.opponents import between
from cogs.opponents.matching import Wish
from cogs.opponents.service import Opponents
from cogs.privacy.service import Rights
from tests.cogs.opponents.test_between import Two, begun, looking, tables_of
from tests.faults.passing import minutes
from tests.faults.test_permissions import forbidden
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")
_GAME = "return_to_camelot"


@pytest.fixture
def two(house: House) -> Two:
    return Two(house)


async def test_who_is_found_reads_before_that_others_learn_the_name_he_has_in_his_server(two: Two) -> None:
    """It may be one that is known there alone."""
    two.avalon.members[two.arthur.id].nick = "King of Avalon"
    async with two.house.open():
        await two.allow()
        page = await (await two.arthur.slash("opponents", game=_GAME)).settled()
        page = await (await two.arthur.click(page, "Also other servers")).settled()
        assert "of this one they learn nothing, of you the name that you have here." in page.text
        await two.arthur.click(page, "Look for opponents")
        page = await looking(two.gawain)
        assert "you play with King of Avalon." in page.text


@pytest.mark.parametrize("who", ["Corbenic", "Gawain", "Avalon", "Arthur"])
async def test_who_takes_it_back_while_a_table_is_made_sits_at_none(
    two: Two, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    asked, language = [0], between._language

    async def taken_back(bot: RoundTable, guild: discord.Guild) -> str:
        asked[0] += 1
        assert asked[0] < 9, "it is tried again and again"
        opponents = bot.host.of(Opponents)
        match who:
            case "Corbenic" | "Avalon":
                server = two.corbenic if who == "Corbenic" else two.avalon
                await bot.host.servers.settle(server.id, "elsewhere", spelled(False))
            case "Gawain":
                await opponents.look(two.corbenic.id, Known(two.gawain.id, "Gawain"), Wish(_GAME))
            case _:
                with suppress(Exception):
                    await opponents.leave(two.avalon.id, two.arthur.id, Wish(_GAME))
        return await language(bot, guild)

    async with two.house.open():
        await two.allow()
        await looking(two.gawain)
        monkeypatch.setattr(between, "_language", taken_back)
        await looking(two.arthur)
        await two.house.quiet()
        assert asked[0], "somebody was found"
        for person in (two.arthur, two.gawain):
            assert await tables_of(two.house, person) == []
        await minutes(two.house, 1)
        told = [seen.text for person in (two.arthur, two.gawain) for seen in person.messages()]
        assert not [text for text in told if "Arthur and Gawain" in text], "no line names who do not meet"


async def test_who_watches_looks_on_where_a_computer_plays_for_the_one_of_his_server(two: Two) -> None:
    world = two.house.sandbox.world
    world.join(two.corbenic, world.add_user("Galahad"))
    async with begun(two) as table:
        seat = (await two.house.bot.host.tables.public(table)).seat_of(two.gawain.id)
        await (await two.gawain.slash("handover", seat=seat, table=table)).settled()
        await two.house.quiet()
        asked = next(seen for seen in reversed(two.arthur.inbox()) if "Agree" in seen.labels)
        await two.arthur.click(asked, "Agree")
        await two.house.quiet()
        assert await tables_of(two.house, two.gawain) == []
        watching = two.guest(two.gawain.at, "Galahad")
        answer = await watching.slash("board", table=table)
        assert "Return to Camelot" in (await answer.settled()).text
        assert two.leaks() == []


async def test_the_film_of_each_server_is_in_its_own_language(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = set[str]()

    async def filmed(view: PublicView) -> Image:
        spoken.add(view.language)
        return await film_frame(view)

    two.corbenic.locale = "nl"
    async with begun(two) as table:
        await two.house.play_out(table, two.arthur, two.gawain)
        monkeypatch.setattr(film_file, "film_frame", filmed)
        public = await two.house.bot.host.tables.public(table)
        monkeypatch.setattr(film_file, "_kept", type(film_file._kept)())
        for person, language in ((two.arthur, "en"), (two.gawain, "nl")):
            spoken.clear()
            await film_file.film_of(two.house.bot.host, public.seen_by(person.id))
            assert spoken == {language}
        monkeypatch.setattr(film_file, "_kept", type(film_file._kept)())
        spoken.clear()
        page = await (await two.gawain.slash("replay", table=table)).settled()
        await (await two.gawain.click(page, "Film")).settled()
        assert spoken == {"nl"}, "also where somebody asks for it"


async def test_who_is_erased_before_a_game_that_was_found_begins_does_not_sit_there(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: object) -> None:
        raise asyncio.CancelledError

    async with two.house.open() as bot:
        await two.allow()
        await looking(two.gawain)
        with monkeypatch.context() as cut:
            cut.setattr(Opponents, "begin", killed)
            with suppress(Exception):
                await looking(two.arthur)
        (table,) = await tables_of(two.house, two.arthur)
        await bot.host.of(Rights).erase(two.gawain.id)
        await bot.host.of(Opponents).begin_left()
        assert [each.user for each in await bot.host.store.windows.of_table(table)] == [two.arthur.id]
        public = await bot.host.tables.public(table)
        assert [each.user for each in public.sitters] == [two.arthur.id]


async def test_a_window_is_shown_again_at_once_where_the_bot_may_write_again(two: Two) -> None:
    house, world = two.house, two.house.sandbox.world
    async with begun(two, threads=False) as table:
        before = house.table(two.gawain).text
        with forbidden(house, two.hall, Permission.VIEW_CHANNEL):
            await house.play_on(table, two.arthur, two.gawain, moves=1)
            await house.quiet()
        assert house.table(two.gawain).text == before
        world.emit_at("CHANNEL_UPDATE", payloads.channel(world, two.hall), two.hall)
        await two.gawain.until(lambda: house.table(two.gawain).text != before)
        await house.quiet()
        assert two.leaks() == []


async def test_who_manages_one_of_the_servers_is_told_that_the_players_decide(two: Two) -> None:
    async with begun(two) as table:
        for named in ({}, {"table": table}):
            answer = await two.gawain.slash("admin", named)
            await answer.settled()
            assert "its players decide on it by /vote" in refusal(answer)
        assert two.leaks() == []


async def test_a_game_between_servers_counts_among_those_that_a_server_lets_somebody_have(two: Two) -> None:
    async with begun(two):
        await two.house.bot.host.servers.settle(two.avalon.id, "most", spelled(1))
        two.arthur.go(two.house.sandbox.world.channels[two.arthur.at.parent_id or 0])
        again = await looking(two.arthur)
        assert "you play with Gawain" in again.text, "a second click means the same as the first"
        await minutes(two.house, 1)
        page = await (await two.arthur.slash("opponents", game=_GAME)).settled()
        page = await (await two.arthur.click(page, "Also other servers")).settled()
        answer = await two.arthur.click(page, "Look for opponents")
        await answer.settled()
        assert "as many as it allows" in refusal(answer)
