"""Where hints meet the kernel."""

from collections.abc import Sequence

from bot.answering.exercise import ADVISED
from bot.host import Host
from bot.messages.parts import OFFERS, Part
from bot.table.view import PrivateView, PublicView
from cogs.hints.commands import hint_button
from cogs.hints.service import Hints


@OFFERS.when("more")
async def hint(host: Host, public: PublicView | None, private: PrivateView | None) -> Sequence[Part]:
    """Offer a hint where one may be taken."""
    user = None if private is None else private.public.sitters[private.seat].user
    if public is None or user is None or not await host.of(Hints).may_take(public.id, user):
        return ()
    return [hint_button(public)]


@ADVISED
async def advised(host: Host, table_id: int, user: int) -> Sequence[tuple[int, str]]:
    """Give what hints told somebody to do at a table, each behind which version."""
    return await host.of(Hints).given(table_id, user)
