"""A table in words, for whoever does not see its pictures or would rather read: whole, in pages."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from discord import ui

from bot.interactions.components import Clickable, CustomId, press
from bot.interactions.verb import Verb
from bot.messages.text import plain_names, table_shown
from bot.table.view import PrivateView, PublicView
from languages.spoken import tell
from rendering.drawing import NARROW, Look, drawing_of
from rules.text import N_, Words

TITLE: Words = N_("In words")  # what it is called among the views of a table, and how it is typed
NAME = "words"
ALWAYS, ASKED = "always", "asked"  # when somebody wants it
_ALWAYS: Words = N_("Show words in all my panels")
_STOP: Words = N_("Show no words in my panels")
_PAGE = 3500  # letters; a message may have 4,000
_MESSAGE = 3900  # letters of all texts of a message with some to spare for what stands in its buttons' rows
_IN_A_PANEL = 3000
_OTHERS = 1200  # letters for what else a message says, where that is not known yet
_REST: Words = N_("-# The rest stands in this message's menu: *Apps*, *Board in words*.")


def text_pages(public: PublicView, private: PrivateView | None) -> list[str]:
    """Write a table in words, behind it what one seat alone may see."""
    hands = [None, *([] if private is None else [private.hand])]
    return list(_paged("\n\n".join(_text(public, hand) for hand in hands)))


def _text(public: PublicView, hand: Any) -> str:
    return drawing_of(public.info.id).text(table_shown(public), hand, plain_names(public), width=NARROW)


def _paged(text: str) -> Iterator[str]:
    """Part a text where a line is empty, or behind a line where that is not enough."""
    page = ""
    for block in text.split("\n\n"):
        joined = f"{page}\n\n{block}" if page else block
        if len(joined) <= _PAGE:
            page = joined
            continue
        if page:
            yield page
        *full, page = _by_lines(block)
        yield from full
    yield page


def _by_lines(block: str) -> Iterator[str]:
    page = ""
    for line in block.split("\n"):
        if page and len(page) + len(line) >= _PAGE:
            yield page
            page = line
        else:
            page = f"{page}\n{line}" if page else line
    yield page


def text_page(
    public: PublicView,
    pages: Sequence[str],
    number: int,
    *,
    always: bool | None = None,
    step: str = "",
    exercise: int | None = None,
) -> ui.LayoutView:
    """Lay out a page, of the `step` of a replay where one is shown, or of the `exercise` of a number.

    `always` says whether the asker's panels come in words, None for one who plays not.
    """
    last = len(pages) - 1
    number = min(number, last)
    view = ui.LayoutView(timeout=None)
    view.add_item(_titled(public, pages[number]))
    if last:
        view.add_item(ui.TextDisplay(tell("-# Page {number} of {last}", number=number + 1, last=last + 1)))
    way = _leafing(public, step) if exercise is None else _leafing_in(public, exercise)
    buttons = [*_ways(number, last, way), *_wishes(public, always)]
    return view.add_item(ui.ActionRow(*buttons)) if buttons else view


def _titled(public: PublicView, text: str) -> ui.TextDisplay[Any]:
    title = tell("### {title} in words\n{in_columns}", title=public.info.title, in_columns=in_columns(text))
    return ui.TextDisplay(title)


def position_in_words(private: PrivateView, number: int = 0) -> ui.LayoutView:
    """Write a page of the position of an exercise, as its seat sees it."""
    public = private.public
    return text_page(public, text_pages(public, private), number, exercise=private.turn)


def _leafing(public: PublicView, step: str) -> Callable[[str, int], CustomId]:
    return lambda way, page: CustomId(Verb.WORDS, public.id, page, f"{way} {step}".rstrip())


def _leafing_in(public: PublicView, exercise: int) -> Callable[[str, int], CustomId]:
    return lambda way, page: CustomId(Verb.TRY_WORDS_PAGE, public.id, exercise, f"{way} {page}")


def _ways(number: int, last: int, way: Callable[[str, int], CustomId]) -> Iterator[ui.Item[Any]]:
    if last:
        yield press(way("back", max(number - 1, 0)), tell("Back"), disabled=number == 0)
        yield press(way("on", min(number + 1, last)), tell("Next"), disabled=number == last)


def _wishes(public: PublicView, always: bool | None) -> Iterator[ui.Item[Any]]:
    if always is not None:
        wish = CustomId(Verb.READING, public.id, 0, ASKED if always else ALWAYS)
        yield press(wish, tell(_STOP if always else _ALWAYS))


def in_words(private: PrivateView, others: int = _OTHERS, *, in_menu: bool = True) -> list[ui.Item[Any]]:
    """Write one seat's own side and what one needs of the table to move, beside so many other letters.

    It says whether the rest stands `in_menu` of the message.
    """
    text, is_whole = _needed(private, min(_IN_A_PANEL, _MESSAGE - others))
    rest = "" if is_whole or not in_menu else f"\n{tell(_REST)}"
    return [ui.TextDisplay(f"{in_columns(text)}{rest}")] if text else []


def _needed(private: PrivateView, room: int) -> tuple[str, bool]:
    public = private.public
    drawing, look = drawing_of(public.info.id), Look(said=private.said)
    return drawing.panel(table_shown(public), private.hand, plain_names(public), room, look)


def with_words(private: PrivateView, parts: Sequence[ui.Item[Any]]) -> list[ui.Item[Any]]:
    """Write the words of a seat's picture behind it, as far as the other parts leave room."""
    at = next(place for place, part in enumerate(parts, 1) if isinstance(part, ui.MediaGallery))
    words = in_words(private, ui.Container[Any](*parts).content_length())
    return [*parts[:at], *words, *parts[at:]]


def words_button(public: PublicView, exercise: int | None = None) -> Clickable:
    """Make the button that opens a table in words, or the position of the `exercise` of a number."""
    verb = Verb.WORDS if exercise is None else Verb.TRY_WORDS
    return press(CustomId(verb, public.id, exercise or 0), tell(TITLE))


def in_columns(text: str) -> str:
    """Write a text in letters of one width, in which names can do no harm."""
    return "```\n" + text.replace("`", "'") + "\n```"
