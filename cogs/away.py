"""`/away`: for a while somebody does not play, and his tables know it."""

from __future__ import annotations

from discord import app_commands

from bot.app import RoundTable
from bot.host.away import MOST_DAYS
from cogs._ui.acknowledging import anew, as_page
from cogs._ui.away import away_page
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction, person_of
from cogs._ui.pages import show_page
from cogs._ui.transformers import Choices, Value
from cogs._ui.verb import Verb


class Day(app_commands.Transformer[RoundTable]):
    """A day to come."""

    async def transform(self, _: Interaction, value: str, /) -> str:
        """Take the day that is named."""
        return value

    async def autocomplete(self, interaction: Interaction, value: Value, /) -> Choices:
        """Offer the days that fit what is typed."""
        days = await interaction.client.host.away.days(person_of(interaction), str(value))
        return [app_commands.Choice(name=name, value=day) for day, name in days.items()]


@app_commands.command(
    description="You do not play for a while, and your tables know it; alone: how it stands."
)
@app_commands.describe(until="The day on which you are back", days="For how many days from now on")
async def away(
    interaction: Interaction,
    until: app_commands.Transform[str, Day] | None = None,
    days: app_commands.Range[int, 1, MOST_DAYS] | None = None,
) -> None:
    """Let the asker be away; where no time is named, show whether he is."""
    await anew(interaction)
    host, person = interaction.client.host, person_of(interaction)
    if until is not None:
        person = await host.away.leave_until(person, until)
    elif days is not None:
        person = await host.away.leave_for(person, days)
    else:
        person = await host.people.person(person.user) or person
    view = away_page(person, interaction.client.now())
    await interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)


@on(Verb.DEPART, first=as_page)
async def leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Be away for so many days from now on."""
    person = await interaction.client.host.away.leave_for(person_of(interaction), custom_id.turn or 0)
    await show_page(interaction, away_page(person, interaction.client.now()))


@on(Verb.RETURN, first=as_page)
async def come_back(interaction: Interaction, _: CustomId) -> None:
    """Be back."""
    person = await interaction.client.host.away.come_back(person_of(interaction))
    await show_page(interaction, away_page(person, interaction.client.now()))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(away)
