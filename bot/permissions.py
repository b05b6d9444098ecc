"""What the bot must be permitted to do in a server."""

from __future__ import annotations

from typing import Final

from rules.text import Words

# By the library's names, as Discord calls them where they are granted and README asks for them.
PERMISSIONS: Final[dict[str, Words]] = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
