"""`/rules` in pages, from each game's guide, and `/help`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from discord import app_commands, ui
from discord.ext import commands

from bot.app import RoundTable
from cogs._ui import layout
from cogs._ui.components import NO_MENTIONS, Clickable, Interaction, choose, guarded, on, option, press
from cogs._ui.custom_id import CustomId
from cogs._ui.markdown import pages
from cogs._ui.pages import show_page
from cogs._ui.reference import BROWSE, has_entries
from cogs._ui.scope import Extent, chosen_of, extent_meant, extent_of
from rules.library import find, game_ids

CHAPTER = "chapter"
_CHAPTERS = 25  # options a select may have
_IN_A_ROW = 5
_HELP = """### Round Table
`/play` opens a table in this channel; others press *Join*, empty chairs can be taken by computers.
*Your move*, at each table, shows you alone what you hold and what you are asked, at any time.
`/move` takes a typed move and completes it as you type; `/hand`, `/board` and `/log` show where a game \
stands; `/undo` takes your last move back as long as nobody has learned anything by it.
`/rules` explains each game, and at a table what is in play there. `/mygames` lists your tables, in all \
servers, and lets you choose to confirm each move before it counts. `/bring` moves a table to another channel.
`/draw` offers a draw or accepts one, where a game knows that; `/resign` gives up. Who must go can let \
somebody else or a computer play on with `/handover`, if the others agree. `/replay` shows a finished game \
step by step.
What is secret comes by direct message, or by *Your move* if you take none."""
# Commands that there are only if some game has what they are about.
_AT_TIMES = {
    "lookup": "`/lookup` tells what a card or a tile is.",
    "ladder": "`/ladder` lists the titles that are won by winning games in this server.",
}


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
        known = {command.name for command in interaction.client.tree.get_commands()}
        further = [line for name, line in _AT_TIMES.items() if name in known]
        await interaction.response.send_message(
            "\n".join([_HELP, *further]), ephemeral=True, allowed_mentions=NO_MENTIONS
        )


async def _rules(interaction: Interaction, game: str | None) -> None:
    extent = await extent_meant(interaction, game)
    view = _page(extent, 0) if extent else _games()
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


def _games() -> ui.LayoutView:
    """Ask which game's guide to open."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("The rules of which game?"))
    titles = [(find(game_id).info.title, game_id) for game_id in game_ids()]
    for start in range(0, len(titles), _IN_A_ROW):
        part = titles[start : start + _IN_A_ROW]
        view.add_item(
            ui.ActionRow(
                *(press(Extent(game_id).address(layout.RULES, 0), title) for title, game_id in part)
            )
        )
    return view


@on(layout.RULES)
async def turn_page(interaction: Interaction, address: CustomId) -> None:
    """Open the guide from a table's message, or turn its page."""
    extent = await extent_of(interaction, address.table_id, address.said)
    await show_page(interaction, _page(extent, address.turn or 0))


@on(CHAPTER)
async def open_chapter(interaction: Interaction, address: CustomId) -> None:
    """Turn to the page chosen by its heading."""
    await show_page(interaction, _page(*await chosen_of(interaction, address)))


def _page(extent: Extent, number: int) -> ui.LayoutView:
    """Lay out a page; one that is not there is the last."""
    guide = pages(extent.game, extent.options)
    number = min(number, len(guide) - 1)
    view = ui.LayoutView(timeout=None)
    in_play = " of what is in play at this table" if _leaves_out(extent) else ""
    view.add_item(ui.TextDisplay(f"{guide[number]}\n-# Page {number + 1} of {len(guide)}{in_play}"))
    first = max(0, min(number - _CHAPTERS // 2, len(guide) - _CHAPTERS))
    chapters = [
        option(extent.value(place), _headings(guide[place]), chosen=place == number)
        for place in range(first, min(first + _CHAPTERS, len(guide)))
    ]
    view.add_item(ui.ActionRow(choose(extent.address(CHAPTER, 0), chapters, "Go to a page")))
    back = press(extent.address(layout.RULES, max(number - 1, 0)), "Back", disabled=number == 0)
    on_to = press(extent.address(layout.RULES, number + 1), "Next", disabled=number == len(guide) - 1)
    return view.add_item(ui.ActionRow(back, on_to, *_further(extent)))


def _leaves_out(extent: Extent) -> bool:
    return pages(extent.game, extent.options) != pages(extent.game)


def _further(extent: Extent) -> Iterator[Clickable]:
    """Lead from what a table uses to everything, and back; and to what can be looked up."""
    if _leaves_out(extent):
        yield press(extent.whole.address(layout.RULES, 0), "Show everything")
    elif extent.options is None and extent.table_id:
        yield press(CustomId(layout.RULES, extent.table_id, 0), "Only what this table uses")
    if has_entries(extent.game):
        yield press(extent.address(BROWSE, 0), "Look something up")


def _headings(page: str) -> str:
    """Name all that a page tells of."""
    return ", ".join(re.findall(r"^#+ (.*)$", page, re.MULTILINE))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Guide())
