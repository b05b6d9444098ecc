"""Where lessons meet the kernel."""

from collections.abc import Iterable, Sequence

from bot.deadlines import TIME
from bot.host import Host
from bot.messages.parts import OFFERS, Part
from bot.messages.pictures import Picture
from bot.messages.seat_layout import STEP
from bot.table.conductor import CONDUCTOR
from bot.table.view import PrivateView, PublicView
from cogs.lessons.moves import LessonConductor
from cogs.lessons.service import Lessons
from cogs.lessons.step import LessonStep
from cogs.lessons.widgets import offer, step_parts, teach_any, teach_me
from rules.lessons import is_taught
from rules.library import find

_FIRST_TURN = 1  # the number of somebody's first question at a table

CONDUCTOR(LessonConductor())


@STEP
def step(
    private: PrivateView, picture: Picture | None, asks: Sequence[Part], calls: Iterable[str]
) -> list[Part]:
    """Put a step together."""
    found = private.of(LessonStep)
    return [] if found is None else step_parts(private, found, picture, asks, calls)


@TIME
async def look(host: Host) -> None:
    """Forget lessons that have been at rest for long."""
    await host.of(Lessons).look()


@OFFERS.when("panel")
async def lesson(host: Host, public: PublicView | None, private: PrivateView | None) -> Sequence[Part]:
    """Ask somebody, before he first moves, whether he wants to learn the game."""
    if public is None or private is None or private.turn > _FIRST_TURN:
        return ()
    user = public.sitters[private.seat].user
    if public.in_private or public.status != "running" or user is None:
        return ()
    return offer(public) if await host.of(Lessons).is_offered(public.info.id, user, public.id) else ()


@OFFERS.when("lobby")
async def teaching(_: Host, public: PublicView | None, __: PrivateView | None) -> Sequence[Part]:
    """Offer to learn the game of a lobby."""
    return [teach_me(public.info)] if public is not None and is_taught(find(public.info.id)) else ()


@OFFERS.when("help", "arrival")
async def any_lesson(host: Host, _: PublicView | None, __: PrivateView | None) -> Sequence[Part]:
    """Offer to learn any game that has lessons."""
    return [teach_any()] if host.of(Lessons).games() else ()
