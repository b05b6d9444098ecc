"""Fifty people click at once: all are answered, and the tables stand as if they had come one by one."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Answer, Person, Seen
from bot.sandbox.discord.records import Channel
from tests.faults.ledger import Ledger
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_CROWD, _SEATS, _TABLES = 50, 4, 6


@pytest.fixture
def crowd(house: House) -> list[Person]:
    """Bring fifty people into the server."""
    world = house.sandbox.world
    guild = next(iter(world.guilds.values()))
    for number in range(_CROWD):
        world.join(guild, world.add_user(f"Knight {number}"))
    return [house.person(f"Knight {number}") for number in range(_CROWD)]


async def press(people: list[Person], message: Seen, button: str) -> list[Answer]:
    """Let people press the same button at the same time."""
    return list(await asyncio.gather(*(person.click(message, button) for person in people)))


async def refused(answers: list[Answer], *sentences: str) -> int:
    """Count those who were told one of these sentences."""
    told = [refusal(answer) for answer in answers if await has_sentence(answer)]
    return sum(any(sentence in each for sentence in sentences) for each in told)


async def has_sentence(answer: Answer) -> bool:
    """Say whether somebody got no more than words."""
    await answer.settled()
    return (
        bool(answer.interaction.followups or answer.interaction.original_id)
        and not (answer.followups[-1] if answer.followups else answer.message).pictures
    )


async def test_fifty_at_one_table(house: House, ledger: Ledger, crowd: list[Person]) -> None:
    async with house.open() as bot:
        owner, *others = crowd
        table = await house.open_table(owner)
        await asyncio.gather(*(join(person, house.lobby(owner)) for person in others))
        await house.quiet()
        sitters = (await bot.host.tables.public(table)).sitters
        assert len({sitter.user for sitter in sitters}) == _SEATS
        await press([owner] * 5, house.lobby(owner), "Start")
        await house.quiet()
        assert [event[3] for event in ledger.events(table)] == ["start"]
        answers = await press(crowd, house.table(owner), "Your move")
        assert await refused(answers, "do not sit at this table") == _CROWD - _SEATS
        assert ledger.left_undone() == 0


async def join(person: Person, lobby: Seen) -> None:
    """Press Join, and be seated or told why not."""
    answer = await person.click(lobby, "Join")
    if answer.interaction.original_id != lobby.id:
        assert any(words in refusal(answer) for words in ("is full", "were faster"))


async def test_fifty_moves_at_several_tables(house: House, ledger: Ledger, crowd: list[Person]) -> None:
    async with house.open():
        tables = {}
        for number in range(_TABLES):
            company = crowd[number * _SEATS : (number + 1) * _SEATS]
            tables[await begun(house, company)] = company
        before = {table: ledger.version(table) for table in tables}
        movers = [next(p for p in who if p.id in ledger.awaited(table)) for table, who in tables.items()]
        texts = [await house.random_action(table, who) for table, who in zip(tables, movers, strict=True)]
        clicks = [
            person.slash("move", text=text, table=table)
            for table, person, text in zip(tables, movers, texts, strict=True)
        ]
        lookers = [person for person in crowd if person not in movers]
        clicks += [person.slash("board", table=1 + n % _TABLES) for n, person in enumerate(lookers)]
        assert len(clicks) == _CROWD
        for answer in await asyncio.gather(*clicks):
            await answer.settled()
        await house.quiet()
        assert {table: ledger.version(table) - 1 for table in tables} == before, "each move counts once"
        assert ledger.left_undone() == 0
        assert house.rung == ledger.pings_sent()


async def begun(house: House, company: list[Person]) -> int:
    """Let people begin a game, in a thread where the channel has a table already."""
    answer = await company[0].slash("play", game=GAME, at=house.sandbox.channel("tables"))
    await answer.settled()
    await house.quiet()
    table = (await house.bot.host.tables.tables_of(company[0].id))[0]
    place: Channel = house.sandbox.world.channels[table.channel]
    for person in company:
        person.go(place)
    for person in company[1:]:
        await person.click(house.lobby(person), "Join")
        await house.quiet()
    await company[0].click(house.lobby(company[0]), "Start")
    await house.quiet()
    return table.id
