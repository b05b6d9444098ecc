"""What messages are made of: a container, its parts, those that features add, and buttons of all tables."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, Literal, TypeAlias

import discord
from discord import ui
from msgspec import Struct

from bot.features import Door
from bot.host import Host
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.text import is_ended
from bot.messages.text_board import words_button
from bot.table.view import PrivateView, PublicView
from languages.spoken import tell
from rendering.drawing import drawing_of

WAITING: Final = 0x4E7FBF  # the colour of a table whose game goes on
ENDED: Final = 0x6D6558  # of one where it is over, or nothing is asked
_MOST_COMPONENTS = 40  # which Discord takes in a message, the container among them

_MOST_PICTURES = 4  # further ones, with a button each
GREEN: Final = discord.ButtonStyle.success

Part = ui.Item[Any]


# What features offer below `/help` or `/preferences`, in a lobby, behind *More*, below a panel posted with
# its picture, below a step of a finished game or a mistake in it, or to a server that has just invited the
# bot.
OFFERS: Final = Door[Callable[[Host, PublicView | None, PrivateView | None], Awaitable[Sequence[Part]]]]()
Page: TypeAlias = Literal["help", "lobby", "more", "panel", "replay", "lesson", "arrival", "preferences"]


async def offered(
    page: Page, host: Host, public: PublicView | None = None, private: PrivateView | None = None
) -> list[Part]:
    """Give what features offer on a page, about the table or the seat that it is of."""
    return [part for offer in OFFERS.asked([page]) for part in await offer(host, public, private)]


# What somebody has reached in a server besides what is counted of games, in lines; of None, all there.
HONOURS: Final = Door[Callable[[Host, int, int | None], Awaitable[Sequence[str]]]]()


async def honours(host: Host, guild: int | None, user: int | None = None) -> list[str]:
    """Give what features know of somebody in a server, or of all who play there."""
    return [line for tell_of in HONOURS.asked() for line in await tell_of(host, guild or 0, user)]


# What somebody takes part in besides his tables, in lines below the first of these.
BESIDES: Final = Door[Callable[[Host, int], Awaitable[Sequence[str]]]]()


async def besides(host: Host, user: int) -> list[Part]:
    """Give what features know that somebody takes part in, in one text; nothing where that is nothing."""
    lines = [line for tell_of in BESIDES.asked() for line in await tell_of(host, user)]
    return [ui.TextDisplay("\n".join(lines))] if lines else []


class PanelParts(Struct, frozen=True):
    """What a feature adds to a panel: above the question, words `about` it, `ways` below it, and `news`.

    What is `spare` is left out where all the rest needs the room. It may ask whether the game `resumes`.
    """

    above: Sequence[Part] = ()
    about: Sequence[str] = ()
    ways: Sequence[Part] = ()
    news: Sequence[str] = ()
    spare: bool = False
    resumes: bool = False


def container(colour: int, parts: Iterable[Part]) -> ui.LayoutView:
    """Make a message of one piece, with a colour at its side."""
    return laid_out(ui.Container(*parts, accent_colour=colour))


def laid_out(*parts: Part | str | None) -> ui.LayoutView:
    """Make a message of parts, one below the other: a `str` is a text. None and "" are left out."""
    view = ui.LayoutView(timeout=None)
    for part in parts:
        if part is not None and part != "":
            view.add_item(ui.TextDisplay(part) if isinstance(part, str) else part)
    return view


def row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any] | None:
    """Put buttons side by side; None where there are none."""
    return ui.ActionRow(*buttons) if buttons else None


def fits(parts: Iterable[Part]) -> bool:
    """Say whether a message has room for its parts in a container."""
    return len(list(ui.Container(*parts).walk_children())) < _MOST_COMPONENTS


def extend(view: ui.LayoutView, parts: Sequence[Part]) -> None:
    """Put further parts below a message, if it has room for them."""
    if len(list(view.walk_children())) + len(list(ui.Container(*parts).walk_children())) <= _MOST_COMPONENTS:
        for part in parts:
            view.add_item(part)


def part_buttons(
    public: PublicView, *, words: bool = False, exercise: int | None = None
) -> list[ui.ActionRow[Any]]:
    """Make the row of buttons for the further pictures and the words; none where there are none.

    They show a table, or the position of the `exercise` of that number.
    """
    drawing, number = drawing_of(public.info.id), exercise or 0
    verb = Verb.PART if exercise is None else Verb.TRY_PART
    parts = list(drawing.parts_of(public.table))[:_MOST_PICTURES]
    buttons = [press(CustomId(verb, public.id, number, name), drawing.title_of(name)) for name in parts]
    buttons += [words_button(public, exercise)] if words else []
    return [ui.ActionRow(*buttons)] if buttons else []


def replay_button(public: PublicView) -> Clickable:
    """Offer to see a finished game step by step."""
    return press(CustomId(Verb.REPLAY, public.id), tell("Replay"))


# What there is to see of a game that is over besides its steps, if anything.
AFTERTHOUGHTS: Final = Door[Callable[[PublicView], Sequence[Clickable]]]()


def looking_back(public: PublicView) -> list[Clickable]:
    """Offer to see a finished game step by step, and what features know of it."""
    return [replay_button(public), *(way for ways in AFTERTHOUGHTS.asked() for way in ways(public))]


def buttons_after(public: PublicView) -> Iterable[Clickable]:
    """Offer what comes next: another game, or the table of the day."""
    if public.day is not None:
        yield press(
            CustomId(Verb.DAILY, 0, public.day, public.info.id), tell("Table of the day"), style=GREEN
        )
    elif (public.result or is_ended(public)) and not (public.in_private or public.windows):
        following = [follow(public) for follow in FOLLOWS.asked(public.extra)] if public.extra else []
        yield from following or [_again(public)]


# Leads on from a game that is over in the place of another one alike; asked by what is read along.
FOLLOWS: Final = Door[Callable[[PublicView], Clickable]]()


def _again(public: PublicView) -> Clickable:
    return press(CustomId(Verb.AGAIN, public.id), tell("Play again"), style=GREEN)


def plays_on(private: PrivateView) -> bool:
    """Say whether somebody plays on in a game that is no lesson, be it paused."""
    own = private.public.sitters[private.seat]
    return private.public.status == "running" and not own.resigned and private.lesson is None


def answering_ahead(private: PrivateView) -> list[Clickable]:
    """Offer who plays to answer ahead, while the game goes on."""
    if not plays_on(private) or private.public.paused is not None:
        return []
    public = private.public
    return [press(CustomId(Verb.AHEAD, public.id), tell("Answer ahead"))]
