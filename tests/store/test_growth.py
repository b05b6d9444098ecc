"""What is looked through again and again costs the same, however many finished games are stored."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.store import Store
from cogs.away.tables import AbsenceTables
from cogs.consent.tables import ProposalTables
from cogs.ladder.tables import LadderTables, ResultTables
from cogs.privacy.tables import PrivacyTables
from tests.programs.bench import growth
from tests.programs.bench.growth import fill
from tests.world.databases import prepare

_LOOKS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "surfaces": lambda store: store.outbox.surfaces_due(),
    "films": lambda store: store.outbox.films_due(),
    "cards": lambda store: store.outbox.cards_due(),
    "pings": lambda store: store.outbox.pings_due(),
    "reminders": lambda store: store.clocks.to_remind(1.0),
    "overdue": lambda store: store.clocks.overdue(1.0),
    "absences": lambda store: store.of(AbsenceTables).untold(1.0),
    "stand-ins": lambda store: store.clocks.stood_in_for(1.0),
    "lobbies": lambda store: store.tables.lobbies_before(1.0),
    "computers": lambda store: store.tables.computers_awaited(),
    "own tables": lambda store: store.tables.tables_in(7),
    "the last that is over": lambda store: store.tables.last_over(7),
    "completion": lambda store: store.tables.tables_over(1, 7),
    "games to forget": lambda store: store.forgetting.ended_before(1e12, 50),
    "a game forgotten": lambda store: store.forgetting.forget_table(9),
    "people to forget": lambda store: store.of(PrivacyTables).unseen_since(1.0, 2.0, 5),
    "erasures": lambda store: store.of(PrivacyTables).begun(),
    "nothing to wipe": lambda store: store.of(PrivacyTables).wipe(),
    "tables of one unknown": lambda store: store.of(PrivacyTables).tables_of(987654321),
    "somebody's open tables": lambda store: store.tables.tables_of(1),
    "for whom they wait": lambda store: store.tables.awaited_with(1),
    "open tables of one to erase": lambda store: store.of(PrivacyTables).open_tables_of(1),
    "what is proposed to somebody": lambda store: store.of(ProposalTables).open_where_playing(1),
    "open tables of one unknown": lambda store: store.of(PrivacyTables).open_tables_of(987654321),
    "ladder": growth.ladder,
    "stats": lambda store: store.of(LadderTables).course(1, 5, 50),
    "records": growth.records,
    "what others have won": lambda store: store.of(ResultTables).wins("gone", 5, [10**6, 10**6 + 1]),
    "room": lambda store: store.tables.open_now(1, 7, 5),
}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Make a file with few finished games, and one with many; each look gets copies."""
    paths = [tmp_path_factory.mktemp("filled") / f"{number}.db" for number in (100, 2000)]
    for path in paths:
        prepare(path)
        fill(path, int(path.stem))
    return paths


@pytest.mark.parametrize("what", _LOOKS)
def test_a_look_takes_no_more_steps_with_more_games(what: str, filled: list[Path], tmp_path: Path) -> None:
    copies = [Path(shutil.copy(path, tmp_path)) for path in filled]
    few, many = [asyncio.run(_steps(path, _LOOKS[what])) for path in copies]
    assert many <= 2 * few + 50


async def _steps(path: Path, look: Callable[[Store], Awaitable[object]]) -> int:
    """Count the steps of SQLite's machine, in tens, that a look takes."""
    store = await Store.open(path)
    # The first look notes that nothing is to be shown.
    await store.outbox.surfaces_due()
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    database = store.outbox._database
    for lane in (database.reading, database.writing):
        with lane._alone() as connection:
            driver = connection.connection.driver_connection
        assert driver is not None
        driver.set_progress_handler(step, 10)
    await look(store)
    await store.close()
    return steps
