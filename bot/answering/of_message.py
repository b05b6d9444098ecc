"""The table that a message belongs to, for what is chosen in the context menu of that message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

import discord

from bot.answering.transformers import WhichTable
from bot.interactions.components import CustomId
from bot.interactions.interaction import Interaction, visit
from rules.text import N_, Words

_OF_NONE: Words = N_(
    "This message belongs to no table; `/board` and `/replay` take the number of one under `table`."
)


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
    data = cast("Mapping[str, Any]", interaction.data or {})
    sent = data.get("resolved", {}).get("messages", {}).get(str(message.id), {})
    named = (CustomId.read(custom_id) for custom_id in _custom_ids(sent))
    table_id = next((each.table_id for each in named if each is not None and each.table_id), None)
    return table_id or await interaction.client.host.tables.of_card(message.id)


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
    here = await host.tables.tables_in(channel)
    if here:
        return here[0].id if len(here) == 1 else None
    return await host.history.last_over(channel)
