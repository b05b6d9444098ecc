"""Where what is left ahead meets the kernel."""

from discord import ui

from bot.messages.parts import PanelParts
from bot.messages.seat_layout import PANEL
from bot.publishing.scheduler import DUE
from bot.table.position import Position
from bot.table.tables import Tables
from bot.table.turns import BESIDE
from bot.table.view import PrivateView
from cogs.ahead.commands import keep_true, left_written, unsaying
from cogs.ahead.service import Left

DUE.when("shown")(keep_true)


@BESIDE.when("left")
async def left(_: Tables, position: Position, private: PrivateView, __: float | None) -> Left | None:
    """Give what somebody has left ahead, as long as it is not answered."""
    chair = position.row.chairs[private.seat]
    return Left(chair.ahead, chair.replies) if chair.ahead or chair.replies else None


@PANEL.when(Left)
def panel(private: PrivateView, _: int) -> PanelParts | None:
    """Show what is left ahead, with the way to forget it."""
    found = private.of(Left)
    if found is None:
        return None
    shown = left_written(found.answer, found.replies)
    return PanelParts(above=[ui.Section(shown, accessory=unsaying(private.public.id))])
