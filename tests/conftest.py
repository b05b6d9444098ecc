"""What holds for every test: nobody's errors are overlooked."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import threading
from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
import uvloop
from discord.gateway import KeepAliveHandler
from hypothesis import HealthCheck, settings

from bot.sandbox.discord import limits
from bot.trial.report import measured_in
from languages.known import ANY, game_spoken_of
from rendering import png
from tests.conformance.playable import game_of, leave_out_what_cannot_be_played, where
from tests.patience import PATIENCE
from tests.world.behaving import behave_as
from tests.world.hasty import write_hastily

pytest_plugins = [
    "tests.lines",
    *(f"tests.world.{name}" for name in ("databases", "guest", "hosting", "house", "scribbling")),
]

# How fast a busy machine is says nothing of the code.
_TIMELESS = settings(settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("timeless", _TIMELESS)
settings.load_profile("timeless")

# Most of what the collector finds so soon is still in use: seldom, it takes a third of the time.
gc.set_threshold(20_000, 20, 100)
# All that is loaded and collected stays: looking through it meanwhile is two fifths of the work.
gc.disable()

_TESTS = Path(__file__).parent

# What is wrong with code, and no check's complaint.
_MISTAKES = (ArithmeticError, AttributeError, LookupError, NameError, OSError, TypeError)
_broken: dict[tuple[str, str], str] = {}  # by game and mistake, the first test that it broke

# The folders with the longest tests, most of which is waiting: the other workers have the cores meanwhile.
# One worker alone is not through with them in time, and in the end all would wait: two take a half each.
_LONG_HALVES = {"bot", "browser"}, {"faults", "scale", "shards", "trial"}
_LONG = set[str]().union(*_LONG_HALVES)
# What the first run of somebody new does without, `-m "not slow"`: by folder, by fixture, by file.
_SLOW = _LONG | {"computers", "pages", "programs", "requests", "sandbox", "search", "store", "typed"}
_SLOW_FIXTURES = {"address", "company", "empty_file", "invented", "postgres", "sandbox"}
_SLOW_FILES = (
    "test_calibration",
    "test_card_pictures",
    "test_computer",
    "test_contract",
    "test_drawn",
    "test_every_game",
    "test_film",
    "test_foreign",
    "test_fuller",
    "test_king",
    "test_length",
    "test_many_games",
    "test_map",
    "test_outlook",
    "test_perft",
    "test_picture",
    "test_preview",
    "test_primers",
    "test_puzzles",
    "test_roads",
    "test_search",
    "test_text_board",
    "test_wheel",
)
# Folders of tests that measure how pictures are written.
_MEASURED = ("programs/bench", "rendering")
# Folders in which a whole bot plays, and nobody pays for the bytes of a picture.
_WHOLE = {"bot", "browser", "faults", "requests", "sandbox", "shards", "trial"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take what a trial has found, for each sandbox to behave so."""
    parser.addoption(
        "--as", dest="found", type=Path, metavar="TRIAL", help="let sandboxes behave as this trial found"
    )


@pytest.fixture(scope="session", autouse=True)
def as_found(pytestconfig: pytest.Config) -> Iterator[None]:
    """Let each new world behave as a trial found, where one is given."""
    file: Path | None = pytestconfig.option.found
    with pytest.MonkeyPatch.context() as patched:
        if file is not None:
            behave_as(measured_in(file), patched)
        yield


@pytest.fixture(autouse=True)
def no_errors_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which anything was logged as an error."""
    yield
    errors = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors


@pytest.fixture(autouse=True)
def no_heart_beats_on() -> Iterator[None]:
    """Let the heart of a bot that a test has killed, or cut off, beat no longer than its loop runs."""
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws.loop.is_closed():
            thread.stop()


@pytest.fixture(autouse=True)
def no_game_spoken_of() -> Iterator[None]:
    """Let no test go on speaking of the game of the one before; in the bot each click has its own task."""
    yield
    game_spoken_of.set(ANY)


@pytest.fixture(scope="module", autouse=True)
def quick_pictures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let pictures be written as fast as in a crowd: they are larger then, and keep within their limits."""
    folder = request.path.parent.relative_to(_TESTS)
    with pytest.MonkeyPatch.context() as patched:
        if folder.parts[:1] and folder.parts[0] in _WHOLE:
            write_hastily(patched)
        elif str(folder) not in _MEASURED:
            patched.setattr(png, "_LEVEL", png._QUICK)
        yield


@pytest.fixture(scope="module", autouse=True)
def no_long_pauses() -> Iterator[None]:
    """Let the collector not go through all that has gathered: after hundreds of bots that takes seconds."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord wait for a first answer as long as a busy machine may take."""
    monkeypatch.setattr(limits, "FIRST_RESPONSE_SECONDS", PATIENCE)


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Let each test run on the loop that the bot runs on."""
    return {"uvloop": uvloop.new_event_loop}


def pytest_xdist_auto_num_workers() -> int:
    """Start two workers a core, and one: tests wait for processes, databases, browsers, time to pass."""
    return (os.cpu_count() or 1) * 2 + 1


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Let what breaks a game in many tests at one line fail the first of them, to which the others point."""
    game = game_of(pyfuncitem)
    try:
        return (yield)
    except _MISTAKES as fault:
        mistake = f"{type(fault).__name__}: {fault}{where(fault)}"
        if not game or not where(fault):
            raise
        first = _broken.setdefault((game, mistake), pyfuncitem.nodeid)
        if first == pyfuncitem.nodeid:
            raise
        raise pytest.skip.Exception(f"{mistake}: see {first}") from fault


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Try the games before a module of tests asks for them; what is collected is looked through no more."""
    leave_out_what_cannot_be_played()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, that no worker is left alone with it in the end; mark all that does."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = _dealt(items, workers)
    for item in items:
        if _is_slow(item):
            item.add_marker("slow")


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Let the first two workers begin with what takes long; each is given as many tests in a row."""
    one, two, others = ([item for item in items if _turn(item.path) == turn] for turn in range(3))
    between = max(len(items) // workers - len(one), 0) if workers > 1 else 0
    return [*one, *others[:between], *two, *others[between:]]


@cache
def _turn(file: Path) -> int:
    """Say who begins with a file: the first worker, the second, or nobody."""
    long = (turn for turn, half in enumerate(_LONG_HALVES) if not half.isdisjoint(_folders(file)))
    return next(long, len(_LONG_HALVES))


# Asked twice of each test, of which a file has many.
@cache
def _folders(file: Path) -> tuple[str, ...]:
    """Give the names on the way from the folder of the tests to a file, its own among them."""
    return file.relative_to(_TESTS).parts


def _is_slow(item: pytest.Item) -> bool:
    """Say whether a test has a bot, a database or a search in it, or goes over many pictures or games."""
    fixtures = {*getattr(item, "fixturenames", ())}
    return (
        bool(not _SLOW.isdisjoint(_folders(item.path)) or _SLOW_FIXTURES & fixtures)
        or item.path.stem.startswith(_SLOW_FILES)
        or "postgresql" in item.name
    )
