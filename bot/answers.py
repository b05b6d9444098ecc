"""Who waits for an answer just now, how long, and what becomes of it: noted in the task that gives it."""

import asyncio
from contextvars import ContextVar
from time import perf_counter
from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands

from bot.metrics.definitions import ACKNOWLEDGED, INTERACTIONS, PICTURED
from bot.store.database import carrying_out
from bot.table.tables import Changed
from languages.known import code_of
from languages.spoken import speak

_HEARD_KEPT = 1000  # interactions, the newest


class Answers:
    """The answers under way; the bot does not close before they are given."""

    def __init__(self) -> None:
        self._heard: dict[int, None] = {}
        self._tables: dict[asyncio.Task[Any], set[int]] = {}
        self._counting: set[asyncio.Task[Any]] = set()
        self._ended = False

    def end(self) -> None:
        """Begin no further answer: another process gives it."""
        self._ended = True

    def begin(self, table_id: int | None = None, *, heard: int | None = None) -> bool:
        """Mark that somebody waits for the present task, until it is done; and at which table, once known.

        False where the interaction that is `heard` was heard before: Discord may tell of one twice. What this
        process does not remember any more, or another has heard, the database knows.
        """
        if heard in self._heard or (heard is not None and self._ended):
            return False
        task = asyncio.current_task()
        if task is None:
            return True
        if heard is not None:
            carrying_out.set([heard])
            self._heard[heard] = None
            if len(self._heard) > _HEARD_KEPT:
                del self._heard[next(iter(self._heard))]
        if task not in self._tables:
            self._tables[task] = set()
            task.add_done_callback(self._tables.pop)
        if table_id is not None:
            self._tables[task].add(table_id)
        return True

    def note(self, _: Changed) -> None:
        """Mark that whoever waits for the present task has changed a table by now."""
        task = asyncio.current_task()
        if task in self._tables:
            self._counting.add(task)
            task.add_done_callback(self._counting.discard)

    def counts(self) -> bool:
        """Say whether what was asked of the present task is done, whatever becomes of its answer."""
        return asyncio.current_task() in self._counting

    async def given(self, table_id: int | None = None) -> None:
        """Wait until every answer is given, or every one at a table."""
        while waiting := self._under_way(table_id):
            await asyncio.wait(waiting)

    def _under_way(self, table_id: int | None) -> list[asyncio.Task[Any]]:
        return [task for task, tables in self._tables.items() if table_id is None or table_id in tables]


class AnsweringTree(app_commands.CommandTree[Any]):
    """The commands, each of which somebody waits for; they are for servers that have installed the bot.

    Where a command says nothing else, it works there and in the bot's direct messages.
    """

    def __init__(self, client: Any) -> None:
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        installs = app_commands.AppInstallationType(guild=True, user=False)
        super().__init__(client, allowed_contexts=contexts, allowed_installs=installs)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Mark that somebody waits for a command, or for the completion of one, and speak his language."""
        if not interaction.client.answers.begin(heard=interaction.id):
            return False
        begin(*_asked(interaction))
        languages, locale = interaction.client.host.languages, str(interaction.locale)
        speak(await languages.language(interaction.user.id, locale), code_of(locale))
        return True


def _asked(interaction: discord.Interaction[Any]) -> tuple[str, str]:
    """Say whether a command is given or completed, and which."""
    completes = interaction.type is discord.InteractionType.autocomplete
    command = interaction.command
    return "completion" if completes else "command", UNKNOWN if command is None else command.qualified_name


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
