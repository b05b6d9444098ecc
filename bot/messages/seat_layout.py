"""Whole messages of one seat's own: what its player alone may see, and is asked."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Final

from discord import ui
from msgspec.structs import replace

from bot.features import Door
from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages import question_rows
from bot.messages.more import declaring
from bot.messages.news import is_chosen, own_news
from bot.messages.parts import (
    ENDED,
    GREEN,
    WAITING,
    PanelParts,
    Part,
    answering_ahead,
    buttons_after,
    container,
    fits,
    looking_back,
    part_buttons,
)
from bot.messages.pictures import Picture
from bot.messages.text import (
    clock_written,
    closed_written,
    coloured_names,
    is_ended,
    moment,
    people_awaited,
    result_written,
    written_names,
)
from bot.messages.text_board import with_words
from bot.messages.timing import absence, away_written, warning
from bot.table.checks import HELD
from bot.table.time_control import date_of
from bot.table.view import PrivateView, PublicView
from languages.spoken import ended, game_text, move_told, tell, written
from rules.game import Daily
from rules.library import find
from rules.text import N_, Day, Series, Text, Words

_MOST_OF_A_KIND = 3
_ROOM_BESIDES = 3  # buttons in a row with two others
_LONG_SECONDS: Final = 24 * 3600.0  # since when what happened is told round by round as well
_PASSES: Words = N_("-# Nothing else is possible: it is done for you in a while, unless you do it yourself.")
_ELSEWHERE: Words = N_("You play at the table: how it goes on is shown there, and here by *Show the table*.")

_PAUSED: Words = N_("{who}. **The game is paused**; it goes on once all who play agree to that.")
_DRAW_WAITS: Words = N_("**A draw was offered to you**; it can be answered once the game goes on.")
# Of somebody who is not to move, by whether people are; it may be read days later.
_THEN: Final = {
    True: N_("On {moment} the table waited for {people}, not for you."),
    False: N_("On {moment} it was not your move."),
}
_WAITED: Words = N_("-# On {moment} the table waited for {people}.")

NEAR, PRINTED = "near", "printed"  # how a board lies: to one's own side, or as it is printed


# Lays out what a feature adds to a panel, of its kind of `Beside`, with at most so many parts of one sort.
PANEL: Final = Door[Callable[[PrivateView, int], PanelParts | None]]()
# Lays out a step of a table that is conducted, with what is asked there and what else calls its reader.
STEP: Final = Door[Callable[[PrivateView, Picture | None, Sequence[Part], Iterable[str]], list[Part]]]()


def seat_layout(
    private: PrivateView,
    picture: Picture | None,
    way_on: Clickable | None = None,
    calls: Iterable[str] = (),
    *,
    now: float,
) -> ui.LayoutView:
    """Show one seat what it alone may see: what happened last, its picture, and the question it is asked.

    Without a picture it is the quick answer to a choice that only leads on, or offers to be shown whole. The
    `way_on` goes to the next table that waits for the same person; `calls` tell what else calls that person.
    """
    if private.lesson is not None:
        shown = [*_question_asked(private), *question_rows.rows(private)]
        return container(WAITING, _step(private, picture, shown, calls))
    if private.public.paused is not None:
        # No choice is taken now.
        private = replace(private, question=None, begun=False)
    colour, head = WAITING if private.question else ENDED, [seat_heading(private, now), *calls]
    away, acts = private.public.sitters[private.seat].away, _acts(private, picture)
    if away is not None and private.public.status == "running":
        acts = [*absence(away, now, private.public.id), *acts]
    long_ago = private.lines and not private.begun and private.lines[0].time < now - _LONG_SECONDS
    story = _rounds(private) if long_ago and private.public.round else []
    # Requests for which there is no room stand at the table, further pictures behind `/board`.
    for spares, most in product((True, False), range(_MOST_OF_A_KIND, -1, -1)):
        added = _added(private, most, spares=spares)
        parts = [*_parts(private, picture, way_on, head, added, story), *_further_pictures(private)]
        if fits([*parts, *acts]):
            break
    else:
        parts = _parts(private, picture, way_on, head, added, story)
    return container(colour, [*parts, *acts])


def _added(private: PrivateView, most: int, *, spares: bool) -> PanelParts:
    """Give what features add, with at most so many parts of a kind, and what is spare if there is room."""
    above, about, ways, news = list[Part](), list[str](), list[Part](), list[str]()
    resumes = False
    for panel in PANEL.asked(map(type, private.besides)):
        found = panel(private, most)
        if found is not None and (spares or not found.spare):
            above += found.above
            about += found.about
            ways += found.ways
            news += found.news
            resumes = resumes or found.resumes
    return PanelParts(above, about, ways, news, resumes=resumes)


def _step(
    private: PrivateView, picture: Picture | None, asks: Sequence[Part], calls: Iterable[str] = ()
) -> list[Part]:
    """Lay out a step of a table that is conducted."""
    (step,) = STEP.asked()
    return step(private, picture, asks, calls)


def _parts(
    private: PrivateView,
    picture: Picture | None,
    way_on: Clickable | None,
    head: Sequence[str],
    added: PanelParts,
    story: Sequence[Part],
) -> list[Part]:
    """Put together what a seat sees, with what features add.

    A phone opens a new private message at its end: there stands what is asked, or else what has happened.
    """
    news = [] if private.begun else [*added.news, *own_news(private)]
    told: Part = ui.TextDisplay("\n".join([*news, _place(private.public)]))
    asked = private.question is not None
    parts: list[Part] = [ui.TextDisplay("\n".join([f"### {private.public.info.title}", *head]))]
    parts += [told, *story] if asked else []
    if picture is not None:
        parts.append(picture.gallery())
    # Next to the answers: who moves is not to pass it over.
    parts += [*_draw_offered(private), *added.above, *_question_asked(private, added.about)]
    parts += [*question_rows.rows(private), *added.ways]
    if not added.resumes:
        parts += _ending_pause(private)
    if way_on is not None:
        parts.append(ui.ActionRow(way_on))
    parts = parts if asked else [*parts, told, *story]
    return with_words(private, parts) if private.text_board and picture is not None else parts


def _rounds(private: PrivateView) -> list[Part]:
    """Offer the rounds, from where he left off, to somebody who was away for long; first of all there is."""
    from_then = CustomId(Verb.ROUND, private.public.id, max(private.lines[0].round, 1))
    return [ui.ActionRow(press(from_then, tell("What happened, round by round")))]


def _ending_pause(private: PrivateView) -> list[Part]:
    """Offer somebody who plays to propose the end of a pause."""
    public, resigned = private.public, private.public.sitters[private.seat].resigned
    if public.status != "running" or public.paused is None or public.held or resigned:
        return []
    return [ui.ActionRow(press(CustomId(Verb.VOTE, public.id, 0, "resume"), tell("End the pause")))]


def _draw_offered(private: PrivateView) -> list[Part]:
    """Show the offer of a draw, with its answers, or in a pause that it waits; nothing where none is open."""
    if private.seat in private.public.to_answer:
        return [ui.TextDisplay(tell(_DRAW_WAITS))]
    answers = [declaring(private, word) for word in private.words if word in {"draw", "decline"}]
    if not answers:
        return []
    return [ui.TextDisplay(tell("**A draw is offered to you.**")), ui.ActionRow(*answers)]


def _question_asked(private: PrivateView, told: Iterable[str] = ()) -> list[Part]:
    """Write the question a seat is asked, if any, with what it is about and what its answers do."""
    if private.question is None:
        return []
    # Whoever conducts a table has said already what the question is about.
    stakes = "" if private.lesson is not None else question_rows.stakes(private)
    passes = tell(_PASSES) if private.passes else ""
    about = (*told, stakes, question_rows.explained(private), question_rows.hint(private), passes)
    return [ui.TextDisplay("\n".join(filter(None, (f"**{prompt(private)}**", *about))))]


def _acts(private: PrivateView, picture: Picture | None) -> list[Part]:
    """Offer what can be done besides a move, apart from the answers; in the midst of one the way back."""
    if private.begun:
        back = CustomId(Verb.BACK, private.public.id, private.turn, private.before)
        return [ui.ActionRow(press(back, tell("Back")), _board(private.public))]
    return [ui.ActionRow(*_besides(private, picture))]


def _further_pictures(private: PrivateView) -> list[ui.ActionRow[Any]]:
    """Offer what else there is to see, but not in the midst of a move."""
    return [] if private.begun else part_buttons(private.public, words=private.text_board)


def _besides(private: PrivateView, picture: Picture | None) -> list[Clickable]:
    """Offer what goes beside a move, or when the game is over what comes after it."""
    public = private.public
    if public.result is not None:
        return [
            _board(public),
            press(CustomId(Verb.LOG, public.id), tell("Log")),
            *looking_back(public),
            *buttons_after(public),
        ]
    if is_ended(public):
        return [_board(public), press(CustomId(Verb.LOG, public.id), tell("Log")), *buttons_after(public)]
    more = press(CustomId(Verb.FURTHER, public.id), tell("More"))
    shown = [*_taking_back(private), *_shown(private, picture)]
    rests = not public.sitters[private.seat].awaited and len(shown) < _ROOM_BESIDES
    return [*shown, *(answering_ahead(private) if rests else ()), _board(public), more]


def _board(public: PublicView) -> Clickable:
    """Offer what everybody sees: one's own picture may show only a hand."""
    return press(CustomId(Verb.PART, public.id), tell("The board"))


def _taking_back(private: PrivateView) -> list[Clickable]:
    """Offer to take the last move back, where that is this seat's own and nobody has learned by it."""
    if private.public.undo_seat != private.seat or private.public.paused is not None:
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


def dated(daily: Daily, day: int) -> str:
    """Name the game of a day, with its day."""
    _, month, number = map(int, date_of(day).split("-"))
    return tell(
        "{sign} {title}, {day}", sign=daily.sign, title=game_text(daily.title), day=Day(month, number)
    )


def _place(public: PublicView) -> str:
    if not public.in_private:
        return tell("-# Table {table} in <#{channel}>", table=str(public.id), channel=str(public.channel))
    daily, day = public.info.daily, public.day
    which = f"{dated(daily, day)} \u00b7 " if daily and day is not None else ""
    return tell("-# {which}Table {table}, for you alone", which=which, table=str(public.id))


def prompt(private: PrivateView) -> str:
    """Write the question a seat is asked."""
    asked = private.question and written(private.question.prompt, written_names(private.public))
    return ended(asked or "")


def to_confirm(
    private: PrivateView,
    asked: PrivateView,
    sure: CustomId,
    picture: Picture,
    warning: Text | None = None,
    again: str = "",
    *,
    now: float,
) -> ui.LayoutView:
    """Ask once more before an action counts; `asked` is the question of its last step.

    A `warning` says what it would cost, and `again` how it is confirmed by typing.
    """
    meaning = written(private.meaning, written_names(private.public)) if private.meaning else ""
    typed = move_told(find(private.public.info.id), private.said)
    chosen = f"**{meaning}** (`{typed}`)" if meaning else f"`{typed}`"
    back = CustomId(Verb.BACK, private.public.id, private.turn, private.before)
    buttons = [press(sure, tell("Confirm"), style=GREEN), press(back, tell("Back"))]
    said = tell(
        "{prompt}\nYou have chosen {chosen}. Nothing is done until you confirm.",
        prompt=prompt(asked),
        chosen=chosen,
    )
    said += warned(private, warning) + (f"\n-# {again}" if again else "")
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
        return container(WAITING, _step(private, picture, said))
    public = private.public
    head: Part = ui.TextDisplay(f"### {public.info.title}\n{seat_heading(private, now)}\n{_place(public)}")
    shown: list[Part] = [] if picture is None else [picture.gallery()]
    return container(WAITING, [head, *shown, *said])


def seat_heading(private: PrivateView, now: float) -> str:
    """Say who somebody is and how he stands; that the table waits for him, as long as it does."""
    public = private.public
    if private.lesson is not None:
        return private.lesson.heading
    who = tell("You are {name}", name=coloured_names(public)(private.seat))
    if public.result or public.status == "cancelled":
        end = (
            f"{who}.\n{result_written(public)}"
            if public.result
            else f"{who}. {closed_written(public, private.lines)}"
        )
        return "\n".join((end, *_ended(private)))
    sitter = public.sitters[private.seat]
    if sitter.resigned:
        gone = tell(
            "{who}. You have resigned: {resigned}.", who=who, resigned=game_text(public.info.resigned)
        )
        return "\n".join((gone, *_as_of(private)))
    if private.elsewhere:
        return "\n".join((f"{who}. {tell(_ELSEWHERE)}", *_as_of(private)))
    if public.paused is not None:
        still = f"{who}. **{tell(HELD)}**" if public.held else tell(_PAUSED, who=who)
        return "\n".join((still, tell("-# Paused since {moment}.", moment=moment(public.paused))))
    if sitter.awaited:
        waits = filter(None, (tell("**the table waits for you**"), clock_written(public, sitter, now)))
        line = "\n".join((f"{who}: {', '.join(waits)}.", *_waiting(private, now)))
    else:
        line = f"{who}. {_at_rest(private)}"
        if [each for each in public.sitters if each.away]:
            line = "\n".join((line, *away_written(public, now, private.seat)))
    strikes = sitter.strikes
    return f"{line}\n{warning(strikes)}" if strikes is not None and strikes.missed else line


def _waiting(private: PrivateView, now: float) -> Iterator[str]:
    """Say since when nothing has happened, if that is long ago."""
    if private.lines and private.lines[-1].time < now - _LONG_SECONDS:
        yield tell("-# Nothing has happened here since {moment}.", moment=moment(private.lines[-1].time))


def _at_rest(private: PrivateView) -> str:
    """Tell somebody who is not awaited only what stays true, though a computer moves at once."""
    people, last = people_awaited(private.public), private.lines[-1:]
    # To who plays against computers it is no news that it was not his move any more, after what came of it.
    chose = [line.seat for line in private.lines if line.seat is not None and is_chosen(line)]
    if private.question or private.answered or (not people and chose[-1:] == [private.seat]):
        return "\n".join((tell("Your move is made."), *_as_of(private)))
    if not last:
        return tell("It was not your move when this was written.")
    time = moment(last[0].time)
    return tell(_THEN[bool(people)], moment=time, people=Series(people))


def _as_of(private: PrivateView) -> Iterator[str]:
    """Say when something happened last, and whose turn it was then: a panel may stand for longer.

    Discord counts by itself how long ago that was. Who plays elsewhere sees there whose turn it is.
    """
    if not private.lines:
        return
    time = moment(private.lines[-1].time)
    people = () if private.elsewhere else people_awaited(private.public)
    told = tell(_WAITED, moment=time, people=Series(people)) if people else ""
    yield told or tell("-# As of {moment}.", moment=time)


def _ended(private: PrivateView) -> Iterator[str]:
    """Say when a game has ended, by what happened last: what it brought stands for good."""
    if private.lines:
        yield tell("-# The game ended on {moment}.", moment=moment(private.lines[-1].time))
