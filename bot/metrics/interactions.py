"""How long somebody waits for his answer, and what becomes of it; noted in the task that gives the answer."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from time import perf_counter
from typing import Literal, TypeAlias

from bot.metrics.definitions import ACKNOWLEDGED, INTERACTIONS, PICTURED

Outcome: TypeAlias = Literal["answered", "refused", "gone", "failed"]
UNKNOWN = "unknown"  # what is none of ours, or no longer


class _Wait:
    """Somebody waits, since the moment when this was made."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self.began = perf_counter()
        self.outcome: Outcome = "answered"
        self.is_acknowledged = False
        self.is_pictured = False

    @property
    def seconds(self) -> float:
        return perf_counter() - self.began

    def end(self, task: asyncio.Task[object]) -> None:
        """Count it as what it came to."""
        failed = task.cancelled() or task.exception() is not None
        INTERACTIONS.labels(self.kind, self.name, "failed" if failed else self.outcome).inc()


_wait: ContextVar[_Wait | None] = ContextVar("wait", default=None)


def begin(kind: str, name: str) -> None:
    """Note that somebody waits for the present task: with which kind of interaction, and for what."""
    task = asyncio.current_task()
    if task is not None:
        wait = _Wait(kind, name)
        _wait.set(wait)
        task.add_done_callback(wait.end)


def acknowledged() -> None:
    """Note that a first answer was taken."""
    wait = _wait.get()
    if wait is not None and not wait.is_acknowledged:
        wait.is_acknowledged = True
        ACKNOWLEDGED.labels(wait.kind).observe(wait.seconds)


def pictured() -> None:
    """Note that an answer with a picture was taken."""
    wait = _wait.get()
    if wait is not None and not wait.is_pictured:
        wait.is_pictured = True
        PICTURED.labels(wait.kind).observe(wait.seconds)


def ended(outcome: Outcome) -> None:
    """Note that it is no answer to what was asked."""
    wait = _wait.get()
    if wait is not None:
        wait.outcome = outcome
