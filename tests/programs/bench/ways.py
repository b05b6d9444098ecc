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

    Everything was done once before, so that no sprite is drawn for the first time.
    """
    await _bid(house, people, table_id)
    bidder = await _awaited(house, people, table_id)
    understood = await _understood(bidder, await house.your_move(bidder))
    found = {"click": await _count(house, lambda: _settled(bidder, understood, "Confirm"))}
    await house.quiet()
    following = await _awaited(house, people, table_id)
    table = house.table(following)
    found["your_move"] = await _count(house, lambda: _settled(following, table, "Your move"))
    panel = await house.your_move(following)
    form = await following.click(panel, "Choose")
    found["answer"] = await _count(house, lambda: _sent(following, form))
    found["typed"] = await _count(house, lambda: _typed(following))
    return found


async def _bid(house: House, people: tuple[Person, Person], table_id: int) -> None:
    """Let each bid once, the first after a word of warning, as everything is counted later."""
    for _ in people:
        bidder = await _awaited(house, people, table_id)
        await bidder.click((await bidder.slash("mygames")).message, "Ask me to confirm")
        await _settled(bidder, await _understood(bidder, await house.your_move(bidder)), "Confirm")
        await house.quiet()


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
