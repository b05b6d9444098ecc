"""A table played again from its events: do they fit the rules, and is what is played on what they lead to?"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.errors import NotStarted
from bot.store.rows import StoredEvent, TableRow
from bot.table.history import played, proof_of, record_of
from bot.table.seats import escaped, name_of
from bot.table.tables import TRIES, Changed, Tables, busy
from languages.spoken import tell
from rules.fairness import SeededReplay
from rules.game import AnyGame
from rules.record import WrongLine
from rules.snapshot import snapshot, taken_up
from rules.text import N_, Words

_UNREADABLE: Words = N_("It cannot be read.")
_FAILED: Words = N_("The rules fail at it")


class Findings(Struct, frozen=True):
    """What was found at a table, in sentences that anybody may read; `sound` where it can be played on.

    What is `hidden` tells more, for whoever runs the bot alone.
    """

    sound: bool
    told: tuple[str, ...]
    hidden: str = ""


class _Again(Struct, frozen=True):
    """How far the acts of a table could be played again: `wrong` is the first that does not fit, if any."""

    snapshot: bytes
    wrong: int | None = None
    why: str = ""


class Repair:
    """Mending of tables from what has happened at them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def repair(self, table_id: int) -> Findings:
        """Play a table again, and mend what is played on where all of it fits; NotStarted, OtherRules.

        No event is ever changed, and where one does not fit nothing is.
        """
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            if row.snapshot is None:
                raise NotStarted(N_("The game has not begun, so there is nothing to play again."))
            if row.lesson is not None:
                return Findings(
                    True, (tell("This is a lesson, which `/learn` begins anew: nothing was changed."),)
                )
            game, stored = self._tables.game_of(row), await self._tables.events(row)
            lost = _lost(row, stored)
            if lost is not None:
                return Findings(
                    False, (tell("Event {lost} of the table is missing, so nothing was changed.", lost=lost),)
                )
            again = await asyncio.to_thread(_played_again, row, game, played(stored))
            if again.wrong is not None:
                return _misfit(row, played(stored), again)
            findings = await self._compared(row, game, again)
            if findings is not None:
                return findings
        raise busy()

    async def _compared(self, row: TableRow, game: AnyGame, again: _Again) -> Findings | None:
        """Mend what is played on, if it is wrong; None where the table has changed meanwhile."""
        fits = tell("All that happened at table {table} fits the rules", table=str(row.id))
        where = _difference(game, row.snapshot or b"", again.snapshot)
        if not where:
            return Findings(
                True, (tell("{fits} and leads to what is played on: nothing had to be mended.", fits=fits),)
            )
        if not await self._tables.store.moves.mend(row.id, row.version, again.snapshot):
            return None
        self._tables.tell(Changed(row.id, computer=True))
        mended = tell("What was played on was something else; from now on it is what all that leads to.")
        return Findings(True, (f"{fits}.", mended), where)


def _lost(row: TableRow, events: Sequence[StoredEvent]) -> int | None:
    """Find the first version behind the start of which nothing is kept."""
    kept = {event.version for event in events}
    first = min(kept, default=row.version)
    return next((version for version in range(first, row.version + 1) if version not in kept), None)


def _played_again(row: TableRow, game: AnyGame, acts: Sequence[StoredEvent]) -> _Again:
    number = 0
    try:
        replay = SeededReplay(record_of(row, acts), proof_of(row, acts), game)
        for number in range(1, len(acts)):
            replay.play(number)
    except WrongLine as error:
        return _Again(b"", number, f"{error.__cause__ or error}")
    except Exception as error:  # noqa: BLE001 - whatever the rules stumble over is what is looked for
        return _Again(b"", number, f"{tell(_FAILED)}: {type(error).__name__}: {error}")
    return _Again(snapshot(replay.state))


def _misfit(row: TableRow, acts: Sequence[StoredEvent], again: _Again) -> Findings:
    act = acts[again.wrong or 0]
    whose = (
        tell("the start")
        if act.seat is None
        else tell("by {name_of}", name_of=escaped(name_of(row.chairs, act.seat)))
    )
    told = (
        tell(
            "Act {wrong} of table {table}, {whose}, does not fit the rules; those before it do.",
            wrong=again.wrong or 0,
            table=str(row.id),
            whose=whose,
        ),
        tell("Nothing was changed: the table goes on from where it stands."),
    )
    return Findings(
        False,
        told,
        tell("Act {wrong} is {text}. {why}", wrong=again.wrong or 0, text=f"{act.text!r}", why=again.why),
    )


def _difference(game: AnyGame, kept: bytes, led_to: bytes) -> str:
    """Say where two snapshots differ first; nothing where they are the same."""
    try:
        now = snapshot(taken_up(game, kept))
    except msgspec.DecodeError:
        return tell(_UNREADABLE)
    if now == led_to:
        return ""
    return tell(
        "The first difference: {first}.",
        first=_first(msgspec.json.decode(now), msgspec.json.decode(led_to), ""),
    )


def _first(kept: Any, led_to: Any, path: str) -> str:
    """Name the first place where two decoded snapshots differ, with what stands there in each."""
    pairs: list[tuple[str, Any, Any]] = []
    if isinstance(kept, dict) and isinstance(led_to, dict) and kept.keys() == led_to.keys():
        pairs = [(f"{path}.{name}".lstrip("."), kept[name], led_to[name]) for name in kept]
    elif isinstance(kept, list) and isinstance(led_to, list) and len(kept) == len(led_to):
        pairs = [(f"{path}[{number}]", *both) for number, both in enumerate(zip(kept, led_to, strict=True))]
    for where, here, there in pairs:
        if here != there:
            return _first(here, there, where)
    return tell("{path} is {kept}, and should be {led_to}", path=path, kept=f"{kept!r}", led_to=f"{led_to!r}")
