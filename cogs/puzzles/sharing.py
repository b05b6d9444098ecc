"""Whoever has solved the puzzle of the day may tell so."""

from typing import Any

from discord import ui

from bot.errors import Refusal
from bot.interactions.components import CustomId, handles, press
from bot.interactions.interaction import Interaction
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out
from bot.table.position import escaped
from cogs.puzzles.service import Puzzles
from cogs.puzzles.widgets import days_told, kind_of
from languages.spoken import speak, texts
from rules.text import N_

tell = texts(__name__).tell


class NotToShare(Refusal):
    """Somebody has not solved the puzzle of the day."""


@handles(Verb.PUZZLE_SHARE)
async def share(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell everybody in this channel that one has solved the puzzle of the day, and nothing of its answer."""
    puzzles = interaction.client.host.of(Puzzles)
    found, days = await puzzles.set(custom_id.turn or 0), await puzzles.days(interaction.user.id)
    if found != await puzzles.of_the_day() or days.day != puzzles.today or not days.streak:
        raise NotToShare(
            N_(
                "Only today\u2019s puzzle can be shared, once you have solved it at the first try; `/puzzle`"
                " has it."
            )
        )
    if interaction.guild_id is not None:
        servers, locale = interaction.client.host.servers, str(interaction.guild_locale or "")
        speak(await servers.language(interaction.guild_id, locale))
    name = escaped(interaction.user.display_name)
    told = tell(
        "\N{JIGSAW PUZZLE PIECE} {name} has solved the puzzle of the day at the first try: {days} in a row.",
        name=name,
        days=days_told(days.streak),
    )
    solve = press(CustomId(Verb.PUZZLE, 0, found.number), tell("Solve"))
    about = f"{told}\n-# {found.game.info.title}: {kind_of(found)}"
    await interaction.response.send_message(view=laid_out(ui.Section[Any](about, accessory=solve)))
