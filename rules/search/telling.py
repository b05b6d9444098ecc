"""What is told of a line: what it is about, and every step that this depends on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct

from rules.text import Seat, Text, Value, subject_within

ROWS: Final = 8  # that somebody reads on a phone
LEFT_OUT: Final = "\u2026 {done}"  # what stands before what others came before
_BEFORE: Final = 3  # steps of the same turn


class Row(Struct, frozen=True):
    """Something that all were told as a seat acted in a `turn`; it may be what a line is `about`.

    A `threat` takes nothing yet.
    """

    seat: Seat
    turn: str
    text: Text
    about: bool = False
    threat: bool = False


def told_by(lacks: Iterable[Text], follows: Sequence[Text]) -> bool:
    """Say whether what something lacks names from where what follows begins: it tells of the very same."""
    starts = _named("start", follows[0]) if follows else []
    return any(_names(each, start) for each in lacks for start in starts)


def _names(text: Text, place: Value) -> bool:
    return any(
        each == place or (isinstance(each, Text) and _names(each, place)) for each in text.values.values()
    )


def readable(
    rows: Sequence[Row], told: Sequence[Text], seat: Seat, *, taken: bool, whole: bool, begun: int = 0
) -> tuple[Sequence[Text], bool]:
    """Give as much of what is told of a line as somebody reads, and say whether it breaks off before its end.

    It is what is `taken` with what led to that, where it is about that behind so many rows with which it has
    `begun`; or it is told `whole`. Of another that is long it is what its seat does or loses, or what comes
    first where each turn is summed up. A mark stands where others came between.
    """
    about = [row.text for row in rows if row.about and not row.threat]
    if taken and any(row.about and not row.threat for row in rows[begun:]):
        shown = needed(rows, about)
        before = rows[: next(at for at, row in enumerate(rows) if row.text in shown)]
        first, *others = _with_gaps(told, shown)
        if any(row.seat != seat for row in before):
            first = _after_gap(first)
        return [first, *others], not _is_in(shown, told[-1])
    if whole or len(told) <= ROWS:
        return told, False
    own = [row.text for row in rows if row.seat == seat or row.about]
    is_summed = any(all(row.text != text for row in rows) for text in told)
    shown = ([text for text in told if text in own and not is_summed] or [*told])[:ROWS]
    return _with_gaps(told, shown), True


def _with_gaps(told: Sequence[Text], shown: Sequence[Text]) -> list[Text]:
    """Mark where something of what is told is not shown, between two of what is."""
    found, is_gap = list[Text](), False
    for text in told:
        is_shown = _is_in(shown, text)
        if is_shown:
            found.append(_after_gap(text) if is_gap and found else text)
        is_gap = not is_shown
    return found


def _after_gap(text: Text) -> Text:
    return Text(LEFT_OUT, {"done": text})


def _is_in(shown: Sequence[Text], text: Text) -> bool:
    """Say whether something is shown, or is what is `done` there, told with more."""
    return text in shown or text.values.get("done") in shown


def needed(rows: Sequence[Row], wanted: Sequence[Text], most: int = ROWS) -> list[Text]:
    """Give what is wanted with all that it depends on: its turn up to it, and who came to where it begins.

    Of much that is the first, at most so many rows where it is more than one thing.
    """
    found = _with_what_led_to(rows, wanted[:1])
    for number in range(2, len(wanted) + 1):
        more = _with_what_led_to(rows, wanted[:number])
        if len(more) > most:
            break
        found = more
    return found


def _with_what_led_to(rows: Sequence[Row], wanted: Collection[Text]) -> list[Text]:
    kept = list[tuple[int, Row]]()
    for place, row in reversed([*enumerate(rows)]):
        if row.text in wanted or any(_leads_on(row, later, at - place) for at, later in kept):
            kept.insert(0, (place, row))
    return [row.text for _, row in kept]


def _leads_on(row: Row, later: Row, behind: int) -> bool:
    """Say whether a step belongs to the turn of a later one, or brought a piece where that finds it."""
    in_turn = (row.seat, row.turn) == (later.seat, later.turn) and behind <= _BEFORE
    places = [*_named("start", later.text), *_ends_in(later.text)]
    return not row.threat and (in_turn or any(each in places for each in _ends_in(row.text)))


def not_spared(lost: Sequence[Text], spared: Sequence[Text]) -> Sequence[Text]:
    """Tell what is lost from the first that is not spared on, its chain from its first capture."""
    begins = next((place for place, each in enumerate(lost) if each not in spared), len(lost))
    while 0 < begins < len(lost) and _goes_on(lost[begins - 1], lost[begins]):
        begins -= 1
    return lost[begins:]


def _goes_on(before: Text, text: Text) -> bool:
    """Say whether somebody goes on in a sentence, or a piece from where it has come to."""
    return subject_within(before) == subject_within(text) or any(
        each in _named("start", text) for each in _ends_in(before)
    )


def _ends_in(text: Text) -> list[Value]:
    """Give the places at which moves end that are told."""
    return _named("to", text)


def _named(what: str, text: Text) -> list[Value]:
    within = [end for each in text.values.values() if isinstance(each, Text) for end in _named(what, each)]
    return [*within, *(each for name, each in text.values.items() if name == what)]


def quotes(why: Text | None, lacks: Sequence[Text]) -> bool:
    """Say whether it is told of a mistake only that its player was warned of what it lacks."""
    warning = None if why is None else why.values.get("warning")
    while isinstance(warning, Text):
        if warning in lacks:
            return True
        warning = warning.values.get("line")
    return False
