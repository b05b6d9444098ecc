"""Where blocks meet the kernel."""

from collections.abc import Sequence

from bot.host import Host
from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.parts import OFFERS, Part, row
from bot.table.view import PrivateView, PublicView
from languages.spoken import texts

tell = texts(__name__).tell


@OFFERS.when("preferences")
async def blocked(_: Host, __: PublicView | None, ___: PrivateView | None) -> Sequence[Part]:
    """Lead from what somebody wants to whom he has blocked."""
    way = row(press(CustomId(Verb.BLOCKED, 0), tell("Blocked people")))
    return [] if way is None else [way]
