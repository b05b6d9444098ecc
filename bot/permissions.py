"""What the bot must be permitted to do in a server, and the address by which one invites it with that."""

from __future__ import annotations

from typing import Final

import discord
from discord.utils import oauth_url

from rules.text import N_, Words

# By the library's names, as Discord calls them where they are granted and docs/owners.md asks for them.
PERMISSIONS: Final[dict[str, Words]] = {
    "view_channel": N_("View Channels"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "create_public_threads": N_("Create Public Threads"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
}
SCOPES: Final = ("bot", "applications.commands")


def invitation(application: int) -> str:
    """Give the address that invites an application of that number."""
    wanted = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return oauth_url(application, permissions=wanted, scopes=SCOPES)
