"""`/settings`: those who manage a server settle what holds for tables there."""

from typing import ClassVar

from discord import AppCommandOptionType, ChannelType, TextChannel, app_commands

from bot.answering.pages import show_page
from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.permissions import missing, moderated, whom_to_ask
from cogs.server.widgets import settings_page
from rules.text import N_


class DailyChannel(app_commands.Transformer[RoundTable]):
    """A channel in which the bot may write, for the table of each day."""

    type = AppCommandOptionType.channel
    channel_types: ClassVar = [ChannelType.text, ChannelType.news]

    async def transform(self, interaction: Interaction, value: object, /) -> int:
        """Take the channel that is named; NotAChannel where the bot may not write there."""
        channel = value.resolve() if isinstance(value, app_commands.AppCommandChannel) else None
        if not isinstance(channel, TextChannel):
            raise NotAChannel(N_("I cannot see that channel, or nothing can be written there."))
        lacking = missing(interaction, channel)
        if lacking:
            raise NotAChannel(
                N_("I may not write in <#{table}>. {whom_to_ask}: {lacking}."),
                table=str(channel.id),
                whom_to_ask=whom_to_ask(interaction),
                lacking=lacking,
            )
        return channel.id


class NotAChannel(Refusal):
    """What is named is no channel where a table could be."""


class TableChannel(app_commands.Transformer[RoundTable]):
    """A channel in which tables can be opened."""

    type = AppCommandOptionType.channel
    channel_types: ClassVar = [ChannelType.text, ChannelType.news, ChannelType.forum]

    async def transform(self, _: Interaction, value: object, /) -> int:
        """Take the channel that is named; NotAChannel."""
        if not isinstance(value, app_commands.AppCommandChannel) or value.type not in self.channel_types:
            raise NotAChannel(N_("Tables need a text channel or a forum of this server."))
        return value.id


@app_commands.command(
    description=N_("What holds for tables in this server: channels, threads, clock, limits.")
)
@app_commands.describe(
    channel=N_("Let tables be opened here, and only in channels that are named so"),
    daily=N_("Post the table of the game of the day here, when a day is over"),
)
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
async def settings(
    interaction: Interaction,
    channel: app_commands.Transform[int, TableChannel] | None = None,
    daily: app_commands.Transform[int, DailyChannel] | None = None,
) -> None:
    """Show those who manage the server what is settled."""
    await defer_ephemeral(interaction)
    servers, guild = interaction.client.host.servers, moderated(interaction)
    if daily is not None:
        await servers.post_days_in(guild, daily)
    settled = await (servers.settings(guild) if channel is None else servers.allow(guild, channel))
    view = settings_page(settled, interaction.guild)
    await interaction.edit_original_response(view=view)


@handles(Verb.SETTLE, acknowledge=defer_page)
async def settle(interaction: Interaction, custom_id: CustomId) -> None:
    """Settle something, and show the page anew."""
    name, _, spelled = custom_id.said.partition("=")
    settled = await interaction.client.host.servers.settle(moderated(interaction), name, spelled)
    await show_page(interaction, settings_page(settled, interaction.guild))


@handles(Verb.REMOVE_CHANNEL, acknowledge=defer_page)
async def remove_channel(interaction: Interaction, custom_id: CustomId) -> None:
    """Take a channel off the list, and show the page anew."""
    channel = int(custom_id.said) if custom_id.said.isdecimal() else 0
    settled = await interaction.client.host.servers.remove_channel(moderated(interaction), channel)
    await show_page(interaction, settings_page(settled, interaction.guild))


@handles(Verb.NO_DAYS, acknowledge=defer_page)
async def post_no_days(interaction: Interaction, _: CustomId) -> None:
    """Post the table of the day nowhere from now on, and show the page anew."""
    servers, guild = interaction.client.host.servers, moderated(interaction)
    await servers.post_days_in(guild, None)
    await show_page(interaction, settings_page(await servers.settings(guild), interaction.guild))
