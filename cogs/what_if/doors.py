"""Where games that leave others meet the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.deadlines import TIME
from bot.errors import UnknownTable
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.more import MEANING
from bot.messages.own_tables import PART_OF
from bot.messages.parts import AFTERTHOUGHTS, OFFERS, PanelParts, Part, row
from bot.messages.seat_layout import PANEL
from bot.messages.text import points_written, result_written
from bot.publishing.board import ABOVE, OVER
from bot.store.rows.table import TableRow
from bot.table.history import LEFT
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.turns import BESIDE
from bot.table.undo import TAKES_ALL_BACK, in_effect, may_undo
from bot.table.view import Beside, PrivateView, PublicView
from cogs.what_if.service import WhatIf
from cogs.what_if.tables import BranchTables
from cogs.what_if.widgets import below_step
from languages.spoken import texts

tell = texts(__name__).tell

OFFERS.when("replay")(below_step)


class Left(Beside, frozen=True):
    """The table that somebody's own has left, and after which step; he `takes_back` what he did since.

    Once his is over, it `ended` so.
    """

    origin: int
    step: int
    takes_back: bool = False
    ended: Sequence[str] = ()


@BESIDE.when("branch")
async def left(tables: Tables, position: Position, private: PrivateView, _: float | None) -> Left:
    """Say which one it is, and whether anything can be taken back."""
    row = position.row
    step, origin = await tables.store.of(BranchTables).step_of(row.id), row.extra["branch"]
    if row.status != "running":
        return Left(origin, step, ended=await _ended(tables, origin))
    if not alone(row):
        return Left(origin, step)
    effective = in_effect(await tables.events(row))
    return Left(origin, step, may_undo(position.game, row, effective, private.seat))


@PANEL.when(Left)
def panel(private: PrivateView, _: int) -> PanelParts | None:
    """Say of a game that it is another one's *what if*, and let who plays it alone go back, and end it."""
    found = private.of(Left)
    if found is None:
        return None
    return PanelParts(news=[_told(found.origin, found.step), *found.ended], ways=_ways(private, found))


def _ways(private: PrivateView, found: Left) -> list[Part]:
    public = private.public
    if not public.in_private or public.status != "running" or private.begun:
        return []
    buttons = []
    # The panel offers by itself what nobody has answered yet.
    if found.takes_back and public.undo_seat != private.seat:
        buttons.append(press(CustomId(Verb.TAKE_BACK, public.id), tell("Undo")))
    if "resign" in private.words:
        buttons.append(press(CustomId(Verb.DECLARE, public.id, 0, "resign"), tell("End it")))
    ways = row(*buttons)
    return [] if ways is None else [ways]


@TAKES_ALL_BACK.when("branch")
def alone(row: TableRow) -> bool:
    """Let all be taken back by who plays alone: it concerns nobody, and counts for nothing."""
    return row.in_private


@LEFT.when("branch")
def origin(row: TableRow) -> int:
    """Say which table's game it has begun with."""
    return int(row.extra["branch"])


@MEANING.when("branch")
async def declared(_: Host, __: int, ___: int, ____: str) -> str:
    """Say that nothing is lost by it."""
    return tell("-# It counts for nothing.")


@TIME
async def look(host: Host) -> None:
    """Forget such games that have been at rest for long."""
    await host.of(WhatIf).look()


@ABOVE.when("branch")
async def above(host: Host, public: PublicView) -> list[str]:
    """Say so above a board as well."""
    return [_told(public.extra["branch"], await host.store.of(BranchTables).step_of(public.id))]


@OVER
async def over(host: Host, public: PublicView) -> list[str]:
    """Say of such a game that is over how the one ended which it has left."""
    origin = public.extra.get("branch")
    if origin is None:
        return []
    return [*await above(host, public), *await _ended(host.tables, origin)]


async def _ended(tables: Tables, origin: int) -> list[str]:
    try:
        left = await tables.public(origin)
    except UnknownTable:
        return []
    result = left.result
    how = points_written(left, result.scores) if result and result.scores else result_written(left)
    return [tell("-# How table {table} ended:", table=str(origin)), how] if how else []


@AFTERTHOUGHTS
def way_back(public: PublicView) -> Sequence[Clickable]:
    """Lead back from a game of one person alone to the one that it has left."""
    origin = public.extra.get("branch")
    if origin is None or not public.in_private:
        return ()
    return (press(CustomId(Verb.REPLAY, origin), tell("Replay of table {table}", table=str(origin))),)


def _told(origin: int, step: int) -> str:
    return tell(
        "-# What if? This game has left table {table} after step {step}, and counts for nothing",
        table=str(origin),
        step=step,
    )


@PART_OF.when("branch")
async def part_of(host: Host, public: PublicView) -> PublicView:
    """Say which game this one has left."""
    step = await host.store.of(BranchTables).step_of(public.id)
    part = tell("what if? of table {table}, step {step}", table=str(public.extra["branch"]), step=step)
    return replace(public, part=part)
