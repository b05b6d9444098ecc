"""`/settings`: those who manage a server settle what holds for tables there."""

from __future__ import annotations

from discord import AppCommandOptionType, ChannelType, app_commands

from bot.app import RoundTable
from bot.errors import Refusal
from cogs._ui.acknowledging import anew, as_page
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.pages import show_page
from cogs._ui.permissions import moderated
from cogs._ui.server_settings import settings_page
from cogs._ui.verb import Verb


class NotAChannel(Refusal):
    """What is named is no channel where a table could be."""


class TableChannel(app_commands.Transformer[RoundTable]):
    """A channel in which tables can be opened."""

    @property
    def type(self) -> AppCommandOptionType:
        """A channel."""
        return AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        """Channels in which something can be written, and forums."""
        return [ChannelType.text, ChannelType.forum]

    async def transform(self, _: Interaction, value: object, /) -> int:
        """Take the channel that is named; NotAChannel."""
        if not isinstance(value, app_commands.AppCommandChannel) or value.type not in self.channel_types:
            raise NotAChannel("Tables need a text channel or a forum of this server.")
        return value.id


@app_commands.command(description="What holds for tables in this server: channels, threads, clock, limits.")
@app_commands.describe(channel="Let tables be opened here, and only in channels that are named so")
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
async def settings(
    interaction: Interaction, channel: app_commands.Transform[int, TableChannel] | None = None
) -> None:
    """Show those who manage the server what is settled."""
    await anew(interaction)
    servers, guild = interaction.client.host.servers, moderated(interaction)
    settled = await (servers.settings(guild) if channel is None else servers.allow(guild, channel))
    view = settings_page(settled, interaction.guild)
    await interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)


@on(Verb.SETTLE, first=as_page)
async def settle(interaction: Interaction, custom_id: CustomId) -> None:
    """Settle something, and show the page anew."""
    name, _, spelled = custom_id.said.partition("=")
    settled = await interaction.client.host.servers.settle(moderated(interaction), name, spelled)
    await show_page(interaction, settings_page(settled, interaction.guild))


@on(Verb.BAR, first=as_page)
async def bar(interaction: Interaction, custom_id: CustomId) -> None:
    """Take a channel off the list, and show the page anew."""
    channel = int(custom_id.said) if custom_id.said.isdecimal() else 0
    settled = await interaction.client.host.servers.bar(moderated(interaction), channel)
    await show_page(interaction, settings_page(settled, interaction.guild))


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(settings)
