"""`/rules` in pages, from each game's guide, and `/help`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from discord import app_commands, ui
from discord.ext import commands
from msgspec import Struct

from bot.app import RoundTable
from bot.views import Public
from cogs import _layouts as layouts
from cogs._address import Address
from cogs._clicks import NO_MENTIONS, Clickable, Interaction, choose, guarded, on, option, press
from cogs._leafing import show_page
from cogs._reading import pages
from cogs._tables import WhichTable, table_watched
from rules.game import Options
from rules.library import find, game_ids

CHAPTER = "chapter"
_CHAPTERS = 25  # options a select may have
_IN_A_ROW = 5
_HELP = """### Round Table
`/play` opens a table in this channel; others press *Join*, empty chairs can be taken by computers.
*Your move*, at each table, shows you alone what you hold and what you are asked, at any time.
`/move` takes a typed move and completes it as you type; `/hand`, `/board` and `/log` show where a game \
stands; `/undo` takes your last move back as long as nobody has learned anything by it.
`/rules` explains each game. `/mygames` lists your tables, in all servers. `/bring` moves a table to another \
channel.
`/draw` offers a draw or accepts one, where a game knows that; `/resign` gives up. Who must go can let \
somebody else or a computer play on with `/handover`, if the others agree. `/replay` shows a finished game \
step by step.
What is secret comes by direct message, or by *Your move* if you take none."""


class Guide(commands.Cog):
    """What can be read about the games and the bot."""

    @app_commands.command(description="How a game is played.")
    @app_commands.describe(game="Which game")
    @app_commands.choices(
        game=[app_commands.Choice(name=find(game_id).info.title, value=game_id) for game_id in game_ids()]
    )
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the first page of a game's guide: of the game named, or of the table here."""
        await guarded(interaction, _rules(interaction, game))

    @app_commands.command(description="What I can do.")
    async def help(self, interaction: Interaction) -> None:
        """Show what there is."""
        await interaction.response.send_message(_HELP, ephemeral=True, allowed_mentions=NO_MENTIONS)


class Opened(Struct, frozen=True):
    """A guide as somebody reads it: a game's, of which a `table` (0: none) may show only what it uses."""

    game: str
    table: int = 0
    options: Options | None = None

    @property
    def pages(self) -> tuple[str, ...]:
        """What is shown."""
        return pages(self.game, self.options)

    def to(self, number: int, verb: str = layouts.RULES) -> Address:
        """Address a page of the same; the game is named where everything is shown."""
        return Address(verb, self.table, number, self.game if self.options is None else "")


async def _opened(interaction: Interaction, address: Address) -> Opened:
    """Find out from a custom id what is read; UnknownGame, UnknownTable."""
    host = interaction.client.host
    if address.said:
        return Opened(host.info(address.said).id, address.table)
    public = await host.public(address.table)
    return Opened(public.info.id, public.id, public.options)


async def _rules(interaction: Interaction, game: str | None) -> None:
    here = await _table_here(interaction)
    if here is not None and game in {None, here.info.id}:
        view = _page(Opened(here.info.id, here.id, here.options), 0)
    else:
        view = _page(Opened(interaction.client.host.info(game).id), 0) if game else _games()
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def _table_here(interaction: Interaction) -> Public | None:
    """Find the table here, or of whoever asks; None where there is none, or more than one."""
    try:
        return await interaction.client.host.public(await table_watched(interaction, None))
    except WhichTable:
        return None


def _games() -> ui.LayoutView:
    """Ask which game's guide to open."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("The rules of which game?"))
    titles = [(find(game_id).info.title, game_id) for game_id in game_ids()]
    for start in range(0, len(titles), _IN_A_ROW):
        part = titles[start : start + _IN_A_ROW]
        view.add_item(ui.ActionRow(*(press(Opened(game_id).to(0), title) for title, game_id in part)))
    return view


@on(layouts.RULES)
async def turn_page(interaction: Interaction, address: Address) -> None:
    """Open the guide from a table's message, or turn its page."""
    await show_page(interaction, _page(await _opened(interaction, address), address.turn or 0))


@on(CHAPTER)
async def open_chapter(interaction: Interaction, address: Address) -> None:
    """Turn to the page chosen by its heading."""
    number, _, game = address.said.partition(" ")
    opened = await _opened(interaction, Address(CHAPTER, address.table, 0, game))
    await show_page(interaction, _page(opened, int(number) if number.isdecimal() else 0))


def _page(opened: Opened, number: int) -> ui.LayoutView:
    """Lay out a page; one that is not there is the last."""
    guide = opened.pages
    number = min(number, len(guide) - 1)
    view = ui.LayoutView(timeout=None)
    in_play = " of what is in play at this table" if _leaves_out(opened) else ""
    view.add_item(ui.TextDisplay(f"{guide[number]}\n-# Page {number + 1} of {len(guide)}{in_play}"))
    chapters = [
        option(f"{place} {opened.to(0).said}", _headings(page), chosen=place == number)
        for place, page in enumerate(guide[:_CHAPTERS])
    ]
    view.add_item(ui.ActionRow(choose(opened.to(0, CHAPTER), chapters, "Go to a page")))
    back = press(opened.to(max(number - 1, 0)), "Back", disabled=number == 0)
    on_to = press(opened.to(number + 1), "Next", disabled=number == len(guide) - 1)
    return view.add_item(ui.ActionRow(back, on_to, *_other_extent(opened)))


def _leaves_out(opened: Opened) -> bool:
    return opened.options is not None and opened.pages != pages(opened.game)


def _other_extent(opened: Opened) -> Iterator[Clickable]:
    """Lead from what a table uses to everything, and back."""
    if _leaves_out(opened):
        yield press(Opened(opened.game, opened.table).to(0), "Show everything")
    elif opened.options is None and opened.table:
        yield press(Address(layouts.RULES, opened.table, 0), "Only what this table uses")


def _headings(page: str) -> str:
    """Name all that a page tells of."""
    return ", ".join(re.findall(r"^#+ (.*)$", page, re.MULTILINE))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Guide())
