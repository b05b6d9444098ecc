"""The message of a table for everybody, once it is played, and its card, with the way to its thread."""

from collections.abc import Iterable, Iterator, Sequence

import discord
from discord import ui

from bot.interactions.components import Clickable, CustomId, evenly, press
from bot.interactions.verb import Verb
from bot.messages.film_file import FilmFile
from bot.messages.news import log_written, news
from bot.messages.parts import (
    ENDED,
    WAITING,
    Part,
    buttons_after,
    container,
    laid_out,
    looking_back,
    part_buttons,
)
from bot.messages.pictures import Picture
from bot.messages.text import (
    at_stake,
    awaited,
    clocks_written,
    closed_written,
    coloured_names,
    in_turn,
    is_ended,
    later_written,
    offer_written,
    points_written,
    resigned_written,
    result_written,
    thanks,
)
from bot.messages.text_board import with_words
from bot.messages.timing import away_written, can_go_on, late_written, missed_written, saved_written
from bot.table.position import escaped
from bot.table.view import Line, PrivateView, PublicView
from languages.spoken import tell, written
from rules.text import N_, Seat, Series, Words

_IN_A_ROW = 5  # buttons, at most
_GONE: Words = N_("Its thread was deleted, so the game goes on by direct message.")


def card_written(public: PublicView, *, gone: bool = False, leads: bool = True) -> str:
    """Write a card; it names people, and rings nobody. It `leads` to the thread, which may be `gone`."""
    players = written(Series(tuple(escaped(public.name(seat)) for seat in in_turn(public))))
    way = f"<#{public.channel}>" if leads and not gone else ""
    if gone and public.status == "running":
        way = tell(_GONE)
    lines = [f"### {public.info.title}", f"-# {players}", _status(public), way]
    return "\n".join(filter(None, lines))


def _status(public: PublicView) -> str:
    if public.result:
        return result_written(public)
    if public.status == "cancelled":
        return closed_written(public)
    return tell("Paused") if public.paused is not None else ""


def card_message(text: str, *buttons: Clickable) -> ui.LayoutView:
    """Make a message of a card, with buttons below where there are any."""
    view = container(ENDED, [ui.TextDisplay(text)])
    return view.add_item(ui.ActionRow(*buttons)) if buttons else view


def card_begun(public: PublicView) -> ui.LayoutView:
    """Make what is soon to be a card; over a crash it is found by its button."""
    return card_message(f"### {public.info.title}", press(CustomId(Verb.LOG, public.id), tell("Log")))


def card_buttons(public: PublicView, *, gone: bool, leads: bool) -> Iterator[Clickable]:
    """Offer a new thread to those who play on without one, and what there is to do when a game is over.

    A thread falls asleep after a week, and no button would do there on the web and on phones.
    """
    if gone and public.status == "running":
        yield press(CustomId(Verb.THREAD, public.id), tell("Open a new thread"))
    elif leads and public.result:
        yield press(CustomId(Verb.LOG, public.id), tell("Log"))
        yield from looking_back(public)
        yield from buttons_after(public)


_RECORDED: Words = N_("-# Table {table}; `{record}` is the record of the game, with every move")
_SEALED: Words = N_("-# All that happened is sealed as `{seal}`: *Fair play* says what that proves")


def cancelled_layout(public: PublicView) -> ui.LayoutView:
    """Show that a table was closed before its game."""
    text = tell(
        "### {title}\n{closed} `/play` opens a new one.",
        title=public.info.title,
        closed=closed_written(public),
    )
    return container(ENDED, [ui.TextDisplay(text)])


def table_layout(
    public: PublicView,
    picture: Picture,
    *,
    now: float,
    unreached: Iterable[Seat] = (),
    record: str = "",
    film: FilmFile | None = None,
    honours: Iterable[str] = (),
    asked: Iterable[str] = (),
    calls: Sequence[str] = (),
    own: PrivateView | None = None,
) -> ui.LayoutView:
    """Show a table to everybody: whom it waits for, the picture, what happened, and the fixed buttons.

    `unreached` are the seats awaited whose players take no direct messages. With the name of the file that
    is its `record` it is the last message of a table, which thanks the players and may have a `film`;
    `honours` are how a score stands, and a title won; `asked` is what waits for consent; `calls` tell
    those who are rung what calls them. To whoever reads it alone, and wants words, his `own` side is told.
    """
    head = [
        f"### {public.info.title}",
        _standing(public),
        at_stake(public),
        offer_written(public),
        *calls,
        *honours,
        *asked,
    ]
    has_people = any(sitter.user for sitter in public.sitters)
    head += [thanks(public) if record and has_people else "", *_besides(public, now, is_called=bool(calls))]
    head += [
        tell(
            "-# {value} gets no direct messages: *Your move* shows the hand.",
            value=coloured_names(public)(seat),
        )
        for seat in unreached
    ]
    parts: list[Part] = [ui.TextDisplay("\n".join(filter(None, head))), picture.gallery()]
    parts += news(public)
    parts += [ui.TextDisplay(f"-# {film.alt}:"), film.gallery()] if film is not None else []
    parts += [*_foot(public, record), *_table_rows(public)]
    parts += [*_going_on(public, now), *part_buttons(public)]
    parts = with_words(own, parts) if own is not None and own.text_board else parts
    return container(ENDED if public.result or is_ended(public) else WAITING, parts)


def _standing(public: PublicView) -> str:
    """Say whom a table waits for, or how it ended."""
    return closed_written(public) if is_ended(public) else result_written(public) or awaited(public)


def _besides(public: PublicView, now: float, *, is_called: bool) -> Iterator[str]:
    """Write points and clocks, who is away or has given up, and where the next game is."""
    yield tell("-# A game between servers") if public.windows else ""
    yield points_written(public) or _faces_written(public)
    yield from clocks_written(public, now)
    yield "" if is_called else late_written(public, now)
    yield from missed_written(public)
    yield from away_written(public, now)
    yield saved_written(public)
    yield resigned_written(public)
    yield later_written(public)


def _faces_written(public: PublicView) -> str:
    """Name all who play where a character does, in a game whose points are not written beside them."""
    if public.result or not any(sitter.character for sitter in public.sitters):
        return ""
    return "-# " + " \u00b7 ".join(map(coloured_names(public), in_turn(public)))


def _foot(public: PublicView, record: str) -> Iterator[Part]:
    """Write a table's number; below its last message also what its record and its seal are, with the file."""
    foot = [tell(_RECORDED if record else "-# Table {table}", table=str(public.id), record=record)]
    foot += [tell(_SEALED, seal=public.last_seal)] if record and public.last_seal else []
    yield ui.TextDisplay("\n".join(foot))
    if record:
        yield ui.File(f"attachment://{record}")


def _going_on(public: PublicView, now: float) -> list[Part]:
    """Offer the others to propose who plays on for somebody late."""
    if not can_go_on(public, now):
        return []
    return [ui.ActionRow(press(CustomId(Verb.VOTE, public.id, 0, "replace"), tell("Replace who is late")))]


def _table_rows(public: PublicView) -> list[Part]:
    return [ui.ActionRow(*buttons) for buttons in evenly([*_table_buttons(public)], _IN_A_ROW)]


def _table_buttons(public: PublicView) -> Iterable[Clickable]:
    if is_ended(public):
        yield press(CustomId(Verb.LOG, public.id), tell("Log"))
        yield press(CustomId(Verb.RULES, public.id, 0), tell("Rules"))
        yield from buttons_after(public)
        return
    if not public.result:
        yield press(CustomId(Verb.MOVE, public.id), tell("Your move"), style=discord.ButtonStyle.primary)
    yield press(CustomId(Verb.LOG, public.id), tell("Log"))
    if public.result:
        yield from looking_back(public)
    if public.undo_seat is not None and public.paused is None:
        yield press(CustomId(Verb.UNDO, public.id), tell("Undo"))
    yield press(CustomId(Verb.RULES, public.id, 0), tell("Rules"))
    yield press(CustomId(Verb.VERIFY, public.id), tell("Fair play"))
    if public.result:
        yield from buttons_after(public)


def log_kept(public: PublicView, lines: Sequence[Line], moved_to: str) -> ui.LayoutView:
    """Keep what happened while a board stood, and nothing else of it but where its table has gone."""
    text = [log_written(public, lines)]
    text += (
        [tell("**{title}**: this table has moved to {moved_to}", title=public.info.title, moved_to=moved_to)]
        if moved_to
        else []
    )
    return laid_out("\n".join(filter(None, text)))
