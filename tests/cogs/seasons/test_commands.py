"""`/league` on the sandbox: a season of computers, one of people, and one whose channel is gone."""

from __future__ import annotations

import re

import pytest

from bot.commands.sandbox import let_time_pass
from bot.messages.parts import honours
from bot.publishing.scheduler import DUE
from bot.sandbox import Person, Seen
from bot.sandbox.discord.scenario import guild_named
from cogs.seasons.service import Seasons
from tests.faults.passing import minutes
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_GAME = "battles_and_builders"
_LEAGUE = "the Battles & Builders league, season 1"


def card(person: Person) -> Seen:
    """Give the newest card of a season that somebody sees."""
    messages = reversed(person.messages())
    return next(seen for seen in messages if "\u00b7 league, season" in seen.text and not seen.ephemeral)


async def opened(person: Person, **chosen: str) -> None:
    """Open a season; each choice is that of an option by its label."""
    page = await (await person.slash("league", game=_GAME)).settled()
    for name, label in chosen.items():
        page = await (await person.choose(page, label, select=f"seasonrule:0:1:{name}")).settled()
    await (await person.click(page, "Open it")).settled()


async def add_computer(person: Person, shown: Seen, strength: str = "Knight") -> Seen:
    """Sign a computer up, whose strength is asked; give what asks for the next one."""
    asked = await (await person.click(shown, "Add computer")).settled()
    return await (await person.choose(asked, strength)).settled()


async def begin(person: Person, shown: Seen) -> None:
    """Begin a season before its day, which is asked about first."""
    asked = await (await person.click(shown, "Begin now")).settled()
    await (await person.click(asked, "Begin now")).settled()


async def cup_of(person: Person, computers: int) -> Seen:
    """Open a cup for which so many computers sign up; give its card."""
    page = await (await person.slash("cup", game=_GAME)).settled()
    await (await person.click(page, "Open it")).settled()
    title = "### Battles & Builders \u00b7 cup"
    found = next(seen for seen in reversed(person.messages()) if seen.text.startswith(title))
    for _ in range(computers):
        await add_computer(person, found)
    return found


@pytest.mark.parametrize(("settled", "posted"), [("", "Aanmelden"), ("en", "Sign up")])
async def test_a_season_speaks_the_language_of_its_server_else_of_whoever_opens_it(
    house: House, settled: str, posted: str
) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    arthur.set_locale("nl")
    async with house.open() as bot:
        await bot.host.servers.settle(guild_named(house.sandbox.world).id, "language", settled)
        page = await (await arthur.slash("league", game=_GAME)).settled()
        await (await arthur.click(page, "Openen")).settled()
        await house.quiet()
        assert posted in guinevere.last().labels


async def test_four_computers_play_a_season_while_one_watches(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await opened(arthur, most="At most 3 tables at a time")
        for _ in range(4):
            await add_computer(arthur, card(arthur))
        assert "**Signed up (4)**: Computer 1 (Knight)" in card(arthur).text
        assert refusal(await guinevere.click(card(arthur), "Begin now")) == (
            "Only whoever opened this season, or manages this server, can do that."
        )
        await begin(arthur, card(arthur))
        await house.quiet()
        await minutes(house, 2)
        assert "The season is over." in card(arthur).text
        standings = await (await guinevere.click(card(arthur), "Standings")).settled()
        assert standings.text.count("3 games") == 4
        assert len(re.findall(r"\n\* .*(?: beat |: a draw).* \u00b7 table \d", standings.text)) == 6
        _, attached = card(arthur).record.attachments
        assert re.fullmatch(
            r"(\d\. Computer \d \(Knight\) [\d\u00bd]+(; |\.)){4}", attached.description or ""
        )
        records = await (await guinevere.slash("records")).settled()
        assert re.search(
            r"\* Battles & Builders league, season 1: won by \*\*Computer \d \(Knight\)", records.text
        )
        told = await (await guinevere.choose(standings, "Computer 2 (Knight)")).settled()
        heading, rule, *parted = told.text.splitlines()
        assert heading == "### Battles & Builders \u00b7 league, season 1"
        assert rule.startswith("**Computer 2 (Knight)** is ")
        assert rule.endswith(". A win is 1 point, a draw half a point, a loss none.")
        assert len(parted) <= 3, "what follows is why, and nothing that pushes it off a small screen"
        assert (told.alt_texts, [label for label in told.labels if label == "Standings"]) == (
            [],
            ["Standings"],
        )
        back = await (await guinevere.click(told, "Standings")).settled()
        assert back.text == standings.text
        assert (
            sum("\u00b7 league, season" in seen.text for seen in guinevere.messages() if not seen.ephemeral)
            == 1
        )


async def test_five_computers_play_a_cup_round_by_round(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        first = await cup_of(arthur, 5)
        await begin(arthur, first)
        begun = next(seen for seen in arthur.messages() if seen.id == first.id)
        assert "Round 1 of 3, until" in begun.text
        assert "Games over: 0 of 2." in begun.text
        assert "Sign up" in begun.labels
        await house.quiet()
        await minutes(house, 3)
        over = next(seen for seen in arthur.messages() if seen.id == first.id)
        assert "The cup is over." in over.text
        assert "season" not in over.text
        standings = await (await arthur.click(over, "Standings")).settled()
        assert len(re.findall(r"\n\* .*(?: beat |: a draw).* \u00b7 table \d", standings.text)) == 6
        listed = await (await arthur.slash("cup")).settled()
        assert "### Battles & Builders \u00b7 cup" in listed.text


async def test_people_sign_up_and_leave_on_one_message_that_moves_with_the_season(house: House) -> None:
    arthur, guinevere, lancelot = map(house.person, ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        nothing = await (await arthur.slash("league")).settled()
        assert nothing.text.startswith("There is no league or cup here yet")
        await opened(arthur)
        first = card(arthur)
        for person in (arthur, guinevere, lancelot):
            await person.click(card(arthur), "Sign up")
        assert refusal(await guinevere.click(card(arthur), "Sign up")).startswith(
            "You have signed up already"
        )
        left = await lancelot.click(card(arthur), "Leave")
        await left.settled()
        assert [each.text for each in left.followups] == [
            f"You are off the list of {_LEAGUE}; *Sign up* puts you on it again."
        ], "a tap on it was answered by nothing"
        assert card(arthur).id == first.id
        assert "**Signed up (2)**: Arthur and Guinevere\nOne more is needed." in card(arthur).text
        assert refusal(await arthur.click(card(arthur), "Begin now")).startswith(
            "A season of 2 a table needs 3"
        )
        await lancelot.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        await house.quiet()
        assert "Games over: 0 of 3." in card(arthur).text
        assert len(await bot.host.tables.tables_of(lancelot.id)) == 2
        asked = await lancelot.click(card(arthur), "Leave")
        await asked.settled()
        sure = asked.followups[-1]
        assert sure.text == (
            f"Leave {_LEAGUE}? Running games in which you have moved are resigned, and count for ratings; in"
            " all others a King plays for you. You cannot come back into it."
        )
        await (await lancelot.click(sure, "Leave for good")).settled()
        assert "Lancelot (has left)" in card(arthur).text
        assert await bot.host.tables.tables_of(lancelot.id) == []
        lines = await honours(bot.host, arthur.at.guild_id, arthur.id)
        assert lines == ["**Leagues and cups**", "* Battles & Builders league, season 1: place 1 of 3 so far"]
        assert await honours(bot.host, arthur.at.guild_id) == []


async def test_a_card_is_posted_once_over_a_crash_and_elsewhere_where_its_channel_is_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        with monkeypatch.context() as patch:
            patch.setattr(Seasons, "posted", _killed)
            await opened(arthur)
    async with house.open() as bot:
        await minutes(house)
        cards = [
            seen for seen in arthur.messages() if "\u00b7 league, season" in seen.text and not seen.ephemeral
        ]
        assert len(cards) == 1
        await arthur.click(cards[0], "Sign up")
        assert "**Signed up (1)**: Arthur" in card(arthur).text
        house.sandbox.world.delete_channel(arthur.at)
        arthur.go(house.sandbox.channel("general"))
        await bot.host.of(Seasons).add_computer(1, arthur.at.guild_id or 0, arthur.id)
        await minutes(house)
        listed = await (await arthur.slash("league")).settled()
        assert "its channel is gone" in listed.text
        await (await arthur.click(listed, "Show it here")).settled()
        assert "Arthur" in card(arthur).text


async def test_whoever_signs_up_reads_so_though_the_card_has_to_wait(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many who do so at once each waited for the card, which Discord lets be edited now and then."""
    arthur = house.person("Arthur")
    read = list[str]()

    async def wait(*_: object) -> None:
        await house.quiet()
        read.append(arthur.last().text)

    async with house.open():
        await opened(arthur)
        shown = card(arthur)
        with monkeypatch.context() as patch:
            patch.setattr("cogs.seasons.commands.show", wait)
            await (await arthur.click(shown, "Sign up")).settled()
        assert read[0].startswith(f"You have signed up for {_LEAGUE}.")


async def _killed(*_: object) -> None:
    raise TimeoutError


async def test_nothing_that_all_would_lose_is_done_by_one_tap(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await opened(arthur)
        for person in (arthur, guinevere):
            await person.click(card(arthur), "Sign up")
        await add_computer(arthur, card(arthur))
        asked = await (await arthur.click(card(arthur), "Cancel the season")).settled()
        assert asked.ephemeral
        assert asked.text == f"3 have signed up. Cancel {_LEAGUE} for all? That cannot be taken back."
        shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
        assert shown.season.status == "signup"
        await begin(arthur, card(arthur))
        await house.quiet()
        late = refusal(await arthur.click(asked, "Cancel the season"))
        assert late == "This season has gone on meanwhile; /league shows how it stands."
        asked = await (await arthur.click(card(arthur), "Stop after this season")).settled()
        assert [each["style"] for each in asked.buttons].count(4) == 1, "one is red"
        last, now = asked.text.split("\n")
        assert last == f"Let no further season follow {_LEAGUE}?"
        assert now.startswith(f"End {_LEAGUE} now? Games that are still played are decided")
        assert "the next season follows by itself" in card(arthur).text
        await (await arthur.click(asked, "Stop after this season")).settled()
        assert "no further season follows" in card(arthur).text
        await arthur.click(card(arthur), "Go on after this season")
        assert "the next season follows by itself" in card(arthur).text
        asked = await (await arthur.click(card(arthur), "Stop after this season")).settled()
        ended = await (await arthur.click(asked, "End it now")).settled()
        assert ended.text == "Battles & Builders league, season 1 is over; its tables are decided."
        assert "The season is over: it was ended early." in card(arthur).text, "at once"
        assert "Champion" not in card(arthur).text


async def test_a_season_is_cancelled_once_that_is_sure(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await opened(arthur)
        asked = await (await arthur.click(card(arthur), "Cancel the season")).settled()
        assert asked.text == f"Nobody has signed up yet. Cancel {_LEAGUE}? That cannot be taken back."
        for person in (arthur, guinevere, house.person("Lancelot")):
            await person.click(card(arthur), "Sign up")
        asked = await (await arthur.click(asked, "Cancel the season")).settled()
        assert asked.text == "The season is cancelled."
        assert "This season was cancelled before it began." in card(arthur).text


@pytest.mark.usefixtures("no_pause")
async def test_who_took_part_is_rung_once_when_it_is_over_and_led_to_how_it_ended(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    arthur, guinevere, lancelot = people
    async with house.open() as bot:
        await opened(arthur)
        for person in people:
            await person.click(card(arthur), "Sign up")
        first = card(arthur)
        await begin(arthur, first)
        await house.quiet()
        await bot.host.store.people.prefer(lancelot.id, rung="mail")
        house.clock.advance(28 * 24 * 3600)
        await minutes(house, 3)
        assert "The season is over." in next(seen.text for seen in arthur.messages() if seen.id == first.id)
        others = {arthur: "Guinevere and Lancelot", guinevere: "Arthur and Lancelot"}
        for person, names in others.items():
            ((_, text),) = [each for each in house.calls if person.id in each[0] and "season 2" in each[1]]
            assert re.match(
                rf"You have won {_LEAGUE}, together with {names}!"
                r" You are on the list of season 2, which begins <t:\d+:f> if at least 3 have"
                r" signed up by then\. \u00b7 <@\d+>$",
                text,
            )
        (letter,) = [seen.text for seen in lancelot.inbox() if "season 2" in seen.text]
        assert letter.startswith(f"You have won {_LEAGUE}, together with ")
        assert letter.endswith(f"\n<#{arthur.at.id}>")
        assert not any("season 2" in seen.text for seen in guinevere.inbox())
        won = "won by Arthur, Guinevere and Lancelot"
        before = house.rung
        following = card(arthur)
        assert following.id != first.id
        assert re.search(
            rf"\[Battles & Builders league, season 1\]\(\S+/{first.id}\) is over: {won}\. ", following.text
        )
        assert "**Signed up (3)**" in following.text
        arthur.go(house.sandbox.channel("general"))
        listed = await (await arthur.slash("league")).settled()
        await (await arthur.click(listed, "Show it here")).settled()
        assert card(arthur).id != following.id
        assert house.rung == before, "nor by a card that it has elsewhere later"


async def test_a_season_begins_before_its_day_once_who_would_be_in_was_named(house: House) -> None:
    """One tap began it, and closed its list to all who had not signed up yet."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")]
    arthur, *others = people
    async with house.open() as bot:
        seasons, guild = bot.host.of(Seasons), arthur.at.guild_id or 0
        await opened(arthur)
        for person in people[:3]:
            await person.click(card(arthur), "Sign up")
        asked = await (await arthur.click(card(arthur), "Begin now")).settled()
        assert asked.ephemeral
        first, *told = asked.text.splitlines()
        assert re.fullmatch(rf"Begin {_LEAGUE} now\? .* until <t:\d+:f>\.", first)
        assert told[0] == "**Signed up (3)**: Arthur, Guinevere and Lancelot"
        assert told[1:3] == ["They play in 1 group.", "Nobody can sign up any more then."]
        assert told[4].startswith("-# If all take all of their time, one's games take longer than 28 days.")
        assert (await seasons.shown(1, guild)).season.status == "signup"
        await others[2].click(card(arthur), "Sign up")
        asked = await (await arthur.click(asked, "Begin now")).settled()
        assert "**Signed up (4)**: Arthur, Guinevere, Lancelot and Merlin" in asked.text
        assert (await seasons.shown(1, guild)).season.status == "signup"
        asked = await (await arthur.click(asked, "Begin now")).settled()
        assert asked.text == "Battles & Builders league, season 1 has begun."
        assert (await seasons.shown(1, guild)).season.status == "running"


async def test_a_cup_of_computers_is_played_to_its_end_in_a_few_hours_that_pass(house: House) -> None:
    """However long computers wait before they move, none of its tables is decided as it stands."""
    async with house.open() as bot:
        bot.computers._delay = (1000.0, 1000.0)
        let_time_pass(house.sandbox, bot)
        arthur = house.person("Arthur")
        first = await cup_of(arthur, 5)
        await begin(arthur, first)
        await house.sandbox.pass_hours(2)
        over = next(seen for seen in arthur.messages() if seen.id == first.id)
        assert "The cup is over." in over.text
        assert {(await bot.host.tables.public(table)).status for table in range(1, 7)} == {"over"}


async def test_a_result_is_on_the_card_the_next_time_that_what_is_due_is_shown(house: House) -> None:
    """It was noted a minute, and shown another one, after it was there."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(people[0])
        for person in people:
            await person.click(card(people[0]), "Sign up")
        await begin(people[0], card(people[0]))
        await house.quiet()
        quitter = next(each.user for each in (await bot.host.tables.public(1)).sitters) or 0
        await bot.host.turns.declare(1, quitter, "resign")
        await house.quiet()
        for show in DUE.asked(["shown"]):
            await show(bot)
        await house.quiet()
        assert "Games over: 1 of 3." in card(people[0]).text


async def test_whoever_arranges_a_season_chooses_the_strength_of_computers_and_takes_one_out(
    house: House,
) -> None:
    """It was a Knight each time, unasked, and stayed."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await opened(arthur)
        assert refusal(await guinevere.click(card(arthur), "Add computer")).startswith("Only whoever opened")
        for strength in ("King", "Page", "Knight"):
            asked = await add_computer(arthur, card(arthur), strength)
        assert asked.ephemeral
        listed = "Computer 1 (King), Computer 2 (Page) and Computer 3 (Knight)"
        assert f"**Signed up (3)**: {listed}" in card(arthur).text
        assert asked.text.splitlines()[0] == f"**Computers that play**: {listed}"
        asked = await (await arthur.choose(asked, "Computer 2 (Page)")).settled()
        assert "**Signed up (2)**: Computer 1 (King) and Computer 2 (Knight)" in card(arthur).text
        told = asked.text.splitlines()[0]
        assert told == "**Computers that play**: Computer 1 (King) and Computer 2 (Knight)"
        await arthur.click(card(arthur), "Sign up")
        await begin(arthur, card(arthur))
        late = refusal(await arthur.choose(asked, "Computer 1 (King)"))
        assert late == "This season has gone on meanwhile; /league shows how it stands."
