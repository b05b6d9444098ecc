"""A disk that is full, or a database that takes no writing: a sentence, nothing half done, and on it goes."""

from __future__ import annotations

import resource
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager

import pytest

from bot.sandbox import Person, Seen
from bot.store import Store
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes
from tests.world.databases import read_only as no_writing
from tests.world.house import GAME, House, refusal

Fault = Callable[[House], AbstractAsyncContextManager[None]]


@contextmanager
def no_file_grows() -> Iterator[None]:
    """Refuse the process every write into a file behind its first byte."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def full_disk(_: House) -> AsyncIterator[None]:
    """Fill the disk, and make room again."""
    with no_file_grows():
        yield


@asynccontextmanager
async def read_only(house: House) -> AsyncIterator[None]:
    """Let the database take no writing for a while."""
    if isinstance(house.database, str):
        with no_writing(house.database):
            yield
        return
    await _query_only(house.bot.host.tables.store, "on")
    try:
        yield
    finally:
        await _query_only(house.bot.host.tables.store, "off")


async def _query_only(store: Store, setting: str) -> None:
    def work() -> None:
        with store._database.writing._alone() as connection:
            connection.connection.cursor().execute(f"pragma query_only = {setting}")

    await store._database.writing._thread(work)


# Only a file grows under our hands.
faults = pytest.mark.parametrize(
    ("address", "fault"),
    [("sqlite", full_disk), ("sqlite", read_only), ("postgresql", read_only)],
    indirect=["address"],
)


@faults
async def test_a_move_is_refused_in_a_sentence_and_made_when_there_is_room(
    house: House, ledger: Ledger, people: tuple[Person, Person], fault: Fault
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        mover = next(person for person in people if person.id in ledger.awaited(table))
        text = await house.random_action(table, mover)
        before = ledger.events(), ledger.snapshot(table)
        async with fault(house):
            answer = await mover.slash("move", text=text, table=table)
            await answer.settled()
            assert "cannot save" in refusal(answer)
            assert (await house.your_move(mover)).pictures, "looking needs no room"
            await minutes(house, 2)
        assert (ledger.events(), ledger.snapshot(table)) == before
        await (await mover.slash("move", text=text, table=table)).settled()
        await house.quiet()
        assert [event[3] for event in ledger.events(table)] == ["start", text]
        await house.play_on(table, *people, moves=2)
        assert house.rung == ledger.pings_sent()


@faults
async def test_no_table_is_opened_joined_or_started(
    house: House, ledger: Ledger, people: tuple[Person, Person], fault: Fault
) -> None:
    async with house.open() as bot:
        await house.open_table(people[0])
        async with fault(house):
            opening = await people[1].slash("play", game=GAME, at=house.sandbox.channel("general"))
            await opening.settled()
            assert "cannot save" in refusal(opening)
            assert "cannot save" in refusal(await people[1].click(house.lobby(people[1]), "Join"))
            assert "cannot save" in refusal(await people[0].click(house.lobby(people[0]), "Add computer"))
        assert await bot.host.tables.tables_of(people[1].id) == []
        await people[1].click(house.lobby(people[1]), "Join")
        await house.quiet()
        await minutes(house)
        assert "2 players so far" in house.lobby(people[0]).text
        assert ledger.left_undone() == 0


def shared(person: Person) -> list[Seen]:
    """Give the messages that everybody sees."""
    return [seen for seen in person.messages() if not seen.ephemeral]


@faults
async def test_what_cannot_be_noted_is_not_posted_again_and_again(
    house: House, ledger: Ledger, people: tuple[Person, Person], fault: Fault
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        fills_up = fault(house)
        posted = len(shared(people[0]))

        async def fill(method: str, path: str) -> None:
            if method == "POST" and path.endswith("/messages"):
                house.sandbox.faults.on_request.remove(fill)
                await fills_up.__aenter__()

        house.sandbox.faults.on_request.append(fill)
        while fill in house.sandbox.faults.on_request:
            await house.play_on(table, *people, moves=1)
        await minutes(house, 30)
        assert len(shared(people[0])) == posted + 1
        await fills_up.__aexit__(None, None, None)
        await minutes(house, 60)
        assert ledger.left_undone() == 0


@faults
async def test_computers_wait_for_room(
    house: House, ledger: Ledger, people: tuple[Person, Person], fault: Fault
) -> None:
    async with house.open():
        table = await house.start_table(people[0], computers=2)
        while ledger.awaited(table) != [people[0].id]:
            await house.play_on(table, people[0], moves=1)
        async with fault(house):
            await minutes(house, 3)
        before = len(ledger.events(table))
        await minutes(house)
        await house.play_on(table, people[0], moves=2)
        assert len(ledger.events(table)) > before + 2, "computers have played, too"
