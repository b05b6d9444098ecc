"""What somebody was told of an own proposal: as long as that can be changed, it tells how it has ended."""

from __future__ import annotations

from contextlib import suppress
from weakref import WeakKeyDictionary

from msgspec import Struct

from bot.app import RoundTable
from bot.interactions.interaction import NO_MENTIONS, Interaction
from bot.interactions.troubles import TROUBLES
from bot.messages.parts import page
from bot.store.rows.posted import Proposal
from bot.table.view import PublicView
from cogs.consent.widgets import for_proposer
from languages.spoken import speaking


class _Answer(Struct, frozen=True):
    """An answer that tells of a proposal: a text, or one `laid_out`."""

    interaction: Interaction
    laid_out: bool

    async def change(self, text: str) -> None:
        edit = self.interaction.edit_original_response
        if self.laid_out:
            await edit(view=page(text), allowed_mentions=NO_MENTIONS)
        else:
            await edit(content=text, allowed_mentions=NO_MENTIONS)


# Tokens live for a quarter of an hour; later the proposal's own message, and the panel, tell it alone.
_told: WeakKeyDictionary[RoundTable, dict[int, _Answer]] = WeakKeyDictionary()


def note_shown(interaction: Interaction, proposal: Proposal, *, laid_out: bool = False) -> None:
    """Remember by which answer somebody was told of a proposal that is open."""
    waiting = _told.get(interaction.client, {})
    _told[interaction.client] = {
        number: answer for number, answer in waiting.items() if not answer.interaction.is_expired()
    }
    if proposal.status == "open":
        _told[interaction.client][proposal.id] = _Answer(interaction, laid_out)


async def tell_proposer(bot: RoundTable, public: PublicView, proposal: Proposal) -> None:
    """Tell in that answer how the proposal has ended, if it has."""
    if proposal.status == "open":
        return
    answer = _told.get(bot, {}).pop(proposal.id, None)
    if answer is None or answer.interaction.is_expired():
        return
    asker = answer.interaction
    # Whoever has closed it reads it where it was proposed.
    with suppress(*TROUBLES), speaking(await bot.host.languages.language(asker.user.id, str(asker.locale))):
        await answer.change(for_proposer(public, proposal))
