"""What people read where it matters: as they sign up, at tables, of who has left, and at the end."""

from __future__ import annotations

import re

import pytest

from bot.app import RoundTable
from bot.sandbox import Answer, Person, Seen
from cogs.privacy.service import Rights
from cogs.seasons.service import Seasons
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import SeasonBoard
from tests.cogs.seasons import test_showing
from tests.cogs.seasons.test_commands import add_computer, begin, card, cup_of, opened
from tests.cogs.seasons.test_told import knockout_of, letters, rung
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_SECOND = "wie als tweede aan tafel zit"
_NEVER = "Whoever never moves is warned, and out 2 days later."
_STRUCK = "Leavers are struck before half of their games; later a King plays on"


async def left(house: House, bot: RoundTable, *people: Person, **rules: str) -> list[SeasonBoard]:
    """Begin a league of these people, the last of whom leaves it; give the open tables that were his."""
    arthur, last = people[0], people[-1]
    await opened(arthur, **rules)
    for person in people:
        await person.click(card(arthur), "Sign up")
    await begin(arthur, card(arthur))
    await house.quiet()
    asked = await last.click(card(arthur), "Leave")
    await asked.settled()
    await (await last.click(asked.followups[-1], "Leave for good")).settled()
    await minutes(house, 2)
    shown = await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)
    return [each for each in shown.boards if 2 in each.sitting and each.table_id is not None]


async def board(house: House, bot: RoundTable, person: Person, table: int) -> str:
    public = await bot.host.tables.public(table)
    return house.table(person, house.sandbox.world.channels[public.channel]).text


async def test_tables_say_for_whom_a_king_plays_as_long_as_they_last(house: House) -> None:
    """Once the news of it had scrolled away there was a computer at the table, and nobody knew why."""
    arthur, guinevere, lancelot = people = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    guinevere.set_locale("nl")
    async with house.open() as bot:
        theirs = await left(house, bot, *people)
        told = "-# A King plays for Lancelot, who has left the season."
        others = list[str]()
        for person in (arthur, guinevere):
            seen = await (await person.slash("mygames")).settled()
            others += [line for line in seen.text.splitlines() if "Lancelot" in line and line[0] == "-"]
            assert re.search(r"\*\*Battles .* (with King|met Koning) (for|voor) Lancelot\*\*", seen.text)
        dutch = "-# Een koning speelt voor Lancelot, die het seizoen heeft verlaten."
        assert others == [told, dutch]
        for each in theirs:
            assert told in await board(house, bot, arthur, each.table_id or 0)
            public = await bot.host.tables.public(each.table_id or 0)
            person = arthur if public.seat_of(arthur.id) is not None else guinevere
            seen = house.table(person, house.sandbox.world.channels[public.channel])
            panel = await (await person.click(seen, "Your move")).settled()
            assert (told if person is arthur else dutch) in panel.text.splitlines()
        store = bot.host.store.of(SeasonTables)
        assert [each.name for each in await store.gone_from(theirs[0].table_id or 0)] == ["Lancelot"]
        elsewhere = next(
            each.table_id
            for each in (await bot.host.of(Seasons).shown(1, arthur.at.guild_id or 0)).boards
            if 2 not in each.sitting
        )
        assert await store.gone_from(elsewhere or 0) == []
        await bot.host.of(Rights).erase(lancelot.id)
        await minutes(house, 2)
        for each in theirs:
            shown = await board(house, bot, arthur, each.table_id or 0)
            assert "-# A King plays for a former player, who has left the season." in shown
            assert "Lancelot" not in shown


async def test_a_table_that_is_struck_says_who_has_left(house: House) -> None:
    """Of two it did not say which one."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        theirs = await left(house, bot, *people, leaver=_STRUCK)
        assert theirs
        told = "The game is over and does not count: Lancelot has left the season"
        for each in theirs:
            assert f"\n{told}.\n" in await board(house, bot, people[0], each.table_id or 0)
        rung = [text for users, text in house.calls if users and text.startswith(f"{told} \u00b7 <@")]
        assert len(rung) == len(theirs), "the name of its thread says which table"


async def test_who_never_moved_is_told_of_as_such(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(people[0])
        for person in people:
            await person.click(card(people[0]), "Sign up")
        await begin(people[0], card(people[0]))
        await house.quiet()
        store = bot.host.store.of(SeasonTables)
        await store.warn(1, people[2].id, house.clock())
        await store.part(1, 2, "left", is_put_out=True)
        await minutes(house, 2)
        shown = await bot.host.of(Seasons).shown(1, people[0].at.guild_id or 0)
        table = next(each.table_id for each in shown.boards if 2 in each.sitting and each.table_id)
        told = "-# A King plays for Lancelot, who is out of the season, not having moved in it."
        assert told in await board(house, bot, people[0], table)


async def answer(clicked: Answer) -> Seen:
    """Give what somebody alone reads who has clicked at a card."""
    await clicked.settled()
    return clicked.followups[-1]


async def test_whoever_signs_up_reads_when_it_begins_and_how_he_could_be_out(house: House) -> None:
    """A draw put people out by a rule of which they read afterwards."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.set_locale("nl")
    async with house.open():
        await opened(arthur)
        seen = await answer(await arthur.click(card(arthur), "Sign up"))
        first, starts, *rest = seen.text.splitlines()
        assert first == "You have signed up for the Battles & Builders league, season 1."
        assert re.fullmatch(r"It begins <t:\d+:f> if at least 3 have signed up by then\.", starts)
        assert rest == [_NEVER]
        assert seen.ephemeral
        knockout = "A knock-out: who loses is out; after a draw the second seat goes on"
        page = await (await arthur.slash("cup", game="battles_and_builders")).settled()
        page = await (await arthur.choose(page, knockout, select="seasonrule:0:2:kind")).settled()
        await (await arthur.click(page, "Open it")).settled()
        seen = await answer(await guinevere.click(test_showing.card(arthur), "Sign up"))
        assert seen.text.splitlines()[2:] == [
            f"Wie verliest, valt af; na gelijkspel gaat door {_SECOND}. Elke tafel noemt wie dat is.",
            "Wie nooit een zet doet, wordt gewaarschuwd en valt er 2 dagen later uit.",
        ]


async def test_whoever_comes_late_to_a_cup_reads_in_which_round_he_plays_also_by_letter(house: House) -> None:
    """The card named him among those who play, and he waited for a table for days."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    merlin = house.person("Merlin")
    async with house.open() as bot:
        first = await cup_of(people[0], 0)
        for person in people:
            await person.click(first, "Sign up")
        await begin(people[0], first)
        await house.quiet()
        mail = await (await bot.fetch_user(merlin.id)).create_dm()
        await first_met(bot, merlin, mail.id)
        seen = await answer(await merlin.click(first, "Sign up"))
        told = r"Round 1 has begun: you play from round 2 on, which begins once round 1 is over, <t:.*\."
        assert re.fullmatch(told, seen.text.splitlines()[1])
        (letter,) = letters(merlin, "you play from round 2 on")
        assert letter.splitlines()[0] == "Battles & Builders cup"


async def first_met(bot: RoundTable, person: Person, mail: int) -> None:
    """Let the bot know somebody who takes direct messages."""
    store = bot.host.store.people
    await store.meet(person.id, person.name)
    await store.reach(person.id, mail)
    await store.prefer(person.id, rung="mail")


async def test_each_table_of_a_knockout_names_who_goes_on_after_a_draw(house: House) -> None:
    """The rule spoke of who began, who is another one than the first seat where a game chooses by chance."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")]
    async with house.open() as bot:
        await knockout_of(house, bot, *people)
        for table, name in ((1, "Merlin"), (2, "Lancelot")):
            public = await bot.host.tables.public(table)
            board = house.table(people[0], house.sandbox.world.channels[public.channel])
            assert f"-# Knock-out: after a draw {name}, who has the second seat, goes on." in board.text


@pytest.mark.parametrize("is_cup", [True, False])
async def test_who_gives_a_game_up_is_asked_with_what_that_means_for_the_season(
    house: House, *, is_cup: bool
) -> None:
    """Whoever gave one game up was out of the cup without a word."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")]
    async with house.open() as bot:
        if is_cup:
            await knockout_of(house, bot, *people)
        else:
            await opened(people[0])
            for person in people:
                await person.click(card(people[0]), "Sign up")
            await begin(people[0], card(people[0]))
            await house.quiet()
        table = min(each.id for each in await bot.host.tables.tables_of(people[0].id))
        asked = await (await people[0].slash("resign", table=table)).settled()
        assert asked.text.startswith("Do you give up this game of Battles & Builders?")
        last = "you come in last at this table, and stay in the season"
        assert asked.text.splitlines()[-1] == (
            "It counts for the Battles & Builders cup: you are **out of the cup** then."
            if is_cup
            else f"It counts for the Battles & Builders league, season 1: {last}."
        )


async def test_the_warning_of_a_cup_says_that_its_round_ends(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await knockout_of(house, bot, *people)
        house.clock.advance(20 * 24 * 3600)
        await minutes(house, 2)
        channel = (await bot.host.tables.public(1)).channel
        told = [each.text for each in people[1].messages(house.sandbox.world.channels[channel])]
        assert [text for text in told if re.match(r"End of the round <t:\d+:f>: ", text)]
        assert not [text for text in told if "of the season" in text]


@pytest.mark.usefixtures("no_pause")
async def test_the_end_of_a_season_is_told_in_its_channel_whoever_is_rung_there(house: House) -> None:
    """Where all took direct messages the channel never heard who had won."""
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open() as bot:
        await opened(people[0], repeats="No further season follows")
        for person in people:
            await person.click(card(people[0]), "Sign up")
        await begin(people[0], card(people[0]))
        await house.quiet()
        for person in people:
            await bot.host.store.people.prefer(person.id, rung="mail")
        for number in range(3):
            await bot.host.store.of(SeasonTables).settle(1, number, state="over", places=(1, 2))
        await minutes(house, 4)
        told = [seen.text for seen in people[0].messages() if "season 1 is over: won by" in seen.text]
        assert len(told) == 1
        assert rung(house, "season 1 is over") == []
        assert [len(letters(person, "the Battles & Builders league, season 1")) for person in people] == [
            1,
            1,
            1,
        ]


@pytest.mark.usefixtures("no_pause")
async def test_the_next_card_of_a_league_says_who_won_and_who_changes_groups(house: House) -> None:
    names = ("Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana")
    people = [house.person(name) for name in names]
    async with house.open() as bot:
        await opened(people[0], group="Groups of about 3")
        for person in people:
            await person.click(card(people[0]), "Sign up")
        await add_computer(people[0], card(people[0]))
        await begin(people[0], card(people[0]))
        await house.quiet()
        store = bot.host.store.of(SeasonTables)
        for board in await store.boards(1):
            places = tuple(1 + (each != min(board.sitting)) for each in board.sitting)
            await store.settle(1, board.board, state="over", places=places)
        await minutes(house, 3)
        ended = "is over: won by Arthur; up: Merlin; down: Lancelot"
        ((_, text),) = rung(house, "you go down to group B")
        league = "the Battles & Builders league, season 1"
        assert text.startswith(
            f"You came 3rd of 3 in group A of {league}; you go down to group B; Arthur won."
        )
        ((_, text),) = rung(house, "You have won")
        assert text.startswith(f"You have won {league}!")
        assert f") {ended}. Whoever was in it" in card(people[0]).text
