"""How much of a game somebody reads about: all there is, or what a table uses, such as a message's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import discord
from msgspec import Struct

from bot.answering.transformers import WatchedTable, WhichTable
from bot.interactions.components import CustomId
from bot.interactions.interaction import Interaction, visit
from bot.interactions.verb import Verb
from bot.table.view import PublicView
from languages.spoken import speak_of
from rules.game import Options
from rules.guides import narrowing
from rules.library import find
from rules.replay import default_options
from rules.text import N_, Words

_OF_NONE: Words = N_(
    "This message belongs to no table; `/board` and `/replay` take the number of one under `table`."
)
_ONLY: Final = ":"  # between a game and the value of its option, in custom ids


async def table_of(interaction: Interaction, message: discord.Message) -> int:
    """Find the table of a message, or the only one of its channel, and come to it; WhichTable, UnknownTable.

    The components of a message say it by themselves, and a card is known; whatever else is said in the
    channel of a table, by whomever, leads there as well.
    """
    found = await _of_own(interaction, message) if message.author == interaction.client.user else None
    table_id = found or await _of_channel(interaction)
    if table_id is None:
        raise WhichTable(_OF_NONE)
    await visit(interaction, table_id)
    interaction.client.answers.begin(table_id)
    return table_id


async def _of_own(interaction: Interaction, message: discord.Message) -> int | None:
    named = ids_of(interaction, message)
    table_id = next((each.table_id for each in named if each.table_id), None)
    return table_id or await interaction.client.host.store.tables.of_card(message.id)


def ids_of(interaction: Interaction, message: discord.Message) -> list[CustomId]:
    """Read the custom ids of an own message for which a context menu was opened; none of anybody else's."""
    if message.author != interaction.client.user:
        return []
    data = cast("Mapping[str, Any]", interaction.data or {})
    sent = data.get("resolved", {}).get("messages", {}).get(str(message.id), {})
    return [each for each in map(CustomId.read, _custom_ids(sent)) if each is not None]


def _custom_ids(part: Mapping[str, Any]) -> Iterator[str]:
    """Give the custom ids of a message or a component, those within it as well, in their order."""
    if "custom_id" in part:
        yield part["custom_id"]
    for inner in (*part.get("components", ()), part.get("accessory")):
        if inner:
            yield from _custom_ids(inner)


async def _of_channel(interaction: Interaction) -> int | None:
    """Find the only table that is open in the channel, or the last that was where none is."""
    host, channel = interaction.client.host, interaction.channel_id or 0
    here = await host.store.tables.tables_in(channel)
    if here:
        return here[0].id if len(here) == 1 else None
    return await host.store.tables.last_over(channel)


class Scope(Struct, frozen=True):
    """A game, and of a table (0: none) the options; without options it is all there is.

    It may be what the usual tables use with `only` one value of the option on which most hangs.
    """

    game: str
    table_id: int = 0
    options: Options | None = None
    only: str = ""

    @property
    def said(self) -> str:
        """What stands for it in custom ids, beside the table: the game, where the table does not tell it."""
        if self.only:
            return f"{self.game}{_ONLY}{self.only}"
        return self.game if self.options is None else ""

    def narrowed(self, value: str) -> Scope:
        """Keep what tables use with one value of the option on which most hangs; all, where there is none."""
        game = find(self.game)
        option = narrowing(game)
        if option is None or value not in option.values:
            return self.whole
        return Scope(self.game, self.table_id, default_options(game) | {option.name: value}, value)

    @property
    def whole(self) -> Scope:
        """All there is of the same game, with the way back to the table."""
        return Scope(self.game, self.table_id)

    def custom_id(self, verb: Verb, number: int, chosen: int | None = None) -> CustomId:
        """Stand for something of it, by a number and perhaps a second one that a select would give."""
        return CustomId(verb, self.table_id, number, self.said if chosen is None else self.value(chosen))

    def value(self, chosen: int) -> str:
        """Write a choice in a select, which stands in the place of what is said."""
        return f"{chosen} {self.said}".rstrip()


def scope_of(public: PublicView) -> Scope:
    """Give what a table uses."""
    return Scope(public.info.id, public.id, public.options)


async def scope_read(interaction: Interaction, table_id: int, said: str) -> Scope:
    """Find out from a custom id what is read, in whose words all is told then; UnknownGame, UnknownTable."""
    tables, (game, _, only) = interaction.client.host.tables, said.partition(_ONLY)
    if not said:
        return scope_of(await tables.public(table_id))
    whole = _all_of(tables.info(game).id, table_id)
    return whole.narrowed(only) if only else whole


async def choice_read(interaction: Interaction, custom_id: CustomId) -> tuple[Scope, int]:
    """Find out from a custom id, or the value of a select, what is read and what was chosen."""
    number, _, said = custom_id.said.partition(" ")
    scope = await scope_read(interaction, custom_id.table_id, said)
    return scope, int(number) if number.isdecimal() else 0


async def scope_meant(interaction: Interaction, game: str | None = None) -> Scope | None:
    """Find what a command is about: the table here, if it is of the game named, or else all of that game.

    All is told in the words of that game then, also at a table of another one. None where no game is named
    and there is no table, or more than one; UnknownGame.
    """
    tables = interaction.client.host.tables
    try:
        here = await tables.public(await WatchedTable.meant(interaction))
    except WhichTable:
        here = None
    if here is not None and game in {None, here.info.id}:
        return scope_of(here)
    return _all_of(tables.info(game).id) if game else None


def _all_of(game: str, table_id: int = 0) -> Scope:
    speak_of(game)
    return Scope(game, table_id)
