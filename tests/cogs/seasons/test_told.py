"""Whoever plays in a season is told once how he came through it, as he wishes to be rung."""

from __future__ import annotations

import re

import pytest

from bot.app import RoundTable
from bot.sandbox import Person, Seen
from cogs.seasons import posting
from cogs.seasons.news.notices import Notices
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.moved import TurnTables
from tests.cogs.seasons import test_showing
from tests.cogs.seasons.test_commands import add_computer, begin, card, cup_of, opened
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_KNOCKOUT = "A knock-out: who loses is out; after a draw the second seat goes on"
_DAY = 24 * 3600
_HOUR = 18 * 3600  # of a digest, where nobody has chosen another one
_CUP = "the Battles & Builders cup"


async def knockout_of(house: House, bot: RoundTable, *people: Person, **wishes: str) -> Seen:
    """Begin a knock-out in which these people play, who wish to be rung so; give its card."""
    await test_showing.opened(people[0], _KNOCKOUT, 0)
    for person in people:
        await person.click(test_showing.card(people[0]), "Sign up")
    await begin(people[0], test_showing.card(people[0]))
    await house.quiet()
    for person in people:
        if wish := wishes.get(person.name):
            await bot.host.store.people.prefer(person.id, rung=wish)
    return test_showing.card(people[0])


async def decide(house: House, bot: RoundTable, person: Person, *places: tuple[int, int]) -> Shown:
    """Let the open tables of the season end on these places, and that be told."""
    seasons, guild = bot.host.of(Seasons), person.at.guild_id or 0
    shown = await seasons.shown(1, guild)
    for board, each in zip([each for each in shown.boards if each.state == "open"], places, strict=True):
        await bot.host.store.of(SeasonTables).settle(shown.season.id, board.board, state="over", places=each)
    await minutes(house)
    return await seasons.shown(1, guild)


async def settle(house: House, bot: RoundTable, number: int, places: tuple[int, int]) -> None:
    """Let a table of the season end on these places, while others are played on."""
    await bot.host.store.of(SeasonTables).settle(1, number, state="over", places=places)
    await minutes(house)


def rung(house: House, text: str) -> list[tuple[list[int], str]]:
    return [(users, told) for users, told in house.calls if users and text in told]


def letters(person: Person, text: str) -> list[str]:
    return [seen.text for seen in person.inbox() if text in seen.text]


@pytest.mark.usefixtures("no_pause")
async def test_whoever_is_through_or_out_is_told_once_with_his_place_as_he_wishes(house: House) -> None:
    """A draw put its player out, or let him go on, without a word to either."""
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    arthur, guinevere, lancelot, merlin = people = [house.person(name) for name in names]
    async with house.open() as bot:
        await knockout_of(house, bot, *people, Guinevere="mail", Lancelot="both", Merlin="digest")
        await settle(house, bot, 1, (1, 1))
        before = len(arthur.notifications())
        shown = await decide(house, bot, arthur, (1, 2))
        assert [each.sitting for each in shown.boards] == [(0, 3), (1, 2), (2, 0)]
        await minutes(house, 2)
        way = f"\n<#{arthur.at.id}>"
        rule = "Time was over: by the rules you are"
        drawn = f"{rule} through to the final of {_CUP}, as you had the second seat"
        assert rung(house, "through to") == [([lancelot.id], f"{drawn} \u00b7 <@{lancelot.id}>")]
        ringing = [each.body for each in arthur.notifications()[before:] if not each.silent]
        assert len([told for told in ringing if "has begun" in told]) == 1, "his table has rung, and it alone"
        assert rung(house, "you are out") == []
        assert letters(guinevere, "you are out") == [
            f"{rule} out of {_CUP}, as you had the first seat: joint 3rd of 4{way}"
        ]
        told = f"You are out of {_CUP}: joint 3rd of 4"
        assert letters(merlin, "are out") == []
        house.clock.advance(_until_digest(house))
        await minutes(house, 2)
        assert letters(merlin, "are out") == [f"{told}{way}"]
        assert [each.silent for each in merlin.notifications() if each.body.startswith(told)] == [False]
        assert len(letters(lancelot, "through to")) == 1
        assert letters(arthur, "through to") == []


def locked(person: Person, text: str) -> list[tuple[str, str]]:
    """Give what the lock screen of somebody shows of what rang: where, and so much of it as all show."""
    return [
        (each.title.partition("(")[2].partition(",")[0], each.body[:_SEEN])
        for each in person.notifications()
        if text in each.body and not each.silent
    ]


_SEEN = 120  # characters


@pytest.mark.usefixtures("no_pause")
async def test_the_end_of_a_cup_is_told_once_across_kills_and_when_quiet_hours_are_over(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    arthur, guinevere, lancelot, merlin = people = [house.person(name) for name in names]
    async with house.open() as bot:
        await knockout_of(house, bot, *people, Guinevere="mail")
        hour = int(house.clock() % _DAY // 3600)
        await bot.host.store.people.prefer(lancelot.id, quiet_from=hour, quiet_until=(hour + 6) % 24)
        await decide(house, bot, arthur, (1, 2), (1, 2))
        with monkeypatch.context() as patch:
            patch.setattr(Notices, "noticed", _killed)
            shown = await decide(house, bot, arthur, (1, 2))
            assert shown.season.status == "over"
    async with house.open():
        await minutes(house, 2)
        won, came = f"You have won {_CUP}!", f"of 4 in {_CUP}; Arthur won"
        ended = [each for each in rung(house, _CUP) if each[1].startswith(("You have won", "You came"))]
        assert ended == [
            ([arthur.id], f"{won} \u00b7 <@{arthur.id}>"),
            ([merlin.id], f"You came joint 3rd {came} \u00b7 <@{merlin.id}>"),
        ]
        assert letters(guinevere, _CUP) == [f"You came 2nd {came}\n<#{arthur.at.id}>"]
        told = [seen.text for seen in arthur.messages() if "cup is over: won" in seen.text]
        assert told == ["Battles & Builders cup is over: won by Arthur"], "once in its channel"
        house.clock.advance(6 * 3600)
        await minutes(house, 2)
        assert [users for users, _ in rung(house, "You came")] == [[merlin.id], [lancelot.id]]
        assert len(letters(guinevere, _CUP)) == 1
        assert [len(locked(person, came)) for person in people] == [0, 1, 1, 1]


@pytest.mark.usefixtures("no_pause")
async def test_the_last_season_is_told_to_all_who_are_in_it_to_its_end(house: House) -> None:
    arthur, guinevere, lancelot = people = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open() as bot:
        await opened(arthur, repeats="No further season follows")
        for person in people:
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        asked = await lancelot.click(card(arthur), "Leave")
        await asked.settled()
        await (await lancelot.click(asked.followups[-1], "Leave for good")).settled()
        shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
        for board in shown.boards:
            await bot.host.store.of(SeasonTables).settle(1, board.board, state="over", places=(1, 1))
        await minutes(house, 3)
        league = "the Battles & Builders league, season 1"
        assert [rung(house, f"You have won {league}")[at][0] for at in range(2)] == [
            [arthur.id],
            [guinevere.id],
        ]
        assert f"You have won {league}, together with Guinevere!" in locked(arthur, "have won")[0][1]
        assert not rung(house, "season 1 is over"), "whoever has left it for good is left in peace"


async def test_who_takes_no_direct_messages_any_more_is_mentioned_instead(house: House) -> None:
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    _, guinevere, *_ = people = [house.person(name) for name in names]
    async with house.open() as bot:
        await knockout_of(house, bot, *people, Guinevere="mail")
        house.sandbox.world.users[guinevere.id].dms_closed = True
        await settle(house, bot, 1, (1, 2))
        await minutes(house, 2)
        assert [users for users, _ in rung(house, "through to")] == [[guinevere.id]]


async def test_who_never_moves_is_warned_and_told_that_he_is_out_as_he_wishes(house: House) -> None:
    """He was always mentioned at a table, also where nothing but direct messages rings him."""
    arthur, *others = people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(arthur)
        for person in people:
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        for person in others:
            await bot.host.store.people.prefer(person.id, rung="mail")
        for _ in range(4):
            await minutes(house, 2)
            house.clock.advance(_DAY)
        await minutes(house, 2)
        text = "or you are out of the Battles & Builders league, season 1: you have not moved in it yet"
        assert not [users for users, _ in rung(house, text) if users != [arthur.id]]
        warned = [letter for person in others for letter in letters(person, text)]
        assert warned
        for letter in warned:
            assert re.fullmatch(r"<#\d+>", letter.splitlines()[1]), "to the table that waits"
        seen = [seen for person in people for _, seen in locked(person, text)]
        assert len(seen) >= len(warned)
        assert all(re.match(rf"Move by \d\d December 2026 \d\d:\d\d, {text}", each) for each in seen)


def _until_digest(house: House) -> float:
    """Say in how many seconds digests ring next."""
    return (_HOUR - house.clock()) % _DAY or _DAY


async def _killed(*_: object) -> None:
    raise TimeoutError


async def test_a_table_that_ends_with_its_round_says_by_which_rule_and_who_got_what(house: House) -> None:
    """It rang that it was ended without a result; then one of two went on."""
    arthur, guinevere = people = [house.person(name) for name in ("Arthur", "Guinevere")]
    guinevere.set_locale("nl")
    async with house.open() as bot:
        await test_showing.opened(arthur, _KNOCKOUT, 0)
        for person in people:
            await person.click(test_showing.card(arthur), "Sign up")
        await add_computer(arthur, test_showing.card(arthur))
        await begin(arthur, test_showing.card(arthur))
        await house.quiet()
        await bot.host.store.people.prefer(guinevere.id, rung="mail")
        house.clock.advance(30 * _DAY)
        await minutes(house, 2)
        public = await bot.host.tables.public(1)
        board = house.table(arthur, house.sandbox.world.channels[public.channel])
        # Who begins is drawn by lot: before Guinevere the computer moves, behind her it waits.
        has_moved = bool(await bot.host.store.of(TurnTables).moved(1))
        decided = r"as the round is over: .*Computer 1 .* goes on" + r", as .*Guinevere.* has not" * has_moved
        assert re.search(decided, board.text)
        assert "without a result" not in board.text
        assert "-# This game counts for [the Battles & Builders cup](" in board.text, "the way to it"
        (panel,) = [text for text in letters(guinevere, "Beslist") if "Jij bent" in text]
        why = "want Guinevere deed aan deze tafel geen zet" if has_moved else "als tweede aan tafel"
        told = f"{'' if has_moved else 'gelijkspel, en '}Computer 1 (Ridder) gaat door, {why}"
        assert told in panel.splitlines()[1]
        ((_, told_him),) = [each for each in house.calls if each[1].startswith("Beslist")]
        assert told_him.splitlines()[0].endswith(f"afgelopen: {told}"), "whole, though the title is left out"


@pytest.mark.usefixtures("no_pause")
async def test_who_sits_out_a_round_of_a_cup_is_told_once_what_it_counts(house: House) -> None:
    """In a knock-out he was told that he was through, and where all play on nothing."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    arthur = people[0]
    async with house.open() as bot:
        first = await cup_of(arthur, 0)
        for person in people:
            await person.click(first, "Sign up")
        await begin(arthur, first)
        await house.quiet()
        await minutes(house, 3)
        seasons, guild = bot.host.of(Seasons), arthur.at.guild_id or 0
        for number in range(2):
            shown = await seasons.shown(1, guild)
            (free,) = [each.sitting[0] for each in shown.boards[-2:] if len(each.sitting) == 1]
            user = next(each.user for each in shown.members if each.number == free) or 0
            told = f"You sit out round {number + 1} of {_CUP}, which counts as 1 point"
            assert [users for users, _ in rung(house, told)] == [[user]]
            assert len(rung(house, "You sit out")) == number + 1
            await decide(house, bot, arthur, (1, 2))
            await minutes(house, 2)
        assert shown.rounds == 2
        assert len(rung(house, "You sit out")) == 2


@pytest.mark.usefixtures("no_pause")
async def test_letters_of_the_next_season_come_once_whatever_is_cut_off_behind_its_card(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was to get one lost it where the process was killed between the card and the letter."""
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    arthur, guinevere, lancelot, merlin = people = [house.person(name) for name in names]
    text = "of 4 in the Battles & Builders league, season 1"
    async with house.open() as bot:
        await opened(arthur)
        for person in people:
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        for number in range(6):
            await bot.host.store.of(SeasonTables).settle(1, number, state="over", places=(1, 2))
        for person, wish in ((guinevere, "mail"), (lancelot, "both"), (merlin, "digest")):
            await bot.host.store.people.prefer(person.id, rung=wish)
        with monkeypatch.context() as patch:
            patch.setattr(posting, "_write", _killed)
            await minutes(house, 1)
        assert not [letter for person in people for letter in letters(person, text)]
    async with house.open():
        await minutes(house, 3)
        assert "**Signed up (4)**" in card(arthur).text, "what the list is, its card says, in silence"
        (won, *_) = rung(house, "You have won")
        assert won[0] == [arthur.id]
        ((where, seen),) = locked(arthur, "You have won")
        assert where == "#Arthur and Guinevere \u00b7 Battles & Builders"
        on_list = r"You are on the list of season 2, which begins \d\d \w+ \d{4} \d\d:"
        assert re.match(rf"You have won the Battles & Builders league, season 1! {on_list}", seen)
        assert [users for users, _ in rung(house, text)] == [[lancelot.id]]
        assert [len(letters(person, text)) for person in people] == [0, 1, 1, 0]
        house.clock.advance(_until_digest(house))
        await minutes(house, 2)
        assert [len(letters(person, text)) for person in people] == [0, 1, 1, 1]
        assert not [
            seen for person in people for seen in letters(person, text) if "*" in seen or "://" in seen
        ]
        assert all(letters(person, text)[0].endswith(f"\n<#{arthur.at.id}>") for person in people[1:])


async def test_who_has_signed_up_is_told_once_that_a_season_does_not_begin(house: House) -> None:
    """A league ended with its card, and nobody heard of it, nor why."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await opened(arthur)
        for person in (arthur, guinevere):
            await person.click(card(arthur), "Sign up")
        house.clock.advance(8 * _DAY)
        await minutes(house, 3)
        told = "Battles & Builders league, season 1 does not begin: too few have signed up (2 of 3)"
        both = f"<@{arthur.id}> \u00b7 <@{guinevere.id}>"
        ((users, text),) = rung(house, "does not begin")
        assert users == [arthur.id, guinevere.id]
        assert text == f"{told} \u00b7 {both}"


@pytest.mark.usefixtures("no_pause")
async def test_who_opened_a_season_hears_once_of_its_end_and_of_the_next_one_and_who_has_left_does_not(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He was not on the list of the next one, which alone told that this one was over."""
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin")
    arthur, guinevere, lancelot, merlin = people = [house.person(name) for name in names]
    async with house.open() as bot:
        await opened(arthur)
        for person in people[1:]:
            await person.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        asked = await merlin.click(card(arthur), "Leave")
        await asked.settled()
        await (await merlin.click(asked.followups[-1], "Leave for good")).settled()
        house.clock.advance(28 * _DAY)
        with monkeypatch.context() as patch:
            patch.setattr(Notices, "noticed", _killed)
            await minutes(house, 1)
        shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
        assert shown.season.status == "over"
    async with house.open():
        await minutes(house, 4)
        listed, others = (
            "You are on the list of season 2, which begins <t:",
            "Season 2 is open for signing up.",
        )
        assert sorted(users for users, _ in rung(house, listed)) == [[guinevere.id], [lancelot.id]]
        ((users, text),) = rung(house, others)
        assert users == [arthur.id]
        assert text.startswith("Battles & Builders league, season 1 is over: won by ")


@pytest.mark.parametrize("wish", ["mention", "mail"])
async def test_who_opened_a_season_is_told_once_that_somebody_else_has_stopped_or_cancelled_it(
    house: House, wish: str
) -> None:
    """He learnt it from its card, if he looked; who does it himself is not told."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    house.sandbox.world.guilds[arthur.at.guild_id or 0].owner_id = guinevere.id
    stopped, cancelled = "No season follows yours, the Battles & Builders", "season 1 was cancelled"
    async with house.open() as bot:
        await opened(arthur)
        await bot.host.store.people.prefer(arthur.id, rung=wish)
        for _ in range(3):
            await add_computer(guinevere, card(arthur))
        await arthur.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        for who, times in ((arthur, 0), (guinevere, 1)):
            asked = await (await who.click(card(arthur), "Stop after this season")).settled()
            await (await who.click(asked, "Stop after this season")).settled()
            await minutes(house, 2)
            told = [*rung(house, stopped), *letters(arthur, stopped)]
            assert len(told) == times
            await arthur.click(card(arthur), "Go on after this season")
        await opened(arthur)
        second = next(
            seen for seen in reversed(arthur.messages()) if "\u00b7 league 2, season 1" in seen.text
        )
        for _ in range(3):
            await add_computer(guinevere, second)
        asked = await (await guinevere.click(second, "Cancel the season")).settled()
        await (await guinevere.click(asked, "Cancel the season")).settled()
        await minutes(house, 3)
        told = [*rung(house, cancelled), *letters(arthur, cancelled)]
        assert len(told) == 1
