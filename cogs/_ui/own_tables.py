"""The list of a person's open tables, those that wait for the person first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ui

from bot.app import RoundTable
from bot.host.names import escaped
from bot.host.preferences import PREFERENCES, preferred
from bot.store.rows import Person, TableSummary
from cogs._ui.away import absence
from cogs._ui.components import Clickable, press
from cogs._ui.custom_id import CustomId
from cogs._ui.text import moment
from cogs._ui.timing import duration
from cogs._ui.verb import Verb
from rules.library import find

ASKED: Final = "asked"
_AT_ONCE = "at once"
_ON_A_PAGE = 8  # each table is three components of the forty a message may have


async def page_now(bot: RoundTable, user: int, page: int) -> ui.LayoutView:
    """Show one page of the list of a person's open tables, as they stand now."""
    tables = await bot.host.tables.tables_of(user)
    person = await bot.host.people.person(user)
    view = _page(bot, tables, page)
    for part in absence(person, bot.now()):
        view.add_item(part)
    view.add_item(_confirming(page, person))
    return view.add_item(ui.ActionRow(press(CustomId(Verb.PREFERENCES, 0), "Preferences")))


async def next_game(bot: RoundTable, user: int, besides: int) -> Clickable | None:
    """Offer the next table that waits for somebody, and say how many do; None where none does."""
    waiting = await bot.host.tables.waiting_for(user, besides)
    return press(CustomId(Verb.MOVE, waiting[0].id), f"Next game ({len(waiting)})") if waiting else None


async def next_panel(bot: RoundTable, user: int, besides: int) -> Clickable | None:
    """Offer the same in a panel: which table that is follows when it is pressed, for a panel stays long."""
    waiting = await bot.host.tables.waiting_for(user, besides)
    return press(CustomId(Verb.NEXT, besides), "Next game") if waiting else None


async def digest_now(bot: RoundTable, user: int, others: Iterable[int]) -> ui.LayoutView:
    """Show the tables that wait for somebody, and name `others` that have something to tell."""
    tables = [table for table in await bot.host.tables.tables_of(user) if table.awaited]
    waiting = f"{len(tables)} {'tables wait' if len(tables) != 1 else 'table waits'} for you."
    news = [each for each in others if each not in {table.id for table in tables}]
    told = [f"-# There is news of table {table_id}: `/mygames`, `/log`." for table_id in news[:_ON_A_PAGE]]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(["### Today's digest", waiting, *told])))
    for table in tables[:_ON_A_PAGE]:
        view.add_item(_section(bot, table))
    ways = (press(CustomId(Verb.PAGE, 0, 0), "My games"), press(CustomId(Verb.PREFERENCES, 0), "Preferences"))
    return view.add_item(ui.ActionRow(*ways))


def _confirming(page: int, person: Person | None) -> ui.Item[Any]:
    """Say whether moves are to be confirmed, and offer the other way."""
    asked = preferred(person, "confirms")
    choices = PREFERENCES["confirms"].wishes
    other = CustomId(Verb.CONFIRMING, 0, page, _AT_ONCE if asked else ASKED)
    return ui.Section(f"-# {choices[asked].meaning}", accessory=press(other, choices[not asked].label))


def _page(bot: RoundTable, tables: Sequence[TableSummary], page: int) -> ui.LayoutView:
    """Show one page of a list; the last where there are no longer so many."""
    last = max(0, (len(tables) - 1) // _ON_A_PAGE)
    page = min(page, last)
    shown = tables[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(_heading(tables)))
    for table in shown:
        view.add_item(_section(bot, table))
    if last:
        view.add_item(
            ui.ActionRow(
                press(CustomId(Verb.PAGE, 0, max(page - 1, 0), "back"), "Back", disabled=page == 0),
                press(CustomId(Verb.PAGE, 0, page + 1, "on"), "More", disabled=page == last),
            )
        )
    return view


def _heading(tables: Sequence[TableSummary]) -> str:
    waiting = sum(table.awaited for table in tables)
    if not tables:
        return "### Your games\nYou sit at no table; `/play` opens one."
    wait = "wait" if waiting > 1 else "waits"
    return f"### Your games\n{waiting or 'None'} of {len(tables)} {wait} for you."


def _section(bot: RoundTable, table: TableSummary) -> ui.Item[Any]:
    """Show one table: what is played, where, and when the turn is due."""
    guild = bot.get_guild(table.guild or 0)
    link = _link(table)
    server = escaped(guild.name) if guild else "a server I am not in"
    channel = guild.get_channel_or_thread(table.channel) if guild else None
    place = f"[{server}{f' #{escaped(channel.name)}' if channel else ''}]({link})"
    text = f"**{find(table.game).info.title}**, table {table.id} \u00b7 {place}\n-# {_standing(table)}"
    if table.status == "lobby":
        return ui.Section(text, accessory=ui.Button(label="Go there", url=link))
    label = "Your move" if table.awaited else "Look"
    return ui.Section(text, accessory=press(CustomId(Verb.MOVE, table.id), label))


def _link(table: TableSummary) -> str:
    where = f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}"
    return f"{where}/{table.message}" if table.message else where


def _standing(table: TableSummary) -> str:
    if table.status == "lobby":
        return "has not begun"
    if table.paused is not None:
        return "is paused"
    if not table.awaited:
        return "waits for others"
    saved = f", with {duration(table.saved)} saved" if table.saved else ""
    return "**waits for you**" + (f", due {moment(table.due)}{saved}" if table.due is not None else "")
