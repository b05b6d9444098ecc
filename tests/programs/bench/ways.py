"""Four ways through the bot, counted from what somebody does until it is answered, pictures included."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager

from bot.app import RoundTable
from bot.sandbox import Answer, Person, Seen
from tests.programs.bench.counting import Counts, counted
from tests.world.house import House

Way = Callable[[], Awaitable[object]]


async def walked(house: House, people: tuple[Person, Person], table_id: int) -> Mapping[str, Counts]:
    """Count *Confirm* (`click`), the next one's *Your move*, an answer before it is confirmed, a typed move.

    Both moves are the first bid of a round, in sight of its event: the other one ends the round uncounted in
    between. Everything was done once before, so that no sprite is drawn for the first time.
    """
    await _bid(house, people, table_id)
    bidder = await _awaited(house, people, table_id)
    understood = await _understood(bidder, await house.your_move(bidder))
    found = {"click": await _count(house, lambda: _settled(bidder, understood, "Confirm"))}
    await house.quiet()
    following = await _awaited(house, people, table_id)
    table = house.table(following)
    found["your_move"] = await _count(house, lambda: _settled(following, table, "Your move"))
    form = await following.click(await house.your_move(following), "Choose")
    found["answer"] = await _count(house, lambda: _sent(following, form))
    await _settled(following, await _understood(following, await house.your_move(following)), "Confirm")
    typist = await _awaited(house, people, table_id)
    await house.your_move(typist)
    found["typed"] = await _count(house, lambda: _typed(typist))
    return found


async def _bid(house: House, people: tuple[Person, Person], table_id: int) -> None:
    """Let each bid once, by the form and by typing, with a word of warning from now on."""
    for person in people:
        await person.click((await person.slash("mygames")).message, "Ask me to confirm")
    first = await _awaited(house, people, table_id)
    await _settled(first, await _understood(first, await house.your_move(first)), "Confirm")
    await _typed(await _awaited(house, people, table_id))


async def _awaited(house: House, people: tuple[Person, Person], table_id: int) -> Person:
    await house.quiet()
    person = await house.awaited(table_id, people)
    assert person is not None, "nobody is asked for a bid"
    return person


async def _understood(bidder: Person, panel: Seen) -> Seen:
    return await _sent(bidder, await bidder.click(panel, "Choose"))


async def _sent(bidder: Person, form: Answer) -> Seen:
    return await (await bidder.submit(form, {"Builders": "1", "Infantry": "0"})).settled()


async def _settled(person: Person, message: Seen, button: str) -> Seen:
    return await (await person.click(message, button)).settled()


async def _typed(person: Person) -> Seen:
    return await (await person.slash("move", text="1b")).settled()


async def _count(house: House, way: Way) -> Counts:
    await house.quiet()
    with _nobody_posts(house.bot), counted() as counts:
        await way()
    await house.quiet()
    return counts


@contextmanager
def _nobody_posts(bot: RoundTable) -> Iterator[None]:
    """Let nobody post or think meanwhile of what has changed; that is no part of an answer."""
    watching = bot.host.tables.watching
    others, watching[:] = list(watching), [bot.answers.note]
    try:
        yield
    finally:
        watching[:] = others
