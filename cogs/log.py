"""`/log`: what has happened at a table, turn by turn, in pages; the newest is shown first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from discord import app_commands, ui

from bot.app import RoundTable
from bot.host.view import Line, PublicView
from cogs._ui.acknowledging import anew, as_page
from cogs._ui.components import Clickable, on, press
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import Interaction
from cogs._ui.pages import show_page
from cogs._ui.text import coloured_names, line_written
from cogs._ui.transformers import WatchedTable
from cogs._ui.verb import Verb

_PAGE = 1800  # letters; a phone shows half of that at once


@app_commands.command(description="What has happened at the table, turn by turn.")
@app_commands.describe(table="Which table")
async def log(
    interaction: Interaction, table: app_commands.Transform[int, WatchedTable] | None = None
) -> None:
    """Show the newest page of the log, with the lines for the asker's seat."""
    await anew(interaction)
    await _show(interaction, await WatchedTable.meant(interaction, table), None)


@on(Verb.LOG, first=as_page)
async def show_log(interaction: Interaction, custom_id: CustomId) -> None:
    """Show a page of the log to the asker, the newest where none is named."""
    await _show(interaction, custom_id.table_id, custom_id.turn)


async def _show(interaction: Interaction, table_id: int, number: int | None) -> None:
    host = interaction.client.host
    public = await host.tables.public(table_id)
    lines = await host.history.log(table_id, interaction.user.id)
    pages = _paged(public, lines) or ["Nothing yet."]
    last = len(pages) - 1
    number = last if number is None else min(number, last)
    await show_page(interaction, _page(public, pages, number))


def _page(public: PublicView, pages: Sequence[str], number: int) -> ui.LayoutView:
    last = len(pages) - 1
    view = ui.LayoutView(timeout=None)
    heading = f"### {public.info.title}: what has happened"
    view.add_item(ui.TextDisplay(f"{heading}\n{pages[number]}\n-# Page {number + 1} of {last + 1}"))
    return view.add_item(ui.ActionRow(*_ways(public, number, last))) if last else view


def _ways(public: PublicView, number: int, last: int) -> Iterable[Clickable]:
    ways = (
        ("oldest", "Oldest", 0),
        ("older", "Older", max(number - 1, 0)),
        ("newer", "Newer", min(number + 1, last)),
        ("newest", "Newest", last),
    )
    for way, label, page in ways:
        yield press(CustomId(Verb.LOG, public.id, page, way), label, disabled=page == number)


def _written(public: PublicView, lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
    """Write the lines, the heading of its turn before the first of each; with each line that heading."""
    for (_, acting), together in groupby(lines, key=lambda line: (line.turn, line.seat)):
        for number, line in enumerate(together):
            heading = "" if acting is None else f"**{_numbered(public, line)}**\n"
            text = line_written(public, line)
            yield heading, text if number else f"{heading}{text}"


def _paged(public: PublicView, lines: Iterable[Line]) -> list[str]:
    """Part the log into pages, the newest full; one that begins in the midst of a turn has its heading."""
    pages, page, above = list[str](), "", ""
    for heading, text in reversed(list(_written(public, lines))):
        if page and len(heading) + len(text) + len(page) > _PAGE:
            pages.append(_headed(page, above))
            page = ""
        page, above = f"{text}\n{page}" if page else text, heading
    return [*([_headed(page, above)] if page else []), *reversed(pages)]


def _headed(page: str, heading: str) -> str:
    return page if page.startswith(heading) else f"{heading}{page}"


def _numbered(public: PublicView, line: Line) -> str:
    turn = f"Round {line.round}, turn {line.turn}" if line.round else f"Turn {line.turn}"
    return turn if line.seat is None else f"{turn}: {coloured_names(public)(line.seat)}"


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(log)
