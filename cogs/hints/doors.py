"""Where hints meet the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features import Feature, Page
from bot.host import Host
from bot.interactions.components import Clickable
from bot.table.view import PublicView
from cogs.hints.service import Hints
from cogs.hints.widgets import hint_button


class HintsFeature(Feature):
    """Hints."""

    async def ways(self, host: Host, page: Page, public: PublicView | None, user: int) -> Sequence[Clickable]:
        """Offer a hint where one may be taken."""
        if page != "more" or public is None:
            return ()
        return [hint_button(public)] if await host.of(Hints).may_take(public.id, user) else ()


FEATURE = HintsFeature()
