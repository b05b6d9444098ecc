"""Where what is left ahead meets the kernel."""

from __future__ import annotations

from discord import ui

from bot.features import Feature
from bot.messages.parts import PanelParts
from bot.table.view import PrivateView
from cogs.ahead.widgets import left_written, unsaying


class AheadFeature(Feature):
    """Answers left ahead."""

    def panel(self, private: PrivateView, most: int) -> PanelParts | None:
        """Show what is left ahead, with the way to forget it."""
        if not private.ahead and not private.replies:
            return None
        left = left_written(private.ahead, private.replies)
        return PanelParts(above=[ui.Section(left, accessory=unsaying(private.public.id))])


FEATURE = AheadFeature()
