"""Whoever is rung at a table of a season reads of which one, and its board leads to how that stands."""

from __future__ import annotations

import re
from itertools import pairwise

import discord
import pytest

from bot.messages.parts import honours
from bot.publishing.thread import _all_shown
from bot.sandbox import Person
from cogs.seasons.service import Seasons
from cogs.seasons.wording import people
from tests.cogs.seasons import test_showing
from tests.cogs.seasons.test_commands import add_computer, begin, card, cup_of, opened
from tests.cogs.seasons.test_told import decide, knockout_of
from tests.faults.passing import minutes, requests
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_KNOCKOUT = "A knock-out: who loses is out; after a draw the second seat goes on"


def rung(house: House) -> list[str]:
    return [text for users, text in house.calls if users]


def boards(house: House, person: Person) -> list[str]:
    threads = [each for each in house.sandbox.world.channels.values() if each.parent_id == person.at.id]
    return [house.table(person, each).text for each in threads]


def locked(house: House, *people: Person, since: float = 0.0) -> list[tuple[str, str]]:
    """Give what the lock screens of these people show of what rang, without mentions: where, and what."""
    rang = [
        each for person in people for each in person.notifications() if not each.silent and each.at > since
    ]
    return [(each.title.partition("(#")[2], re.split(r" \u00b7 @", each.body)[0]) for each in rang]


async def test_rings_of_a_league_say_what_is_asked_below_the_name_of_their_thread(house: House) -> None:
    """A lock screen said twice which game it was, and that Arthur plays with Arthur, and cut what was new."""
    arthur, guinevere, lancelot = people = [*map(house.person, ("Arthur", "Guinevere", "Lancelot"))]
    async with house.open() as bot:
        await opened(arthur)
        for person in people:
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        begun = locked(house, *people)
        assert begun
        named = r"(?:Arthur|Guinevere|Lancelot) and \w+ \u00b7 Battles & Builders, league, season 1, \w+\)"
        assert all(re.fullmatch(named, place) for place, _ in begun)
        told = r"Your game has begun(?:, and you begin; 1 day left|; \w+ begins, 1 day left)"

        assert all(re.fullmatch(told, text) for _, text in begun)
        shown = boards(house, arthur)
        assert len(shown) == 3
        assert all(
            re.search(r"counts for \[the Battles & Builders league, season 1\]\(\S+\)", each)
            for each in shown
        )
        reminding = house.clock()
        house.clock.advance(20 * 3600)
        await minutes(house)
        reminded = {text for _, text in locked(house, *people, since=reminding)}
        assert reminded == {"4 hours left \u00b7 Your move; then the computer plays this turn"}
        late = house.clock()
        await bot.host.store.people.prefer(lancelot.id, rung="mail")
        house.clock.advance(4 * 3600 + 60)
        await minutes(house, 2)
        told_late = locked(house, arthur, guinevere, since=late)
        assert told_late
        assert not [
            text for _, text in told_late if "Builders" in text or "\u2026" in text or len(text) > 120
        ]
        assert not [text for _, text in told_late if "turn of" in text]
        late_ones = r"The computer moved for \w+ \(time was over\); \w+: your move, 1 day left"
        others = r"Your time was over; the computer played for you|Your move, 1 day left: .*"
        assert all(re.fullmatch(f"{late_ones}|{others}", text) for _, text in told_late), told_late
        against = {text for place, text in locked(house, lancelot, since=late) if not place}
        assert against
        assert all(re.search(r"Battles & Builders against (Arthur|Guinevere)", text) for text in against)


@pytest.mark.usefixtures("no_pause")
async def test_threads_of_a_cup_name_its_final_and_rings_of_other_tables_nothing(house: House) -> None:
    arthur, guinevere = people = [house.person("Arthur"), house.person("Guinevere")]
    async with house.open() as bot:
        await house.start_table(arthur, guinevere)
        await house.quiet()
        assert rung(house)
        assert not any("cup" in text or "season" in text for text in rung(house))
        arthur.go(house.sandbox.channel("tables"))
        first = await knockout_of(house, bot, *people, house.person("Lancelot"), house.person("Merlin"))
        names = [name for name in _threads_at(house, arthur) if "cup" in name]
        assert len(names) == 2
        assert all(name.endswith(" \u00b7 Battles & Builders, cup, semi-final") for name in names)
        await decide(house, bot, arthur, (1, 2), (1, 2))
        await minutes(house)
        assert sum(name.endswith(", cup, final") for name in _threads_at(house, arthur)) == 1
        assert "Final" in first.text


async def test_a_phones_list_shows_all_who_play_however_long_their_names_are(house: House) -> None:
    """A number at the front, or a computer's strength, pushed the opponent out of it."""
    people = [house.person(name) for name in ("Arthur", "Lancelot")]
    people[1].user.name = "Maximilian of the Long Lake"
    async with house.open():
        await test_showing.opened(people[0], _KNOCKOUT, 2)
        for person in people:
            await person.click(test_showing.card(people[0]), "Sign up")
        await begin(people[0], test_showing.card(people[0]))
        await house.quiet()
        players = [name.partition(" \u00b7 ")[0] for name in _threads_at(house, people[0])]
        assert len(players) == 2
        assert all(len(each) <= 28 for each in players)
        assert not [each for each in players if each[0].isdigit() or "(" in each]
        one = r"(?:Arthur|Maximilian\w*.*\u2026|Maximilian of.*|Computer \d)"
        assert all(re.fullmatch(f"{one} and {one}", each) for each in players)


async def test_computers_have_one_name_in_a_season_and_at_its_tables(house: House) -> None:
    """Each table counted its own: two of a season were "Computer 1 (Knight)", and neither at its place."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        first = await cup_of(arthur, 5)
        await arthur.click(first, "Sign up")
        await begin(arthur, first)
        await house.quiet()
        standings = await (await arthur.click(first, "Standings")).settled()
        shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
        names, seen = people(shown), set[str]()
        for board in shown.boards:
            public = await bot.host.tables.public(board.table_id or 0)
            assert [sitter.name for sitter in public.sitters] == [names[each] for each in board.sitting]
            seen |= {names[each] for each in board.sitting}
        assert seen == {"Arthur", *(f"Computer {each} (Knight)" for each in range(1, 6))}
        (mine,) = re.findall(r"\* (.*) and (.*) \u00b7 \[running\]\(\S+/(\d+)\)", standings.text)
        channel = house.sandbox.world.channels[int(mine[2])]
        board_of_it = house.table(arthur, channel)
        told = " ".join([board_of_it.text, *board_of_it.alt_texts, channel.name])
        assert {*re.findall(r"Computer (?:\d )?\(Knight\)", told)} == {
            f"{each} (Knight)" for each in {*mine[:2]} - {"Arthur"}
        }, "a line of a phone has no room for what holds of all of them"


async def test_computers_of_different_strength_are_numbered_through(house: House) -> None:
    """There were "Computer 1 (Page)" and "Computer 1 (Knight)"."""
    arthur = house.person("Arthur")
    async with house.open() as bot:
        first = await cup_of(arthur, 1)
        for strength in ("Page", "Knight"):
            await add_computer(arthur, first, strength)
        await begin(arthur, first)
        shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
        names = ["Computer 1 (Knight)", "Computer 2 (Page)", "Computer 3 (Knight)"]
        assert [*people(shown).values()] == names
        for board in [each for each in shown.boards if each.table_id]:
            public = await bot.host.tables.public(board.table_id or 0)
            assert [sitter.name for sitter in public.sitters] == [names[each] for each in board.sitting]


async def test_threads_and_lists_of_tables_name_the_season(house: House) -> None:
    """Somebody's list had twice the same game, and its thread did not say which was the league's."""
    arthur, guinevere = people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open():
        await house.start_table(arthur, guinevere)
        await house.quiet()
        arthur.go(house.sandbox.channel("tables"))
        first = await cup_of(arthur, 1)
        for person in people:
            await person.click(first, "Sign up")
        await begin(arthur, first)
        await house.quiet()
        threads = sorted(
            each.name for each in house.sandbox.world.channels.values() if each.parent_id == arthur.at.id
        )
        assert len(threads) == 2
        assert threads[0] == "Battles & Builders: Arthur and Guinevere"
        assert threads[1].endswith(" \u00b7 Battles & Builders, cup, round 1")
        lists = [await (await person.slash("mygames")).settled() for person in people]
        told = [line for seen in lists for line in seen.text.splitlines() if line.startswith("**Battles")]
        of_cup = re.compile(r"\*\*Battles & Builders, cup, round 1 with (Arthur|Guinevere)\*\*, table 2")
        assert 0 < sum(bool(of_cup.search(line)) for line in told) < len(told)
        assert "**Battles & Builders with Guinevere**, table 1" in lists[0].text


async def test_a_phones_list_tells_the_threads_of_a_league_apart_by_who_meets_whom(house: House) -> None:
    """It cuts names after some 25 letters, and all of them began with the title of the game."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open():
        await opened(people[0], most="At most 4 tables at a time")
        for person in people:
            await person.click(card(people[0]), "Sign up")
        for _ in range(2):
            await add_computer(people[0], card(people[0]))
        await begin(people[0], card(people[0]))
        await house.quiet()
        await minutes(house)
        names = _threads_at(house, people[0])
        assert len({name[:25] for name in names}) == len(names) == 9
        cut = [name[:25] for name in names]
        for pair in (("Arthur", "Guinevere"), ("Arthur", "Lancelot"), ("Guinevere", "Lancelot")):
            assert sum(all(each in name for each in pair) for name in cut) == 1
        assert sum("Computer" in name for name in names) == 6, "what computers play has none"
        assert all(name.endswith(" \u00b7 Battles & Builders, league, season 1") for name in names)


def _shared(person: Person) -> list[int]:
    return [each.id for each in person.messages() if not each.ephemeral]


def _threads_at(house: House, person: Person) -> list[str]:
    return sorted(
        each.name for each in house.sandbox.world.channels.values() if each.parent_id == person.at.id
    )


async def test_no_line_of_discord_of_a_new_thread_stays_in_the_channel_of_a_season(house: House) -> None:
    """One for each table pushed away what people write; of other threads the lines stay."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(people[0], most="At most 2 tables at a time")
        for person in people:
            await person.click(card(people[0]), "Sign up")
        channel = bot.get_channel(people[0].at.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.create_thread(name="Talk", type=discord.ChannelType.public_thread)
        before = _shared(people[0])
        await begin(people[0], card(people[0]))
        await house.quiet()
        here = people[0].at.id
        with requests(house, "DELETE", "") as deleted:
            await minutes(house)
        assert len(_threads_at(house, people[0])) == 4
        assert _shared(people[0]) == before
        assert len(deleted) == 3
        assert all(f"/channels/{here}/messages/" in each for each in deleted)
        with requests(house, "GET", "/messages") as read:
            await minutes(house)
        assert not [each for each in read if f"/channels/{here}/" in each], "nothing is looked for any more"


async def test_cups_of_one_game_in_one_server_are_told_apart_by_number(house: House) -> None:
    """Two that ran at once were one and the same in rings, threads, lists and titles."""
    arthur, guinevere = people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        await cup_of(arthur, 1)
        second = await cup_of(arthur, 1)
        assert second.text.startswith("### Battles & Builders \u00b7 cup 2\n")
        for person in people:
            await person.click(second, "Sign up")
        await begin(arthur, second)
        await house.quiet()
        told = rung(house)
        assert told
        threads = [
            each.name for each in house.sandbox.world.channels.values() if each.parent_id == arthur.at.id
        ]
        assert threads
        assert all(name.endswith(" \u00b7 Battles & Builders, cup 2, round 1") for name in threads)
        lists = [await (await person.slash("mygames")).settled() for person in people]
        assert any("**Battles & Builders, cup 2, round 1**, table" in seen.text for seen in lists)
        (_, reached) = await honours(bot.host, arthur.at.guild_id or 0, guinevere.id)
        assert reached.startswith("* Battles & Builders cup 2: place")
        assert reached in (await (await guinevere.slash("stats")).settled()).text, "though no game is over"
        listed = await (await arthur.slash("cup")).settled()
        titles = [line for line in listed.text.splitlines() if line.startswith("###")]
        assert titles == ["### Battles & Builders \u00b7 cup 2", "### Battles & Builders \u00b7 cup"]


async def test_that_a_game_of_a_season_is_over_is_told_of_the_game(house: House) -> None:
    """It read as if the season were over, which ran on."""
    arthur, *_ = people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(arthur)
        for person in people:
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        public = await bot.host.tables.public(1)
        quitter = next(each.user for each in public.sitters) or 0
        before = len(rung(house))
        await bot.host.turns.declare(1, quitter, "resign")
        await house.quiet()
        told = [text for text in rung(house)[before:] if " is over" in text]
        assert told
        assert all(text.startswith("Your game is over: ") for text in told), "its thread names it"


async def answered(house: House) -> None:
    """Wait until no computer has to move, before the clock does: on a busy machine one may try again."""
    while await house.bot.host.turns.computers_awaited():
        await house.bot.computers.resume()
        await house.quiet()


async def test_who_never_moves_is_not_rung_for_each_turn_that_is_played_for_him(house: House) -> None:
    """There were 22 rings in two days for somebody who had not looked once."""
    arthur, _ = people = [house.person("Arthur"), house.person("Guinevere")]
    async with house.open():
        await opened(arthur)
        for person in people:
            await person.click(card(arthur), "Sign up")
        await add_computer(arthur, card(arthur))
        await begin(arthur, card(arthur))
        await house.quiet()
        for _ in range(12 * 5):
            house.clock.advance(2 * 3600)
            # What rings a minute later does so before the next hours, in which forced moves are made.
            for _ in range(2):
                await minutes(house)
                await answered(house)
        for person in people:
            told = [text for _, text in locked(house, person)]
            # At two tables: that it has begun, a reminder, and twice what was played for him.
            assert len(told) <= 12
            assert sum(" left \u00b7 Your move; then the computer" in text for text in told) <= 2
            assert sum(", or you are out" in text for text in told) == 1
            assert any("turns here stay silent until you move" in text for text in told)
            assert "1 is over; none of its people has moved" in told[-1]
            # What a computer answers within the minute is told along with that.
            rang = [
                each for each in person.notifications() if not each.silent and ", or you" not in each.body
            ]
            pairs = [(one, other) for one, other in pairwise(rang) if one.title == other.title]
            assert not [(one.body, other.body) for one, other in pairs if other.at - one.at < 60]


def test_names_of_a_thread_are_cut_only_where_that_saves_much() -> None:
    """Of "Lancelot, Guineve... and Arthur" two letters were saved, though a hundred have room."""
    assert _all_shown(["Lancelot", "Guinevere", "Arthur"]) == "Lancelot, Guinevere and Arthur"
    assert _all_shown(["Arthur", "Maximilian of the Long Lake"]) == "Arthur and Maximilian of th\u2026"


async def test_the_list_of_games_tells_of_seasons(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await opened(arthur)
        await arthur.click(card(arthur), "Sign up")
        shown = (await arthur.slash("mygames")).message
        assert "Leagues and cups" in shown.text
        assert "* You are on the list of [the Battles & Builders league, season 1](" in shown.text
