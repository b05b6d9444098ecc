"""What characters at a table remark on an act, and how often they have had their turn."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store.rows.move import SeatAfter
from bot.store.rows.table import TableRow
from bot.table.position import Act, Position
from rules.chance import seal
from rules.characters.remarks import Happening, Speaker, Talk, remarked
from rules.game import Note, ToAll
from rules.text import Seat


def talked(
    row: TableRow, act: Act, before: Any, after: Position, notes: list[Note], seats: tuple[SeatAfter, ...]
) -> tuple[list[Note], tuple[SeatAfter, ...]]:
    """Add to what is told of an act what a character says to it, and keep with the seats what each has said.

    It is made of the tables before and behind the act, and chosen by what everybody knows: the seal of the
    table's seed, and the version. To what is no news to all nothing is said, and a lesson has its own words.
    """
    speakers = _speakers(row, act.seat, before, after) if row.remarks and row.lesson is None else []
    talks = {speaker.seat: speaker.talk for speaker in speakers if speaker.seat == act.seat}
    lot = f"{seal(row.salt, row.seed)} {row.version}"
    is_told = any(isinstance(note, ToAll) for note in notes)
    found = remarked(after.game, _happening(row, act, before, after), speakers, lot) if is_told else None
    if found is not None:
        speaker, moment, text = found
        notes, talks[speaker.seat] = [*notes, ToAll(text, minor=True)], speaker.talk.having_said(moment)
    return notes, _with_talk(seats, talks)


def _speakers(row: TableRow, acting: Seat, before: Any, after: Position) -> list[Speaker]:
    """Give the characters who play on their own, the one who acts in his turn."""
    found = [
        Speaker(seat, chair.character, _read(chair.talk))
        for seat, chair in enumerate(row.chairs)
        if chair.user is None and chair.character and not chair.resigned
    ]
    return [
        replace(each, talk=each.talk.goes_on(after.game.turn_of(before))) if each.seat == acting else each
        for each in found
    ]


def _happening(row: TableRow, act: Act, before: Any, after: Position) -> Happening:
    waited = act.time - row.changed if act.user is not None else 0.0
    return Happening(before, after.table, after.result, act.seat, act.text == "resign", waited)


def _with_talk(seats: Sequence[SeatAfter], talks: Mapping[Seat, Talk]) -> tuple[SeatAfter, ...]:
    """Keep with the seats what their characters have said."""
    return tuple(
        replace(each, talk=msgspec.json.encode(talks[each.seat]).decode()) if each.seat in talks else each
        for each in seats
    )


def _read(kept: str | None) -> Talk:
    """Read what a character has said as it is kept; of one who had no turn yet there is nothing."""
    return Talk() if kept is None else msgspec.json.decode(kept, type=Talk)
