"""The database file: its one owner, its tables, its damage, its copy."""

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.errors import CannotOpen, CannotWrite, Damaged, Foreign, InUse, TooNew
from bot.store import Store, file
from bot.store.file import APPLICATION
from tests.store.disk import full_disk
from tests.store.sample import ANNA, FIRST_MOVE, NEW, started
from tests.world.databases import prepare

NOBODY = 65534
DIARY = b"Dear diary, " * 100


@pytest.fixture
def address(path: Path) -> Path:
    return path


async def test_everything_outlasts_the_process(path: Path, store: Store) -> None:
    table = await started(store)
    before = await store.tables.read(table)
    await store.close()
    again = await Store.open(path)
    assert await again.tables.read(table) == before
    await again.close()


async def test_a_second_owner_is_told_who_the_first_is(path: Path, store: Store) -> None:
    with pytest.raises(InUse, match=rf"in use by another process \({os.getpid()}\)"):
        await Store.open(path)
    assert await store.tables.read(await store.tables.create(NEW)) is not None


async def test_a_killed_owner_leaves_no_lock_and_loses_nothing(path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.store.owner", path, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    with pytest.raises(InUse, match=f"{process.pid}"):
        await Store.open(path)
    process.kill()
    assert await process.wait() == -signal.SIGKILL
    store = await Store.open(path)
    row = await store.tables.read(1)
    await store.close()
    assert row is not None
    assert row.status == "running"
    assert file.check(path) == []


async def test_a_new_file_is_marked_as_ours_and_brought_up_to_date(path: Path, store: Store) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("pragma application_id").fetchone() == (APPLICATION,)
        assert connection.execute("pragma user_version").fetchone() >= (1,)
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    prepare(path)
    assert file.check(path) == []


def test_a_file_of_another_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table recipes (name text)")
    before = path.read_bytes()
    with pytest.raises(Foreign, match="another program"):
        prepare(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_bytes(DIARY)
    with pytest.raises(Damaged, match="no sound database"):
        prepare(path)
    assert path.read_bytes() == DIARY


async def test_a_file_of_a_newer_version_is_left_alone(path: Path, store: Store) -> None:
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma user_version = 9999")
    for _ in range(2):  # a refusal holds no lock
        with pytest.raises(TooNew, match="newer"):
            await Store.open(path)


async def test_a_file_damaged_near_its_beginning_is_not_opened(path: Path, store: Store) -> None:
    await started(store)
    await store.close()
    overwrite(path, 4096)
    with pytest.raises(Damaged, match="no sound database"):
        await Store.open(path)


async def test_a_damaged_table_is_found_when_it_is_read(path: Path, store: Store) -> None:
    table = await started(store)
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table, snapshot=b"x" * 10**6))
    await store.close()
    overwrite(path, 500_000)
    assert file.check(path) != []
    damaged = await Store.open(path)
    with pytest.raises(Damaged, match="backup"):
        await damaged.tables.read(table)
    await damaged.close()


def overwrite(path: Path, start: int) -> None:
    """Damage a file from a byte on."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(start)
        file.write(b"\xff" * (size - start))


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="cannot be opened"):
        await Store.open(tmp_path / "nowhere" / "tables.db")


def test_a_file_that_is_read_only() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        path = Path(folder, "tables.db")
        prepare(path)
        path.chmod(0o444)
        Path(f"{path}.lock").chmod(0o666)
        with without_rights(), pytest.raises(CannotWrite, match="cannot save"):
            prepare(path)


@contextmanager
def without_rights() -> Iterator[None]:
    """For the superuser no file is read-only."""
    superuser = os.geteuid() == 0
    if superuser:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if superuser:
            os.seteuid(0)


async def test_a_full_disk_changes_nothing(path: Path, store: Store) -> None:
    table = await started(store)
    before = await store.tables.read(table)
    with full_disk(), pytest.raises(CannotWrite, match="nothing has changed"):
        await store.moves.add(replace(FIRST_MOVE, table_id=table, snapshot=b"x" * 10**6))
    assert await store.tables.read(table) == before
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))


async def test_a_copy_is_made_beside_the_owner(path: Path, store: Store, tmp_path: Path) -> None:
    table = await started(store)
    file.backup(path, tmp_path / "copy.db")
    assert await store.moves.add(replace(FIRST_MOVE, table_id=table))
    copy = await Store.open(tmp_path / "copy.db")
    row = await copy.tables.read(table)
    await copy.close()
    assert row is not None
    assert (row.version, row.chairs[0].user) == (3, ANNA)


async def test_a_copy_takes_the_place_of_an_older_one(path: Path, store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(b"older, and to be read by anybody")
    file.backup(path, copy)
    assert copy.stat().st_mode & 0o777 == 0o600
    await store.tables.create(NEW)
    file.backup(path, copy)
    assert file.check(copy) == []


def cut_off(*_: object) -> None:
    raise OSError


async def test_where_a_backup_does_not_get_into_its_place_nothing_is_lost(
    path: Path, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a killed owner leaves it, much stands in the log alone."""
    backup, killed = tmp_path / "backup.db", tmp_path / "killed.db"
    file.backup(path, backup)
    table = await started(store)
    for side in ("", "-wal"):
        shutil.copy(f"{path}{side}", f"{killed}{side}")
    with monkeypatch.context() as cut:
        cut.setattr(Path, "replace", cut_off)
        with pytest.raises(CannotOpen):
            file.restore(killed, backup)
    again = await Store.open(killed)
    kept = await again.tables.read(table)
    await again.close()
    assert kept == await store.tables.read(table)


@pytest.mark.parametrize("command", [file.check, lambda path: file.backup(path, path)])
def test_what_is_not_there_is_not_made(path: Path, command: Callable[[Path], object]) -> None:
    with pytest.raises(CannotOpen, match="no database"):
        command(path)
    assert not path.exists()


async def test_a_copy_where_none_can_be(path: Path, store: Store, tmp_path: Path) -> None:
    with pytest.raises(CannotOpen):
        file.backup(path, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(CannotOpen, match="another name"):
        file.backup(path, path)
    with pytest.raises(CannotOpen, match="directory"):
        file.backup(path, tmp_path)


async def test_a_check_beside_the_owner_finds_nothing_wrong(path: Path, store: Store) -> None:
    await started(store)
    assert file.check(path) == []


async def test_a_symbolic_link_leads_to_the_same_lock(path: Path, store: Store, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere.db"
    link.symlink_to(path)
    with pytest.raises(InUse, match=f"{os.getpid()}"):
        await Store.open(link)


@pytest.mark.skipif(sys.platform != "linux", reason="files lock themselves only there")
async def test_a_lock_that_was_deleted_holds(path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.store.owner", path, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    await asyncio.to_thread(Path(f"{path}.lock").unlink)
    with pytest.raises(InUse, match="in use by another process"):
        await Store.open(path)
    process.kill()
    await process.wait()
    await (await Store.open(path)).close()


async def test_nobody_else_may_read_the_files(path: Path) -> None:
    for _ in range(2):
        store = await Store.open(path)
        await store.people.meet(ANNA, "Anna")
        modes = modes_beside(path)
        assert [*modes] == [f"tables.db{end}" for end in ("", "-shm", "-wal", ".lock")]
        assert set(modes.values()) == {0o600}
        await store.close()
        await asyncio.to_thread(path.chmod, 0o644)


def modes_beside(path: Path) -> dict[str, int]:
    """Give the permissions of a file and of those beside it."""
    files = sorted(path.parent.glob(f"{path.name}*"))
    return {each.name: each.stat().st_mode & 0o777 for each in files}
