"""Where games that leave others meet the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import ui
from msgspec.structs import replace

from bot.deadlines import TIME
from bot.errors import UnknownTable
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.more import MEANING
from bot.messages.own_tables import PART_OF
from bot.messages.parts import OFFERS, PanelParts, Part
from bot.messages.seat_layout import PANEL
from bot.messages.text import is_ended, points_written, result_written
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
from cogs.what_if.widgets import below_lesson, below_step
from languages.spoken import texts

tell = texts(__name__).tell

OFFERS.when("replay")(below_step)
OFFERS.when("lesson")(below_lesson)


class Left(Beside, frozen=True):
    """The table that somebody's own has left, and after which step; he `takes_back` what he did since.

    Once his is over, it `ended` so. He may have come from a `mistake` of his there.
    """

    origin: int
    step: int
    mistake: int | None = None
    takes_back: bool = False
    ended: Sequence[str] = ()


@BESIDE.when("branch")
async def left(tables: Tables, position: Position, private: PrivateView, _: float | None) -> Left:
    """Say which one it is, and whether anything can be taken back."""
    row = position.row
    (step, mistake), origin = await tables.store.of(BranchTables).left_at(row.id), row.extra["branch"]
    if row.status != "running":
        return Left(origin, step, mistake, ended=await _ended(tables, origin))
    if not alone(row):
        return Left(origin, step)
    effective = in_effect(await tables.events(row))
    takes_back = may_undo(position.game, row, effective, private.seat)
    return Left(origin, step, takes_back=takes_back)


@PANEL.when(Left)
def panel(private: PrivateView, _: int) -> PanelParts | None:
    """Say of a game that it is another one's *what if*, and let who plays it alone go back, and end it."""
    found = private.of(Left)
    if found is None:
        return None
    news = [_told(found.origin, found.step), *_stood(private.public), *found.ended]
    return PanelParts(news=news, ways=_ways(private, found))


def _stood(public: PublicView) -> Iterator[str]:
    """Say how a game stood that was ended as it was."""
    if is_ended(public) and (points := points_written(public)):
        yield tell("-# How this game stood:")
        yield points


def _ways(private: PrivateView, found: Left) -> list[Part]:
    public = private.public
    if not public.in_private or private.begun:
        return []
    if public.status != "running":
        return [ui.ActionRow(*_back(found))]
    buttons = [press(CustomId(Verb.BRANCH_END, public.id), tell("End it"))]
    # The panel offers by itself what nobody has answered yet.
    if found.takes_back and public.undo_seat != private.seat:
        buttons.insert(0, press(CustomId(Verb.TAKE_BACK, public.id), tell("Undo")))
    return [ui.ActionRow(*buttons)]


def _back(found: Left) -> Iterator[Clickable]:
    """Lead back from a game that is over to where it was begun."""
    origin, step = found.origin, found.step
    if found.mistake is not None:
        lesson = CustomId(Verb.STUDY, origin, found.mistake)
        yield press(lesson, tell("Back to the mistake"), style=discord.ButtonStyle.primary)
    label = tell("Back to table {table}, step {step}", table=str(origin), step=step)
    yield press(CustomId(Verb.REPLAY, origin, step), label)


@TAKES_ALL_BACK.when("branch")
def alone(row: TableRow) -> bool:
    """Let all be taken back by who plays alone: it concerns nobody, and counts for nothing."""
    return row.in_private


@LEFT.when("branch")
def origin(row: TableRow) -> int:
    """Say which table's game it has begun with."""
    return int(row.extra["branch"])


@MEANING.when("branch")
async def declared(host: Host, table_id: int, _: int, word: str) -> str:
    """Say that nothing is lost by it, and to who plays alone how it is only left."""
    if word == "resign" and alone(await host.tables.row(table_id)):
        return tell("-# It counts for nothing. *End it* below your hand leaves the game as it stands.")
    return tell("-# It counts for nothing.")


@TIME
async def look(host: Host) -> None:
    """Forget such games that have been at rest for long."""
    await host.of(WhatIf).look()


@ABOVE.when("branch")
async def above(host: Host, public: PublicView) -> list[str]:
    """Say so above a board as well."""
    step, _ = await host.store.of(BranchTables).left_at(public.id)
    return [_told(public.extra["branch"], step)]


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


def _told(origin: int, step: int) -> str:
    return tell(
        "-# What if? This game has left table {table} after step {step}, and counts for nothing",
        table=str(origin),
        step=step,
    )


@PART_OF.when("branch")
async def part_of(host: Host, public: PublicView) -> PublicView:
    """Say which game this one has left."""
    step, _ = await host.store.of(BranchTables).left_at(public.id)
    part = tell("what if? of table {table}, step {step}", table=str(public.extra["branch"]), step=step)
    return replace(public, part=part)
