"""Where a table before its game meets the kernel."""

from collections.abc import Sequence

from bot.host import Host
from bot.messages.parts import OFFERS, Part, offered
from bot.publishing.board import LOBBY
from bot.publishing.message import INVITATION, Asked, Content
from bot.table.view import PrivateView, PublicView
from cogs.lobby.faces import faces_of
from cogs.lobby.invitation import invited
from cogs.lobby.inviting import answers
from cogs.lobby.widgets import message, play_button


@LOBBY
async def lobby(host: Host, public: PublicView) -> Content:
    """Show who sits at a table, with the choices still to make."""
    faces = await faces_of(public)
    view = message(public, host.tables.now(), await offered("lobby", host, public), faces)
    return Content(view, () if faces is None else (faces,))


@OFFERS.when("arrival")
async def playing(_: Host, __: PublicView | None, ___: PrivateView | None) -> Sequence[Part]:
    """Offer to open a table."""
    return [play_button()]


@INVITATION
async def invitation(host: Host, public: PublicView, user: int, told: str) -> Asked | None:
    """Ask whether somebody plays, or plays again; or tell who has opened a table of the answers."""
    again = await _has_played(host, public, user)
    return invited(public, user, told, await _zone(host, public, user), again=again) or answers(public, user)


async def _zone(host: Host, public: PublicView, user: int) -> str:
    """Give the name of somebody's time zone where a time is to be told; nothing where it is not known."""
    person = None if public.begins_at is None else await host.store.people.person(user)
    return "" if person is None else person.zone


async def _has_played(host: Host, public: PublicView, user: int) -> bool:
    """Say whether somebody sat at the table whose players play again."""
    if public.earlier is None:
        return False
    earlier = await host.tables.row(public.earlier.id)
    return user in {chair.user for chair in earlier.chairs}
