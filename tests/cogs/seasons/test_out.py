"""Tables of who is out of a season: they end as any other, with a board and a result."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import exists, update

from bot.app import RoundTable
from bot.messages.own_tables import titled
from bot.sandbox import Person, Seen
from bot.store.schema import deadlines, seats
from cogs.seasons.service import Seasons
from cogs.seasons.shown import Shown
from cogs.seasons.tables import SeasonTables
from cogs.seasons.tables.schema import SeasonBoard
from tests.cogs.seasons import test_showing
from tests.cogs.seasons.test_commands import add_computer, begin, card, opened
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_STRUCK = "Leavers are struck before half of their games; later a King plays on"
_KNOCKOUT = "A knock-out: who loses is out; after a draw the second seat goes on"
_PLAYS_ON = "{who} has not moved this season, and is out of it; a King plays on"


async def season(bot: RoundTable, person: Person) -> Shown:
    return await bot.host.of(Seasons).shown(1, person.at.guild_id or 0)


async def put_out(house: House, bot: RoundTable, person: Person) -> None:
    """Let somebody be out who never moved, as time would."""
    await long_warned(bot, person.id, house.clock())
    await minutes(house, 3)


async def long_warned(bot: RoundTable, user: int, now: float) -> None:
    """Let somebody have missed a turn at each of his tables, and have been warned for that long ago."""
    store, then = bot.host.store.of(SeasonTables), now - 30 * 24 * 3600
    his = (seats.c.table_id == deadlines.c.table_id) & (seats.c.seat == deadlines.c.seat)
    late = update(deadlines).where(exists().where(his, seats.c.user == user)).values(due=then)
    await store._database.execute(late)
    await store.warn(1, user, then)


def against_a_computer(shown: Shown, person: Person) -> SeasonBoard:
    """Give the table at which somebody meets nobody but a computer."""
    own = shown.member(person.id)
    computers = {each.number for each in shown.members if each.strength}
    return next(
        each for each in shown.boards if own and own.number in each.sitting and computers & {*each.sitting}
    )


async def last(house: House, bot: RoundTable, person: Person, board: SeasonBoard) -> Seen:
    """Give the last message of a table in its thread."""
    public = await bot.host.tables.public(board.table_id or 0)
    return house.table(person, house.sandbox.world.channels[public.channel])


async def told(bot: RoundTable, board: SeasonBoard, begin: str) -> list[str]:
    """List what the log of a table tells that begins so."""
    table = board.table_id or 0
    lines = await bot.host.history.lines(table, 0, (await bot.host.tables.public(table)).version)
    templates = [str(each.text.template) for each in lines]
    return [each for each in templates if each.startswith(begin)]


async def league_of_three(house: House, bot: RoundTable, **rules: str) -> list[Person]:
    people: list[Person] = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    await opened(people[0], **{"most": "At most 3 tables at a time", **rules})
    for person in people:
        await person.click(card(people[0]), "Sign up")
    await add_computer(people[0], card(people[0]))
    await begin(people[0], card(people[0]))
    await house.quiet()
    return people


async def test_a_king_plays_on_to_an_end_also_where_no_person_is_left(house: House) -> None:
    """The thread had no end: what all see was taken for something of who was out."""
    async with house.open() as bot:
        arthur, _, lancelot = await league_of_three(house, bot)
        board = against_a_computer(await season(bot, arthur), lancelot)
        await put_out(house, bot, lancelot)
        board = (await season(bot, arthur)).boards[board.board]
        assert (board.state, board.status) == ("over", "over")
        seen = await last(house, bot, lancelot, board)
        assert {"Log", "Replay"} <= {*seen.labels}
        assert seen.alt_texts
        assert [each.filename for each in seen.record.attachments if each.filename.endswith(".txt")]
        public = await bot.host.tables.public(board.table_id or 0)
        assert public.result is not None
        out = next(each.number for each in (await season(bot, arthur)).members if each.user == lancelot.id)
        assert board.places == tuple(1 + (each == out) for each in board.sitting), "whoever has won"
        assert await told(bot, board, "{who} has not moved this season") == [_PLAYS_ON]


async def test_in_a_knockout_a_table_ends_at_once_with_its_board_and_who_is_through(house: House) -> None:
    async with house.open() as bot:
        arthur = house.person("Arthur")
        people = [arthur, *map(house.person, ("Guinevere", "Lancelot"))]
        await test_showing.opened(arthur, _KNOCKOUT, 1)
        for person in people:
            await person.click(test_showing.card(arthur), "Sign up")
        await begin(arthur, test_showing.card(arthur))
        await house.quiet()
        shown = await season(bot, arthur)
        (board,) = [each for each in shown.boards if 0 in each.sitting]
        one = next(each for each in people if (own := shown.member(each.id)) and own.number in board.sitting)
        await put_out(house, bot, one)
        board = (await season(bot, arthur)).boards[board.board]
        assert (board.state, board.status) == ("over", "cancelled")
        seen = await last(house, bot, arthur, board)
        assert re.search(rf"\n{one.name} is out: .+ is through\.\n", seen.text)
        assert "Log" in seen.labels
        assert seen.alt_texts


async def test_a_struck_table_says_so_below_its_last_board(house: House) -> None:
    async with house.open() as bot:
        arthur, _, lancelot = await league_of_three(house, bot, leaver=_STRUCK)
        board = against_a_computer(await season(bot, arthur), lancelot)
        await put_out(house, bot, lancelot)
        assert (await season(bot, arthur)).boards[board.board].state == "struck"
        seen = await last(house, bot, arthur, board)
        told = "The game is over and does not count: Lancelot has not moved this season, and is out of it."
        assert told in seen.text.splitlines()
        assert seen.alt_texts


async def test_where_all_are_out_tables_end_at_once_and_promise_no_king(house: House) -> None:
    async with house.open() as bot:
        people = await league_of_three(house, bot, repeats="No further season follows")
        boards = [against_a_computer(await season(bot, people[0]), each) for each in people]
        for person in people:
            await long_warned(bot, person.id, house.clock())
        await minutes(house, 3)
        shown = await season(bot, people[0])
        assert shown.season.status == "over"
        for board in boards:
            assert await told(bot, board, "{who} has not moved this season") == [_PLAYS_ON.partition(";")[0]]
        seen = await last(house, bot, people[0], boards[-1])
        assert re.search(r"\nDecided as it stands, as all have left the season: .*\.\n", seen.text)


async def test_tables_of_who_is_out_bear_the_same_names_in_standings_as_in_their_threads(
    house: House,
) -> None:
    """A table begun after he was out was "Lancelot (was out)" there, and "Computer (King)" in its thread."""
    async with house.open() as bot:
        arthur, _, lancelot = await league_of_three(house, bot, most="At most 2 tables at a time")
        await put_out(house, bot, lancelot)
        await bot.host.turns.declare(4, arthur.id, "resign")
        await minutes(house, 3)
        shown = await season(bot, arthur)
        own = [each for each in shown.boards if 2 in each.sitting and each.table_id]
        publics = [await bot.host.tables.public(each.table_id or 0) for each in own]
        names = [house.sandbox.world.channels[each.channel].name for each in publics]
        assert sum("and King for Lanc" in name for name in names) == 1, "one has begun without him"
        standings = await (await arthur.click(card(arthur), "Standings")).settled()
        lines = [line for line in standings.text.splitlines() if line.startswith("* ")]
        assert len([line for line in lines if "King for Lancelot" in line]) == len(own)
        assert not any("never moved" in line for line in lines)
        rung = [sitter.name for each in publics for sitter in (await titled(bot.host, each)).sitters]
        assert rung.count("King for Lancelot") == len(own)
        assert "Computer (King)" not in rung
        assert "-# Lancelot (out), not having moved: placed behind all who play on, whatever the points." in (
            card(arthur).text.splitlines()
        )
        assert "Lancelot (out) " in (card(arthur).record.attachments[-1].description or "")


async def test_standings_say_who_won_each_game_and_lead_to_it(house: House) -> None:
    """A game that was over said so and nothing else, with the names of both twice."""
    async with house.open() as bot:
        arthur, _, lancelot = await league_of_three(house, bot)
        await put_out(house, bot, lancelot)
        shown = await season(bot, arthur)
        board = next(each for each in shown.boards if each.state == "over" and each.table_id)
        assert board.places is not None
        standings = await (await arthur.click(card(arthur), "Standings")).settled()
        (line,) = [each for each in standings.text.splitlines() if f"[table {board.table_id}](" in each]
        assert re.fullmatch(
            r"\* (\*\*.*\*\* (?:beat|ahead of) .*|.*: a draw) \u00b7 \[table \d\]\(https://\S+/\d+\)", line
        )
        label = re.sub(r"\*\*|^\* |\[|\]\(.*\)", "", line)
        seen = await (await arthur.choose(standings, label, select="season:0:1:game")).settled()
        assert line in seen.text.splitlines()
        replay = await (await arthur.click(seen, "Replay")).settled()
        assert replay.alt_texts


async def test_the_card_has_the_essentials_and_a_button_for_the_rules(house: House) -> None:
    """Nine grey lines of rules stood below every card, and each group twice."""
    async with house.open() as bot:
        arthur, *_ = await league_of_three(house, bot)
        await minutes(house, 2)
        seen = card(arthur)
        assert sum(each.startswith("-# ") for each in seen.text.splitlines()) == 1
        assert "points" not in seen.text
        assert re.search(r"\n\* .*Guinevere.* \u00b7 \[running\]\(\S+\)", seen.text)
        assert "Guinevere" in (seen.record.attachments[-1].description or "")
        rules = await (await arthur.click(seen, "Rules of this season")).settled()
        assert rules.ephemeral
        assert "* No hints" in rules.text.splitlines()
        assert "* A King plays on for whoever leaves" in rules.text.splitlines()
