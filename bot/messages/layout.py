"""Whole messages of a table once it is played: the one for everybody, and one seat's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import discord
from discord import ui

from bot.features import asked
from bot.interactions.components import Clickable, press
from bot.interactions.custom_id import CustomId
from bot.interactions.verb import Verb
from bot.messages import question
from bot.messages.absence import away_written, missed_written
from bot.messages.declaration import declaring
from bot.messages.film import FilmFile
from bot.messages.news import news, own_news
from bot.messages.parts import WAITING, PanelParts, Part, container, fits
from bot.messages.pictures import Picture
from bot.messages.seat_heading import seat_heading
from bot.messages.text import (
    at_stake,
    awaited,
    clocks_written,
    closed_written,
    coloured_names,
    dated,
    later_written,
    log_written,
    offer_written,
    points_written,
    resigned_written,
    result_written,
    thanks,
    written_names,
)
from bot.messages.text_board import in_words, words_button
from bot.messages.timing import saved_written
from bot.table.conductor import conductor
from bot.table.view import Line, PrivateView, PublicView
from languages.spoken import tell, written
from rendering.drawing import drawing_of
from rules.library import find
from rules.text import N_, Seat, Text, Words

_GREEN = discord.ButtonStyle.success
_MOST_PARTS = 4
_MOST_OF_A_KIND = 3
_RECORDED: Words = N_("-# Table {table}; `{record}` is the record of the game, with every move")
_PASSES: Words = N_("-# Nothing else is possible: it is done for you in a while, unless you do it yourself.")
_ENDED = 0x6D6558

NEAR, PRINTED = "near", "printed"  # how a board lies: to one's own side, or as it is printed


def cancelled(public: PublicView) -> ui.LayoutView:
    """Show that a table was closed before its game."""
    text = tell(
        "### {title}\n{closed} `/play` opens a new one.",
        title=public.info.title,
        closed=closed_written(public),
    )
    return container(_ENDED, [ui.TextDisplay(text)])


def table(
    public: PublicView,
    picture: Picture,
    *,
    now: float,
    unreached: Iterable[Seat] = (),
    record: str = "",
    film: FilmFile | None = None,
    honours: Iterable[str] = (),
    calls: Iterable[str] = (),
) -> ui.LayoutView:
    """Show a table to everybody: whom it waits for, the picture, what happened, and the fixed buttons.

    `unreached` are the seats awaited whose players take no direct messages. With the name of the file that
    is its `record` it is the last message of a table, which thanks the players and may have a `film`;
    `honours` are how a score stands, and a title won; `calls` tell those who are rung what calls them.
    """
    title = f"### {public.info.title}"
    head = [
        title,
        closed_written(public) if is_ended(public) else result_written(public) or awaited(public),
        at_stake(public),
        offer_written(public),
        *calls,
        *honours,
        thanks(public) if record else "",
        points_written(public),
        *clocks_written(public, now),
        *missed_written(public),
        *away_written(public, now),
        saved_written(public),
        resigned_written(public),
        later_written(public),
    ]
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
    parts.append(
        ui.TextDisplay(tell(_RECORDED if record else "-# Table {table}", table=str(public.id), record=record))
    )
    parts += [ui.File(f"attachment://{record}")] if record else []
    parts += [ui.ActionRow(*_table_buttons(public)), *_part_buttons(public)]
    return container(_ENDED if public.result or is_ended(public) else WAITING, parts)


def is_ended(public: PublicView) -> bool:
    """Say whether a game was ended without a result."""
    return public.status == "cancelled" and public.table is not None


def _table_buttons(public: PublicView) -> Iterable[Clickable]:
    if is_ended(public):
        yield press(CustomId(Verb.LOG, public.id), tell("Log"))
        yield press(CustomId(Verb.RULES, public.id, 0), tell("Rules"))
        return
    if not public.result:
        yield press(CustomId(Verb.MOVE, public.id), tell("Your move"), style=discord.ButtonStyle.primary)
    yield press(CustomId(Verb.LOG, public.id), tell("Log"))
    if public.result:
        yield _replay(public)
    if public.undo_seat is not None:
        yield press(CustomId(Verb.UNDO, public.id), tell("Undo"))
    yield press(CustomId(Verb.RULES, public.id, 0), tell("Rules"))
    yield press(CustomId(Verb.VERIFY, public.id), tell("Fair play"))
    if public.result:
        yield from _after(public)


def _replay(public: PublicView) -> Clickable:
    return press(CustomId(Verb.REPLAY, public.id), tell("Replay"))


def _after(public: PublicView) -> Iterable[Clickable]:
    """Offer what comes next: another game, or the table of the day."""
    if public.day is not None:
        yield press(
            CustomId(Verb.DAILY, 0, public.day, public.info.id), tell("Table of the day"), style=_GREEN
        )
    elif public.result and not public.in_private:
        yield _again(public)


def _again(public: PublicView) -> Clickable:
    return press(CustomId(Verb.AGAIN, public.id), tell("Play again"), style=_GREEN)


def seat(
    private: PrivateView,
    picture: Picture | None,
    way_on: Clickable | None = None,
    calls: Iterable[str] = (),
    *,
    now: float,
) -> ui.LayoutView:
    """Show one seat what it alone may see: its picture, the question it is asked, and what happened last.

    Without a picture it is the quick answer to a choice that only leads on, or offers to be shown whole. The
    `way_on` goes to the next table that waits for the same person; `calls` tell what else calls that person.
    """
    if private.lesson is not None:
        shown = [*_question_asked(private), *question.rows(private)]
        return container(WAITING, conductor().parts(private, picture, shown, calls))
    colour, head = WAITING if private.question else _ENDED, [seat_heading(private, now), *calls]
    # Requests for which there is no room stand at the table, further pictures behind `/board`.
    for spares, most in product((True, False), range(_MOST_OF_A_KIND, -1, -1)):
        added = _added(private, most, spares=spares)
        parts = [*_parts(private, picture, way_on, head, added), *_further_pictures(private)]
        if fits([*parts, *_acts(private, picture)]):
            break
    else:
        parts = _parts(private, picture, way_on, head, added)
    return container(colour, [*parts, *_acts(private, picture)])


def _added(private: PrivateView, most: int, *, spares: bool) -> list[PanelParts]:
    """Give what features add, with at most so many parts of a kind, and what is spare if there is room."""
    found = (feature.panel(private, most) for feature in asked("panel"))
    return [each for each in found if each is not None and (spares or not each.spare)]


def _parts(
    private: PrivateView,
    picture: Picture | None,
    way_on: Clickable | None,
    head: Sequence[str],
    added: Sequence[PanelParts],
) -> list[Part]:
    """Put together what a seat sees, with what features add."""
    public = private.public
    parts: list[Part] = [ui.TextDisplay("\n".join([f"### {public.info.title}", *head]))]
    if picture is not None:
        parts += [picture.gallery(), *in_words(private)]
    # Next to the answers: who moves is not to pass it over.
    parts += _draw_offered(private)
    parts += [part for each in added for part in each.above]
    parts += [*_question_asked(private, [line for each in added for line in each.about])]
    parts += [*question.rows(private), *(way for each in added for way in each.ways)]
    if way_on is not None:
        parts.append(ui.ActionRow(way_on))
    told = [line for each in added for line in each.news]
    news = [] if private.begun else [*told, *own_news(private)]
    news_and_place = [*news, _place(public)]
    return [*parts, ui.TextDisplay("\n".join(news_and_place))]


def _draw_offered(private: PrivateView) -> list[Part]:
    """Show the offer of a draw, with its answers; nothing where none is open."""
    answers = [declaring(private, word) for word in private.words if word in {"draw", "decline"}]
    if not answers:
        return []
    return [ui.TextDisplay(tell("**A draw is offered to you.**")), ui.ActionRow(*answers)]


def _question_asked(private: PrivateView, told: Iterable[str] = ()) -> list[Part]:
    """Write the question a seat is asked, if any, with what it is about and what its answers do."""
    if private.question is None:
        return []
    # Whoever conducts a table has said already what the question is about.
    stakes = "" if private.lesson is not None else question.stakes(private)
    passes = tell(_PASSES) if private.passes else ""
    about = (*told, stakes, question.explained(private), question.hint(private), passes)
    return [ui.TextDisplay("\n".join(filter(None, (f"**{prompt(private)}**", *about))))]


def _part_buttons(public: PublicView, *, words: bool = False) -> list[ui.ActionRow[Any]]:
    """Make the row of buttons for the further pictures and the words; none where there are none."""
    drawing = drawing_of(public.info.id)
    parts = list(drawing.parts_of(public.table))[:_MOST_PARTS]
    buttons = [press(CustomId(Verb.PART, public.id, 0, name), drawing.title_of(name)) for name in parts]
    buttons += [words_button(public)] if words else []
    return [ui.ActionRow(*buttons)] if buttons else []


def _acts(private: PrivateView, picture: Picture | None) -> list[Part]:
    """Offer what can be done besides a move, apart from the answers; in the midst of one the way back."""
    if private.begun:
        back = CustomId(Verb.BACK, private.public.id, private.turn, private.before)
        return [ui.ActionRow(press(back, tell("Back")), _board(private.public))]
    return [ui.ActionRow(*_besides(private, picture))]


def _further_pictures(private: PrivateView) -> list[ui.ActionRow[Any]]:
    """Offer what else there is to see, but not in the midst of a move."""
    return [] if private.begun else _part_buttons(private.public, words=private.text_board)


def _besides(private: PrivateView, picture: Picture | None) -> list[Clickable]:
    """Offer what goes beside a move, or when the game is over what comes after it."""
    public = private.public
    if public.result is not None:
        return [
            _board(public),
            press(CustomId(Verb.LOG, public.id), tell("Log")),
            _replay(public),
            *_after(public),
        ]
    if is_ended(public):
        return [_board(public), press(CustomId(Verb.LOG, public.id), tell("Log")), *_after(public)]
    more = press(CustomId(Verb.FURTHER, public.id), tell("More"))
    return [*_taking_back(private), *_shown(private, picture), _board(public), more]


def _board(public: PublicView) -> Clickable:
    """Offer what everybody sees: one's own picture may show only a hand."""
    return press(CustomId(Verb.PART, public.id), tell("The board"))


def _taking_back(private: PrivateView) -> list[Clickable]:
    """Offer to take the last move back, where that is this seat's own and nobody has learned by it."""
    if private.public.undo_seat != private.seat:
        return []
    return [press(CustomId(Verb.TAKE_BACK, private.public.id), tell("Undo"))]


def _shown(private: PrivateView, picture: Picture | None) -> list[Clickable]:
    """Offer what is left out, and to turn the board where one stands; a second click turns it no further."""
    whole = CustomId(Verb.SHOW, private.public.id)
    left_out = list[Clickable]()
    if private.answered:
        left_out = [press(whole, tell("Change your answer"))]
    elif private.elsewhere or picture is None:
        left_out = [press(whole, tell("Show the table"))]
    return left_out + _sides(private) if picture is not None and picture.sided else left_out


def _sides(private: PrivateView) -> list[Clickable]:
    other = NEAR if private.turned else PRINTED
    return [press(CustomId(Verb.TURN, private.public.id, 0, other), tell("Turn the board"))]


def _place(public: PublicView) -> str:
    if not public.in_private:
        return tell("-# Table {table} in <#{channel}>", table=str(public.id), channel=str(public.channel))
    daily, day = public.info.daily, public.day
    which = f"{dated(daily, day)} \u00b7 " if daily and day is not None else ""
    return tell("-# {which}table {table}, for you alone", which=which, table=str(public.id))


def prompt(private: PrivateView) -> str:
    """Write the question a seat is asked."""
    return written(private.question.prompt, written_names(private.public)) if private.question else ""


def to_confirm(
    private: PrivateView,
    asked: PrivateView,
    sure: CustomId,
    picture: Picture,
    warning: Text | None = None,
    *,
    now: float,
) -> ui.LayoutView:
    """Ask once more before an action counts; `asked` is the question of its last step.

    A `warning` says what it would cost.
    """
    meaning = written(private.meaning, written_names(private.public)) if private.meaning else ""
    typed = find(private.public.info.id).spoken(private.said)
    chosen = f"**{meaning}** (`{typed}`)" if meaning else f"`{typed}`"
    back = CustomId(Verb.BACK, private.public.id, private.turn, private.before)
    buttons = [press(sure, tell("Confirm"), style=_GREEN), press(back, tell("Back"))]
    said = tell(
        "{prompt}\nYou have chosen {chosen}. Nothing is done until you confirm.",
        prompt=prompt(asked),
        chosen=chosen,
    )
    said += warned(private, warning)
    return confirmation(private, said, buttons, picture, now=now)


def warned(private: PrivateView, warning: Text | None) -> str:
    """Write a warning as a line of its own; nothing where there is none."""
    return f"\n\u26a0\ufe0f **{written(warning, written_names(private.public))}**" if warning else ""


def confirmation(
    private: PrivateView,
    meaning: str,
    buttons: Iterable[Clickable],
    picture: Picture | None = None,
    *,
    now: float,
) -> ui.LayoutView:
    """Show what was understood, of a click or of a form, to be confirmed or changed."""
    said: list[Part] = [ui.TextDisplay(meaning), ui.ActionRow(*buttons)]
    if private.lesson is not None:
        return container(WAITING, conductor().parts(private, picture, said, ()))
    head: Part = ui.TextDisplay(f"### {private.public.info.title}\n{seat_heading(private, now)}")
    shown: list[Part] = [] if picture is None else [picture.gallery()]
    return container(WAITING, [head, *shown, *said, ui.TextDisplay(_place(private.public))])


def log_kept(public: PublicView, lines: Sequence[Line], moved_to: str) -> ui.LayoutView:
    """Keep what happened while a board stood, and nothing else of it but where its table has gone."""
    text = [log_written(public, lines)]
    text += (
        [tell("**{title}**: this table has moved to {moved_to}", title=public.info.title, moved_to=moved_to)]
        if moved_to
        else []
    )
    return ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(filter(None, text))))
