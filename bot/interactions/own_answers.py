"""The last answer that somebody alone was given at a table: a newer one takes its place in the channel."""

from __future__ import annotations

from contextlib import suppress
from weakref import WeakKeyDictionary

from msgspec import Struct

from bot.app import RoundTable
from bot.interactions.interaction import Interaction
from bot.interactions.troubles import TROUBLES


class _Answer(Struct, frozen=True):
    """A message that one person sees, and the interaction whose token can still delete it."""

    message: int
    interaction: Interaction


# Tokens live for a quarter of an hour; what a bot forgets by ending stays where it is.
_answers: WeakKeyDictionary[RoundTable, dict[tuple[int, int], _Answer]] = WeakKeyDictionary()


async def replace_earlier(interaction: Interaction, table_id: int, message: int) -> None:
    """Withdraw what somebody was shown of a table before, where it stands besides this message."""
    given = _alive(interaction.client)
    earlier = given.get((interaction.user.id, table_id))
    given[interaction.user.id, table_id] = _Answer(message, interaction)
    if earlier is not None and earlier.message != message:
        await _withdraw(earlier.interaction)


def _alive(bot: RoundTable) -> dict[tuple[int, int], _Answer]:
    """Give the answers of a bot that can still be withdrawn, and forget the others."""
    given = _answers.get(bot, {})
    _answers[bot] = {key: each for key, each in given.items() if not each.interaction.is_expired()}
    return _answers[bot]


async def _withdraw(interaction: Interaction) -> None:
    # Whoever has closed it has done the same himself.
    with suppress(*TROUBLES):
        await interaction.delete_original_response()
