"""Checks of what is shown: pictures small, of one palette and silent about secrets, words that fit.

The checks of one picture or state serve the tests of each game as well, over scenes of their own.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, cast

import msgspec
from PIL import Image

from rendering.canvas import WIDTH
from rendering.drawing import PLAIN, AnyDrawing, Line, Look, Section, TopicLine, drawing_of
from rendering.palette import colours
from rendering.players import LIVERIES, tincture
from rendering.png import encoded
from rules.game import AnyGame, State
from rules.replay import default_options
from rules.text import Seat, seat_number
from tests.conformance.checks import limits
from tests.conformance.checks.course import Course, state_at
from tests.conformance.checks.secrecy import dealt_again
from tests.conformance.checks.sights import Observer

PUBLIC_BYTES, PRIVATE_BYTES = 250_000, 200_000  # a private one shows the board and a hand
HIGHEST = 4000  # pixels, as high as the ground reaches

_MOMENTS = 2  # looked at in one game of each kind with the usual options; one with each others
_SHARE = 3  # one other picture of the table in so many, where the options are not the usual ones
_DEALT_AGAIN = 3  # times for each observer


def is_drawn(game: AnyGame) -> bool:
    """Say whether there are pictures of a game."""
    return find_spec(f"rendering.{game.info.id}") is not None


def drawing_for(game: AnyGame) -> AnyDrawing:
    """Give the drawing of a game."""
    return drawing_of(game.info.id)


def public(game: AnyGame, state: State, part: str = "", near: Seat | None = None) -> bytes:
    """Draw the table, or another part of it, as everybody sees it."""
    return encoded(_public(game, state, Look(part=part, near=near)))


def private(game: AnyGame, state: State, seat: Seat, look: Look | None = None) -> bytes:
    """Draw what one seat sees, from its side where there are sides."""
    return encoded(_private(game, state, seat, look))


def _public(game: AnyGame, state: State, look: Look) -> Image.Image:
    return drawing_for(game).picture(game.table(state), look=look)


def _private(game: AnyGame, state: State, seat: Seat, look: Look | None) -> Image.Image:
    drawing = drawing_for(game)
    usual = Look(near=seat if drawing.sided else None)
    return drawing.picture(game.table(state), game.hand(state, seat), look or usual)


def drawn_for(game: AnyGame, state: State, observer: Observer, look: Look | None = None) -> list[Image.Image]:
    """Draw all that a spectator sees, or a seat besides."""
    return list(_drawn(game, state, observer, look))


def first_drawn_for(game: AnyGame, state: State, observer: Observer, look: Look | None = None) -> Image.Image:
    """Draw the first of what a spectator sees, or a seat besides."""
    return next(_drawn(game, state, observer, look))


def _drawn(game: AnyGame, state: State, observer: Observer, look: Look | None) -> Iterator[Image.Image]:
    if observer is not None:
        yield _private(game, state, observer, look)
        return
    for each in public_looks(drawing_for(game), game.table(state)):
        yield _public(game, state, each)


def public_looks(drawing: AnyDrawing, table: Any) -> list[Look]:
    """Give a look for each picture of the table: all parts, and all pages of each."""
    return [
        Look(part=part, page=page)
        for part in ("", *drawing.parts)
        for page in range(max(1, len(drawing.pages_of(table, part))))
    ]


# A picture is read for its size, its palette and its colours.
@lru_cache(maxsize=4)
def opened(png: bytes) -> Image.Image:
    """Read a picture, which nobody draws on."""
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def colours_in(image: Image.Image) -> set[object]:
    """Give the colours of a picture that has a palette."""
    palette = image.getpalette() or []
    return {tuple(palette[3 * entry : 3 * entry + 3]) for _, entry in _entries(image)}


def _entries(image: Image.Image) -> list[tuple[int, int]]:
    """Count the points of each entry of the palette."""
    return cast("list[tuple[int, int]]", image.getcolors() or [])


def check_picture(png: bytes, most: int) -> None:
    """Check a picture's format, size and palette."""
    image = opened(png)
    palette = [channel for colour in colours() for channel in colour]
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert image.height < HIGHEST, f"a picture is {image.height} pixels high"
    assert (image.getpalette() or [])[: len(palette)] == palette, "a picture has a palette of its own"
    assert len(png) <= most, f"a picture has {len(png)} bytes"


def check_seats_keep_their_colours(game: AnyGame, state: State, png: bytes) -> None:
    """Check that a picture shows the colour of every seat."""
    liveries = drawing_of(game.info.id).liveries(game.table(state)) or LIVERIES[: state.seats]
    missing = set(map(tincture, liveries)) - colours_in(opened(png))
    assert not missing, f"{missing} are not in a picture of {state.seats} seats"


def check_pictures_tell_no_secret(
    game: AnyGame, state: State, observer: Observer, look: Look | None = None
) -> None:
    """Check that what is shown stays the same, point by point, when what cannot be known is dealt again.

    All are drawn of which there are other views, and once the first of those of which there are not: a
    drawing knows nothing but views.
    """
    _check_against(first_drawn_for(game, state, observer, look), game, state, observer, look)


def _check_against(
    first: Image.Image, game: AnyGame, state: State, observer: Observer, look: Look | None = None
) -> None:
    views = _views(game, state, observer)
    for again in range(_DEALT_AGAIN):
        other = dealt_again(game, state, observer, str(again))
        if _views(game, other, observer) != views:
            same = drawn_for(game, other, observer, look) == drawn_for(game, state, observer, look)
        else:
            same = again > 0 or first_drawn_for(game, other, observer, look) == first
        assert same, f"a picture for {observer} tells a secret"


def _views(game: AnyGame, state: State, observer: Observer) -> bytes:
    hand = None if observer is None else game.hand(state, observer)
    return msgspec.json.encode((game.table(state), hand))


def long_name(seat: Seat) -> str:
    """Name a seat at a length that no description has room for."""
    return f"{seat}" * 200


def check_words_fit(game: AnyGame, state: State) -> None:
    """Check that text boards are plain and narrow, and descriptions short whatever players are called."""
    drawing, table = drawing_for(game), game.table(state)
    for hand in (None, *(game.hand(state, seat) for seat in range(state.seats))):
        board = drawing.text(table, hand)
        assert board.strip(), "a text board is empty"
        assert board.isascii(), "a text board is not plain"
        longest = max(map(len, board.splitlines()))
        assert longest <= limits.TEXT_BOARD_LINE, f"a line of a text board has {longest} characters"
        _check_description(drawing.alt(table, hand, long_name))
    for look in public_looks(drawing, table):
        _check_description(drawing.alt(table, names=long_name, look=look))
    _check_topics(drawing, table, [game.hand(state, seat) for seat in range(state.seats)])


def _check_topics(drawing: AnyDrawing, table: Any, hands: Sequence[Any]) -> None:
    """Check that what a line is told about is a topic of some picture."""
    looks = [(None, look) for look in public_looks(drawing, table)] + [(hand, PLAIN) for hand in hands]
    known = {topic for hand, look in looks for topic in drawing.topics(table, hand, look)}
    boards = [drawing.lines(table, hand, seat_number, PLAIN) for hand in (None, *hands)]
    told = {topic for lines in boards for topic in _told_about(lines)}
    assert told <= known | {""}, f"no picture tells of {told - known}"


def _told_about(lines: Iterable[Line]) -> Iterator[str]:
    """Give the topics of lines; a section has to name all of its own, or they are told nowhere."""
    for line in lines:
        if isinstance(line, TopicLine):
            yield line.topic
        elif isinstance(line, Section):
            topics = {*_told_about(line.lines)}
            assert topics <= {*line.topics, ""}, f"a section says nothing of {topics - {*line.topics}}"
            yield from topics


def _check_description(alt: str) -> None:
    assert 0 < len(alt) <= limits.ALT_TEXT, f"an alt text has {len(alt)} characters"


def _positions(game: AnyGame, courses: Sequence[Course]) -> Iterator[bytes]:
    """Give some snapshots of a game that is drawn, the end among them."""
    for course in courses[:1] if is_drawn(game) else ():
        number = _MOMENTS if _is_usual(game, course) else 1
        yield from (moment.before for moment in course.chosen(number, "pictures"))
        yield course.end


def _is_usual(game: AnyGame, course: Course) -> bool:
    return course.options == default_options(game)


# Both checks below look at the same pictures.
@lru_cache(maxsize=32)
def _seen_first(game: AnyGame, stored: bytes, observer: Observer) -> Image.Image:
    return first_drawn_for(game, state_at(game, stored), observer)


def _parts_drawn(game: AnyGame, state: State, number: int, *, whole: bool) -> Iterator[Image.Image]:
    """Draw the other pictures of the table: the whole of them, or at each number some."""
    _, *looks = public_looks(drawing_for(game), game.table(state))
    for look in looks if whole else looks[number % _SHARE :: _SHARE]:
        yield _public(game, state, look)


def every_picture_is_small_and_of_the_palette(game: AnyGame, courses: Sequence[Course]) -> None:
    """The pictures of the table and of hands can be sent, and show the seats as they are.

    The hands are those of whoever is to act, and of one of the others after another.
    """
    for number, stored in enumerate(_positions(game, courses)):
        state = state_at(game, stored)
        first = encoded(_seen_first(game, stored, None))
        check_seats_keep_their_colours(game, state, first)
        parts = _parts_drawn(game, state, number + courses[0].seats, whole=_is_usual(game, courses[0]))
        for png in (first, *map(encoded, parts)):
            check_picture(png, PUBLIC_BYTES)
        for seat in {*game.acting(state), number % state.seats}:
            check_picture(encoded(_seen_first(game, stored, seat)), PRIVATE_BYTES)


def dealing_again_changes_no_picture(game: AnyGame, courses: Sequence[Course]) -> None:
    """What an observer's pictures show is the same when all that it cannot know is dealt again."""
    for number, stored in enumerate(_positions(game, courses)):
        state = state_at(game, stored)
        for observer in (None, number % state.seats):
            _check_against(_seen_first(game, stored, observer), game, state, observer)
