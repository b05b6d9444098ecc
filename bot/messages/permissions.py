"""What the bot must be allowed to do where a table is, and whom to ask for it."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import discord

from bot.errors import NotAModerator
from bot.interactions.interaction import Interaction
from bot.permissions import PERMISSIONS
from bot.table.view import PublicView
from languages.spoken import tell, together
from rules.text import N_

Place: TypeAlias = discord.TextChannel | discord.Thread
_SHOWING: Final = ("attach_files", "read_message_history")


def missing(interaction: Interaction, channel: Place | None = None, *, in_new_thread: bool = False) -> str:
    """Name the permissions the bot lacks to show a table in a channel, by default where somebody is.

    Empty where it lacks none.
    """
    thread = in_new_thread or isinstance(channel or interaction.channel, discord.Thread)
    needed = {
        "view_channel": True,
        "send_messages": not thread,
        "send_messages_in_threads": thread,
        "attach_files": True,
        "read_message_history": True,
        "create_public_threads": in_new_thread,
    }
    granted = _granted(interaction, channel)
    return named(name for name, wanted in needed.items() if wanted and not getattr(granted, name))


def _granted(interaction: Interaction, channel: Place | None) -> discord.Permissions:
    """Tell what the bot may do in a channel, by default where somebody is: there Discord says it."""
    if channel is None or channel.id == interaction.channel_id:
        return interaction.app_permissions
    return channel.permissions_for(channel.guild.me)


def named(lacking: Iterable[str]) -> str:
    """Name permissions as Discord calls them, in the language that is spoken; empty for none."""
    names = [tell(PERMISSIONS[name]) for name in lacking]
    return together(names) if names else ""


def lacking_in(channel: object) -> list[str]:
    """List the permissions the bot lacks to show a table in a channel; none where that is not known."""
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return []
    granted, is_thread = channel.permissions_for(channel.guild.me), isinstance(channel, discord.Thread)
    writing = "send_messages_in_threads" if is_thread else "send_messages"
    return _ungranted(granted, "view_channel", writing, *_SHOWING)


def missing_in_forum(forum: discord.ForumChannel) -> str:
    """Name the permissions the bot lacks to show a table in a post of a forum; empty where it lacks none."""
    granted = forum.permissions_for(forum.guild.me)
    return named(_ungranted(granted, "view_channel", "send_messages", "send_messages_in_threads", *_SHOWING))


def _ungranted(granted: discord.Permissions, *needed: str) -> list[str]:
    return [name for name in needed if not getattr(granted, name)]


async def member_of(interaction: Interaction, guild: discord.Guild) -> discord.Member | None:
    """Find out from where somebody clicks, or else from Discord, whether he is in a server."""
    user = interaction.user
    if isinstance(user, discord.Member) and user.guild == guild:
        return user
    try:
        return await guild.fetch_member(user.id)
    except discord.NotFound:
        return None


async def may_moderate(interaction: Interaction, guild: discord.Guild) -> bool:
    """Say whether somebody may manage a server, be it this one or one asked for from elsewhere."""
    if interaction.guild_id == guild.id:
        return interaction.permissions.manage_guild
    member = await member_of(interaction, guild)
    return member is not None and member.guild_permissions.manage_guild


def moderated(interaction: Interaction) -> int:
    """Give the server that somebody manages who asks for something there; NotAModerator."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise NotAModerator(N_("Only those who may manage this server can do that."))
    return interaction.guild_id


def may_post(member: discord.Member | None, forum: discord.ForumChannel) -> bool:
    """Say whether somebody may make a post in a forum himself."""
    granted = None if member is None else forum.permissions_for(member)
    return granted is not None and granted.view_channel and granted.send_messages


def may_thread(interaction: Interaction, channel: Place) -> bool:
    """Say whether the bot may make a thread in a channel, and write in it."""
    granted = _granted(interaction, channel)
    return granted.create_public_threads and granted.send_messages_in_threads


def whom_to_ask(interaction: Interaction) -> str:
    """Say who can grant permissions: whoever reads this, or somebody else."""
    may_grant = interaction.permissions.manage_roles or interaction.permissions.administrator
    return (
        tell("Please grant me") if may_grant else tell("Please ask whoever manages this server to grant me")
    )


async def tell_missing(interaction: Interaction, public: PublicView) -> None:
    """Say what keeps a table from being shown in its channel, to somebody who is there."""
    lacking = missing(interaction) if interaction.channel_id == public.channel else ""
    if lacking:
        await interaction.followup.send(
            tell(
                "I cannot keep this table up to date here. {whom_to_ask}: {lacking}. The game goes on by "
                "*Your move* meanwhile.",
                whom_to_ask=whom_to_ask(interaction),
                lacking=lacking,
            ),
            ephemeral=True,
        )
