"""What happens while somebody's click is answered, counted by events: of the SQL engine and of a profiler."""

from __future__ import annotations

import asyncio
import dis
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType
from typing import Any

from prometheus_client import REGISTRY
from sqlalchemy import Engine, event

from tests.source_files import ROOT

_PACKAGES = tuple(f"{ROOT / name}/" for name in ("bot", "cogs", "languages", "rendering", "rules"))
_SANDBOX = f"{ROOT / 'bot' / 'sandbox'}/"
# How discord.py names the tasks that hand on what somebody has done.
_ANSWERING = ("discord-ui-", "CommandTree-", "discord.py: on_interaction")
_RESUME = dis.opmap["RESUME"]
_LANES = "round_table_database_seconds_count"


class Counts:
    """What was counted; of functions, by the module and the name of each."""

    def __init__(self) -> None:
        self.statements: list[str] = []
        self.functions: dict[CodeType, int] = {}
        self.trips = self.transactions = 0

    @property
    def selects(self) -> list[str]:
        """The statements that read."""
        return [each for each in self.statements if each.lstrip().upper().startswith(("SELECT", "WITH"))]

    @property
    def modules(self) -> set[str]:
        """The files whose functions were called."""
        return {code.co_filename for code in self.functions}

    def figures(self) -> Mapping[str, float]:
        """Give everything by its name: times, of which none is a time of the clock."""
        return {
            "statements": float(len(self.statements)),
            "selects": float(len(self.selects)),
            "trips": float(self.trips),
            "transactions": float(self.transactions),
            "calls": float(sum(self.functions.values())),
            "modules": float(len(self.modules)),
        }


_under_way: list[Counts] = []


@contextmanager
def watched_threads() -> Iterator[None]:
    """Let what threads do be counted that begin within; what runs already is not."""
    threading.setprofile(_in_thread)
    try:
        yield
    finally:
        threading.setprofile(None)


@contextmanager
def counted() -> Iterator[Counts]:
    """Count what the tasks that answer somebody do on the loop, and all that threads do for them meanwhile.

    Nobody else may be at work in threads, such as whoever posts what has changed.
    """
    loop, before = asyncio.get_running_loop(), [_hops("reading"), _hops("writing")]
    answering = _Answering()
    made = Counts()
    _under_way.append(made)
    loop.set_task_factory(answering.make)
    event.listen(Engine, "before_cursor_execute", _executed)
    sys.setprofile(answering.called)
    try:
        yield made
    finally:
        sys.setprofile(None)
        event.remove(Engine, "before_cursor_execute", _executed)
        loop.set_task_factory(None)
        _under_way.remove(made)
    made.transactions = _hops("writing") - before[1]
    made.trips = _hops("reading") - before[0] + made.transactions


class _Answering:
    """The tasks that answer somebody: those of discord.py's, and all that these begin."""

    def __init__(self) -> None:
        self._begun = set[asyncio.Task[Any]]()

    def make(self, loop: asyncio.AbstractEventLoop, work: Any, **given: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **given)
        if self._is_under_way(asyncio.current_task()):
            self._begun.add(task)
        return task

    def called(self, frame: FrameType, what: str, _: Any) -> None:
        if what == "call" and _is_ours(frame.f_code) and self._is_under_way(_current_task()):
            _count(frame)

    def _is_under_way(self, task: asyncio.Task[Any] | None) -> bool:
        return task is not None and (task in self._begun or task.get_name().startswith(_ANSWERING))


def _current_task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:
        return None


def _in_thread(frame: FrameType, what: str, _: Any) -> None:
    if _under_way and what == "call" and _is_ours(frame.f_code):
        _count(frame)


def _count(frame: FrameType) -> None:
    if begins(frame):
        for counts in _under_way:
            counts.functions[frame.f_code] = counts.functions.get(frame.f_code, 0) + 1


def begins(frame: FrameType) -> bool:
    """Say whether a function begins that is called, and does not go on where it waited."""
    code, at = frame.f_code, frame.f_lasti
    return at < 0 or _operations(code)[at : at + 2] in {b"", bytes((_RESUME, 0))}


@cache
def _operations(code: CodeType) -> bytes:
    return code.co_code


@cache
def _is_ours(code: CodeType) -> bool:
    """Say whether a function is the project's, and not of the Discord on this machine."""
    return code.co_filename.startswith(_PACKAGES) and not code.co_filename.startswith(_SANDBOX)


def _executed(_: Any, __: Any, statement: str, *___: Any) -> None:
    for counts in _under_way:
        counts.statements.append(statement)


def _hops(lane: str) -> int:
    """Give how often the database was gone to so far."""
    return int(REGISTRY.get_sample_value(_LANES, {"lane": lane}) or 0)
