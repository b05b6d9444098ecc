"""Where lessons meet the kernel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features import Feature, Page
from bot.host import Host
from bot.interactions.components import Clickable
from bot.messages.parts import Part
from bot.table.conductor import Conductor
from bot.table.view import PrivateView, PublicView
from cogs.lessons.conducting import LessonConductor
from cogs.lessons.service import Lessons
from cogs.lessons.widgets import offer, teach_any, teach_me
from rules.lessons import is_taught
from rules.library import find

_FIRST_TURN = 1  # the number of somebody's first question at a table


_CONDUCTOR = LessonConductor()


class LessonsFeature(Feature):
    """Lessons."""

    def conductor(self) -> Conductor:
        """Conduct the tables of lessons."""
        return _CONDUCTOR

    async def before_clocks(self, host: Host) -> None:
        """Forget lessons that have been at rest for long."""
        await host.of(Lessons).look()

    async def offer(self, host: Host, private: PrivateView) -> Sequence[Part]:
        """Ask somebody, before he first moves, whether he wants to learn the game."""
        public, user = private.public, private.public.sitters[private.seat].user
        if private.turn > _FIRST_TURN or public.in_private or public.status != "running" or user is None:
            return ()
        is_offered = await host.of(Lessons).is_offered(public.info.id, user, public.id)
        return offer(public) if is_offered else ()

    async def ways(self, host: Host, page: Page, public: PublicView | None, user: int) -> Sequence[Clickable]:
        """Offer to learn the game of a lobby, or any that has lessons."""
        if page == "lobby" and public is not None and is_taught(find(public.info.id)):
            return [teach_me(public.info)]
        return [teach_any()] if page == "help" and host.of(Lessons).games() else ()


FEATURE = LessonsFeature()
