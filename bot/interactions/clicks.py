"""The newest click on each panel: for a while its token edits the panel, and counts towards no limit."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import Struct

from bot.app import RoundTable
from bot.interactions.interaction import Interaction
from bot.interactions.panel import is_panel

_SECONDS = 14 * 60.0  # Discord takes a token for a quarter of an hour


class _Click(Struct, frozen=True):
    interaction: Interaction
    time: float


# By message, the oldest first; what a bot forgets by ending is edited by its own token.
_clicks: WeakKeyDictionary[RoundTable, dict[int, _Click]] = WeakKeyDictionary()


def keep(interaction: Interaction, shown: int) -> None:
    """Keep a click on a panel, in the place of which its answer was `shown`."""
    bot, message = interaction.client, interaction.message
    # Where a panel is gone, its click is answered by another message.
    if message is None or message.id != shown or not is_panel(interaction):
        return
    kept = _alive(bot)
    kept.pop(shown, None)
    kept[shown] = _Click(interaction, bot.now())


def on_message(bot: RoundTable, message: int) -> Interaction | None:
    """Give the newest click on a message whose token may still edit it."""
    click = _alive(bot).get(message)
    return None if click is None else click.interaction


def forget(bot: RoundTable, message: int) -> None:
    """Use a click no longer."""
    _alive(bot).pop(message, None)


def _alive(bot: RoundTable) -> dict[int, _Click]:
    kept = _clicks.setdefault(bot, {})
    while kept and bot.now() - kept[next(iter(kept))].time > _SECONDS:
        del kept[next(iter(kept))]
    return kept
