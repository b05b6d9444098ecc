"""`/rules` in pages, from each game's guide, and `/help`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from discord import app_commands, ui
from discord.ext import commands

from bot.app import RoundTable
from cogs import _layouts as layouts
from cogs._address import Address
from cogs._clicks import NO_MENTIONS, Interaction, choose, guarded, on, option, press
from cogs._tables import WhichTable, table_watched
from rules.library import find, game_ids

CHAPTER = "chapter"
_CHAPTERS = 25  # options a select may have
# A line that begins like this goes not on from the one before: an entry of a list, or a heading.
_BEGINS = r"\s*(?:[*-] |\d+\. |#)"
_IN_A_ROW = 5
_WIDEST = 60  # letters of a table in columns
_PAGE = 1000  # letters of a page that has more than one heading
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


async def _rules(interaction: Interaction, game: str | None) -> None:
    game = game or await _game_here(interaction)
    view = _page(interaction.client.host.info(game).id, 0) if game else _games()
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def _game_here(interaction: Interaction) -> str | None:
    """Find the game that is played here, or by whoever asks; None where there is none, or more than one."""
    try:
        table = await table_watched(interaction, None)
    except WhichTable:
        return None
    return (await interaction.client.host.public(table)).info.id


def _games() -> ui.LayoutView:
    """Ask which game's guide to open."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("The rules of which game?"))
    titles = [(find(game_id).info.title, game_id) for game_id in game_ids()]
    for start in range(0, len(titles), _IN_A_ROW):
        part = titles[start : start + _IN_A_ROW]
        view.add_item(
            ui.ActionRow(*(press(Address(layouts.RULES, 0, 0, game_id), title) for title, game_id in part))
        )
    return view


@on(layouts.RULES)
async def turn_page(interaction: Interaction, address: Address) -> None:
    """Open the guide from a table's message, or turn its page."""
    view = _page(interaction.client.host.info(address.said).id, address.table)
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(view=view, allowed_mentions=NO_MENTIONS)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


@on(CHAPTER)
async def open_chapter(interaction: Interaction, address: Address) -> None:
    """Turn to the page chosen by its heading."""
    number, _, game = address.said.partition(" ")
    view = _page(interaction.client.host.info(game).id, int(number) if number.isdecimal() else 0)
    await interaction.response.edit_message(view=view, allowed_mentions=NO_MENTIONS)


def _page(game: str, number: int) -> ui.LayoutView:
    """Lay out a page; the number of a page stands where other custom ids have the table."""
    guide = pages(game)
    number = min(number, len(guide) - 1)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"{guide[number]}\n-# Page {number + 1} of {len(guide)}"))
    back = press(Address(layouts.RULES, max(number - 1, 0), 0, game), "Back", disabled=number == 0)
    on_to = press(Address(layouts.RULES, number + 1, 0, game), "Next", disabled=number == len(guide) - 1)
    chapters = [
        option(f"{place} {game}", _headings(page), chosen=place == number)
        for place, page in enumerate(guide[:_CHAPTERS])
    ]
    view.add_item(ui.ActionRow(choose(Address(CHAPTER, 0, 0, game), chapters, "Go to a page")))
    return view.add_item(ui.ActionRow(back, on_to))


def _headings(page: str) -> str:
    """Name all that a page tells of."""
    return ", ".join(re.findall(r"^#+ (.*)$", page, re.MULTILINE))


@cache
def pages(game: str) -> tuple[str, ...]:
    """Read a game's guide: headings with little below them share a page with those before."""
    text = files(f"rules.{game}").joinpath("guide.md").read_text(encoding="utf-8")
    return tuple(paged([flowing(part) for part in re.split(r"\n(?=## )", text)]))


def paged(parts: Sequence[str]) -> Iterator[str]:
    """Put parts together to pages that can be read without much scrolling; none is parted."""
    page = parts[0]
    for part in parts[1:]:
        if len(page) + len(part) > _PAGE:
            yield page
            page = part
        else:
            page = f"{page}\n\n{part}"
    yield page


def flowing(markdown: str) -> str:
    """Fit a part of a guide to Discord: lines of a paragraph joined, tables as blocks of code."""
    blocks = markdown.strip().split("\n\n")
    return "\n\n".join(_block(block) for block in blocks)


def _block(block: str) -> str:
    if block.startswith("|"):
        return _table(block.splitlines())
    return re.sub(rf"\n(?!{_BEGINS})\s*", " ", block)


def _table(lines: list[str]) -> str:
    """Write a table out: in columns, or where these are too wide as a list. Its header may be empty."""
    header, _, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    if sum(widths) > _WIDEST:
        return "\n".join(f"* **{row[0]}**: {'; '.join(row[1:])}" for row in rows)
    shown = [header, *rows] if any(header) else rows
    padded = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in shown]
    return "```\n" + "\n".join(line.rstrip() for line in padded) + "\n```"


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Guide())
