"""What the bot must be permitted to do in a server."""

from __future__ import annotations

from typing import Final

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
