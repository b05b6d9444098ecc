"""Buttons and selects: what was clicked stands in the custom id, and goes to the function for its verb."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, Self, TypeAlias, TypeVar, cast

import discord
from discord import app_commands, ui

from bot.app import RoundTable
from bot.errors import (
    NoComputer,
    NotAsked,
    NotSeated,
    NotStarted,
    NotTheOwner,
    Refusal,
    TableFull,
    TooFewPlayers,
)
from cogs._ui.custom_id import PATTERN, CustomId
from cogs._ui.troubles import TROUBLES

_log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[RoundTable]
T = TypeVar("T")
Clicked: TypeAlias = Callable[[Interaction, CustomId], Awaitable[None]]

NO_MENTIONS = discord.AllowedMentions.none()
MOVE = "move"  # the verb of *Your move*, the button that helps out of every refusal
_LABEL, _OPTION, _PLACEHOLDER, _MESSAGE = 80, 100, 150, 2000
_SORRY = "Something went wrong on my side; nothing is lost. Please try again in a moment."

# Whoever reads one of these has no move to make at the table.
_ELSEWHERE = (NotStarted, NotSeated, NotAsked, NotTheOwner, TableFull, TooFewPlayers, NoComputer)
_UNKNOWN = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)

_verbs: dict[str, Clicked] = {}


def on(verb: str) -> Callable[[Clicked], Clicked]:
    """Let a function answer the clicks on components with this verb."""

    def remember(clicked: Clicked) -> Clicked:
        _verbs[verb] = clicked
        return clicked

    return remember


class Clickable(ui.DynamicItem[ui.Button[Any] | ui.Select[Any]], template=PATTERN):
    """A button, or a select of one option whose value is what is said next.

    One class for both: discord.py knows dynamic items by their pattern, which they share.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Take a component off a message of any age."""
        return cls(cast("ui.Button[Any] | ui.Select[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the click on."""
        value = next(iter(self.item.values), "") if isinstance(self.item, ui.Select) else None
        await clicked(interaction, self.custom_id, value)


def press(
    address: CustomId,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Clickable:
    """Make a button."""
    return Clickable(
        ui.Button(label=cut(label, _LABEL), custom_id=address.custom_id, style=style, disabled=disabled)
    )


def choose(address: CustomId, options: list[discord.SelectOption], placeholder: str) -> Clickable:
    """Make a select of one option."""
    return Clickable(
        ui.Select(custom_id=address.custom_id, options=options, placeholder=cut(placeholder, _PLACEHOLDER))
    )


def option(value: str, label: str, *, chosen: bool = False, description: str = "") -> discord.SelectOption:
    """Make an option of a select."""
    return discord.SelectOption(
        value=value, label=cut(label, _OPTION), default=chosen, description=cut(description, _OPTION) or None
    )


def evenly(things: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Part things into as few rows of at most so many as there can be, none much shorter than another."""
    rows = -(-len(things) // most)
    for row in range(rows):
        yield things[-(-len(things) * row // rows) : -(-len(things) * (row + 1) // rows)]


def cut(text: str, length: int) -> str:
    """Shorten a text to what Discord takes."""
    return text if len(text) <= length else text[: length - 1] + "\u2026"


async def clicked(interaction: Interaction, custom_id: str, value: str | None = None) -> None:
    """Answer a click; `value` is what was chosen in a select."""
    address = CustomId.read(custom_id)
    answer = _verbs.get(address.verb) if address else None
    if address is None or answer is None:
        await refuse(interaction, "This button is from an older version of me; /board shows the table anew.")
        return
    if value is not None:
        address = CustomId(address.verb, address.table_id, address.turn, value)
    await guarded(interaction, answer(interaction, address), address.table_id or None)


async def guarded(interaction: Interaction, answer: Awaitable[None], table_id: int | None = None) -> None:
    """Let an answer run; whatever goes wrong becomes one sentence for the player."""
    with interaction.client.answering():
        try:
            await answer
        except Refusal as refusal:
            await refuse(interaction, str(refusal), None if isinstance(refusal, _ELSEWHERE) else table_id)
        except discord.NotFound:
            # The interaction or its message is gone: there is nobody left to tell.
            _log.info("An interaction was gone before it was answered.", exc_info=True)
        except TROUBLES as trouble:
            _log.warning("Discord did not take an answer: %s", trouble)
            await refuse(interaction, _SORRY, table_id)
        except Exception:  # noqa: BLE001 - a player never meets a traceback
            _log.exception("An interaction failed.")
            await refuse(interaction, _SORRY, table_id)


async def command_failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that is not, or no longer, one of ours in this form; clients remember older ones."""
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
        return
    if not isinstance(error, _UNKNOWN):
        _log.error("A command failed.", exc_info=error)
    await refuse(interaction, "I do not know this command in this form; please type it anew.")


async def refuse(
    interaction: Interaction, sentence: str, table_id: int | None = None, *ways: Clickable
) -> None:
    """Tell somebody alone why not, with the `ways` on there are, and *Your move*."""
    view = ui.View(timeout=None)
    for way in ways:
        view.add_item(way)
    if table_id is not None:
        view.add_item(press(CustomId(MOVE, table_id), "Your move"))
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    try:
        await send(cut(sentence, _MESSAGE), view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
    except TROUBLES as trouble:
        _log.warning("Somebody could not be told why not: %s", trouble)
