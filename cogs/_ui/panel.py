"""The private panel: one message a person and table, which tells the present, or only what stays true."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b

import msgspec

from bot.app import RoundTable
from bot.errors import CannotWrite
from bot.host.view import PrivateView
from bot.store.rows import Surface
from cogs._ui.interaction import Interaction


def told(private: PrivateView) -> str:
    """Tell in brief what a panel says that may become untrue; as long as that stands, it is left alone.

    One who is awaited is shown the table as it is; to anybody else others' moves are no news.
    """
    public, sitter = private.public, private.public.sitters[private.seat]
    says = [
        private.seat,
        private.hand,
        private.turned,
        sitter.awaited,
        sitter.resigned,
        public.channel,
        public.result,
        public.undo_seat == private.seat,
        "draw" in private.words,
        [(request.id, request.status) for request in private.requests],
    ]
    if private.question is not None:
        # Its buttons, and only they, carry the number of its turn.
        says += [private.turn]
    if sitter.awaited:
        says += [public.table, sitter.due]
    return blake2b(msgspec.json.encode(says), digest_size=9).hexdigest()


async def bring_down(bot: RoundTable, table_id: int, user: int) -> bool:
    """Let somebody's panel be posted anew below all his others; False where he has none."""
    found = await bot.host.outbox.post_anew(table_id, user)
    if found:
        bot.dispatch("table_placed", table_id)
    return found


def is_panel(interaction: Interaction) -> bool:
    """Say whether what was clicked stands among somebody's direct messages, to stay."""
    message = interaction.message
    return interaction.guild_id is None and message is not None and not message.flags.ephemeral


async def note(interaction: Interaction, private: PrivateView) -> None:
    """Note what somebody's panel says, now that a click has changed it.

    Where that cannot be noted, it is brought up to date once more.
    """
    message, public = interaction.message, private.public
    if message is None or not is_panel(interaction):
        return
    surface = Surface(
        public.id, message.channel.id, message=message.id, shown=public.version, told=told(private)
    )
    with suppress(CannotWrite):
        await interaction.client.host.outbox.remember_told(surface)
