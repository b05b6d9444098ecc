"""People who open tables and play at them, through the host's own methods."""

from bot.host import Host
from bot.store.rows.person import Person
from bot.store.rows.table import Place
from bot.table.view import PrivateView
from rules.chance import Chance, dealer
from rules.menu import behind, numeral, spellings
from rules.question import Allotment, Number, Pick, Question

ANNA, BEN, CARL, DORA = people = [
    Person(2**62 + number, name) for number, name in enumerate(("Anna", "Ben", "Carl", "Dora"))
]
A, B, C, D = (person.user for person in people)
CHANNEL = 77


async def opened(host: Host, guests: list[Person], game: str = "invented") -> int:
    """Open a table for Anna and her guests."""
    table = (await host.lobby.create(game, ANNA, Place(CHANNEL, 5))).id
    for guest in guests:
        await host.lobby.join(table, guest)
    return table


async def started(host: Host, guests: list[Person], game: str = "invented") -> int:
    """Begin a game of Anna and her guests; all of them are to set their armies up."""
    table = await opened(host, guests, game)
    await host.lobby.start(table, A, there=False)
    return table


def army(seat: int) -> str:
    """Set an army of the invented game up: its Lord on file a, its Knight on b, its Soldier on d."""
    return f"army La{seat + 1} Kb{seat + 1}"


async def at_turns(host: Host, guests: list[Person], game: str = "invented") -> tuple[int, int]:
    """Begin, set all armies up and bid nothing; give the table, and who has the first turn."""
    table = await started(host, guests, game)
    for sitter in (await host.tables.public(table)).sitters:
        await host.turns.act(table, sitter.user or 0, None, army(sitter.seat))
    for _ in range(len(guests) + 1):
        await host.turns.act(table, await awaited(host, table), None, "bid 0")
    return table, await awaited(host, table)


async def awaited(host: Host, table: int) -> int:
    """Find a person the table waits for."""
    public = await host.tables.public(table)
    return next(sitter.user for sitter in public.sitters if sitter.awaited and sitter.user is not None)


async def held(host: Host, table: int, user: int) -> tuple[str, ...]:
    """Look at the cards in a hand of the invented game."""
    cards: tuple[str, ...] = (await host.turns.private(table, user)).hand.cards
    return cards


async def refreshed(host: Host, guests: list[Person], game: str = "invented") -> tuple[int, int]:
    """Let the first player do what only the others can forgive; give the table and that player."""
    table, first = await at_turns(host, guests, game)
    await host.turns.act(table, first, None, f"refresh {(await held(host, table, first))[0]}")
    return table, first


async def due_of(host: Host, table: int, user: int) -> float:
    """Give the deadline of somebody whom a table waits for."""
    due = next(sitter.due for sitter in (await host.tables.public(table)).sitters if sitter.user == user)
    assert due is not None
    return due


async def anything(host: Host, table: int, user: int, chance: Chance) -> PrivateView:
    """Act at random, asking question after question as the buttons do."""
    private = await host.turns.private(table, user)
    while private.question is not None:
        said = answered(private.question, private.said, chance)
        private = await host.turns.question(table, user, said, private.turn)
    return await host.turns.act(table, user, private.turn, private.said)


def answered(question: Question, said: str, chance: Chance) -> str:
    """Answer a question behind what is said already, by chance."""
    match question:
        case Pick():
            return question.texts[chance.below(len(question.texts))]
        case Number():
            number = question.low + chance.below(question.high - question.low + 1)
            return behind(said, numeral(question, number))
        case Allotment():
            answers = spellings(question)
            return behind(said, answers[chance.below(len(answers))])


async def finished(host: Host, table: int, seed: str = "1") -> None:
    """Let the people play at random to the end."""
    chance = dealer(seed, "choice")
    while (await host.tables.public(table)).status == "running":
        await anything(host, table, await awaited(host, table), chance)
