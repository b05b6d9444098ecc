"""What is typed at a table: completed, read, and parted into several acts, all of which are done or none."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeAlias

from bot.errors import Ambiguous, Illegal, Refusal
from bot.store.rows.move import Bar, Move
from bot.table.checks import (
    NEXT,
    NOT_SURE,
    NOTHING,
    OneByOne,
    agreed,
    asked_at,
    check_action,
    check_plain,
    check_said,
    decided,
    is_only_read,
    is_sure,
    misread,
    without_no,
    without_own_name,
)
from bot.table.conductor import GO_ON
from bot.table.position import Act, Position, chance_of, name_of
from bot.table.transition import acted, followed
from bot.typed.completion import Completion, completed, not_possible
from bot.typed.labels import Labels
from bot.typed.midway import Midway, read_on
from bot.typed.parsing import ENDS, as_recorded, meant_in
from bot.typed.reading import as_told, or_offered, quoting, read_at, read_midway
from bot.typed.refusing import bar, check_goes_on, last_in_line
from bot.typed.steps import led_on
from bot.typed.telling import lined_so
from languages.folding import folded
from languages.spoken import (
    begun,
    is_idle,
    is_one_of,
    move_told,
    tell,
    without_corrected,
    without_courtesy,
    without_enough,
    without_wish,
    written,
)
from rules.game import AnyGame
from rules.menu import before, foreseeing
from rules.question import Allotment
from rules.text import N_, Seat, Words, say

# Translators: words that stand between two moves instead of a comma, in several ways with | between them.
_JOINS: Final[Words] = N_("and|and then|then")
_BETWEEN = re.compile(r"\s*(?:;|,\s|\n|,$)\s*")
_MOST = 8
_TOO_MANY: Final[Words] = N_("One line may have {most} moves at most.")
_TOO_LONG: Final[Words] = N_("A line may have {most} signs, and this one has {count}: type a move at a time.")
_PARTS, _LONGEST = 4 * _MOST, 80 * _MOST  # parts between commas, and letters of a line, that are read at all
_END: Final[Words] = N_("end")
# By an act that this bars from being taken back nobody has learned anything.
_TELLS_NOTHING: Final[frozenset[Bar]] = frozenset({"", "rule"})
_SEEN_BEFORE: Final[frozenset[Bar]] = _TELLS_NOTHING | {"turn"}
# Why no act follows another; where that could tell what others hide, nothing more is said.
_TURN_OVER: Final[Words] = N_(
    "Nothing of this line was done. With \u201c{before}\u201d your turn would be over, so "
    "\u201c{part}\u201d cannot follow: leave it out, or say it in other words if it belongs to that move."
)
_UNDONE: Final[Words] = N_("Nothing of this line was done. {refusal}")

Acting: TypeAlias = Callable[[str], Act]


def completed_at(
    position: Position,
    seat: Seat,
    typed: str,
    limit: int,
    said: str = "",
    *,
    naming: bool = False,
    in_line: bool = False,
) -> list[Completion]:
    """Complete what a seat types at the question it is asked in a position, with `naming` of players.

    In the midst of an answer, of which something is `said`, what goes on from there comes before all else.
    Behind others `in_line`, a whole move comes first: a line with less is refused.
    """
    if len(typed) > _LONGEST:
        return []
    game, names, typed = position.game, partial(name_of, position.row.chairs), without_courtesy(typed)
    menu, found = foreseeing(position.menu(seat)), list[Completion]()
    if said:
        midway = Midway(menu, said)
        found = completed(game, midway, typed, limit, names, whole=midway.whole, read=read_on)
    if not any(each.is_read is not False for each in found):
        found = completed(game, menu, typed, limit, names, naming=naming, in_line=in_line)
    is_misread = misread(position, seat, typed)
    kept = [each for each in found if not is_misread(game.recorded(as_recorded(game, each.text)))]
    return kept if kept[:1] == found[:1] else [not_possible(typed), *kept]


def acts_in(position: Position, seat: Seat, typed: str, said: str = "") -> list[str]:
    """Part a line into the acts typed in it; what is on the menu as it stands is one, and read already.

    What goes on from what is `said`, in the midst of an answer, is read so first; the seat's own name may
    stand before it. In a lesson each act stands alone. Ambiguous; Illegal where no move begins so.
    """
    if len(typed) > _LONGEST:
        raise Illegal(_TOO_LONG, count=len(typed), most=_LONGEST)
    whole = without_courtesy(typed)
    typed, reads = _as_wished(position.game, whole), partial(_is_read, position, seat)
    typed = without_own_name(position, seat, typed, lambda: reads(_BETWEEN.split(typed)[0]))
    typed = without_no(position, seat, said, agreed(position, seat, said, typed, reads), reads)
    if (text := decided(position, seat, said, typed)) is not None:
        return [text]
    if said and (text := read_midway(position, seat, said, typed)):
        return [text]
    try:
        return _line_in(position, seat, typed)
    except Refusal as refused:
        if said:
            check_goes_on(position, seat, said, typed)
        raise quoting(refused, typed, whole) from None


def _as_wished(game: AnyGame, typed: str) -> str:
    """Leave out how somebody begins and ends to say what he wants, and what he says that he does not."""
    wish = without_wish(without_corrected(_joined(r"^\s*").sub("", typed)))
    return wish if game.ends else without_enough(wish)


def _line_in(position: Position, seat: Seat, typed: str) -> list[str]:
    every, game = [part for part in _BETWEEN.split(typed.strip()) if part], position.game
    parts = [part for part in every if not is_idle(part)] or every
    if game.lined and position.row.lesson is None and (line := _lined(position, seat, typed)):
        return line
    if len(parts) > _PARTS and position.row.lesson is None:
        raise Illegal(_TOO_MANY, most=_MOST)
    if len(parts) > 1 and position.row.lesson is None and not _goes_on(position, seat, typed):
        one = as_told(position, seat, typed) or _as_one(position, seat, " ".join(parts))
        one = one or _as_one(position, seat, typed)
        if one and position.allows(seat, one):
            return parts if _goes_further(position, seat, one, parts) else [one]
        acts, is_counted = _first(position, seat, parts), isinstance(position.question(seat), Allotment)
        begins = _as_one(position, seat, acts[0])
        is_begun = begins is not None and not position.allows(seat, begins)
        if one and is_begun:
            return [one]
        is_barred = is_counted or begins is None or (is_begun and bar(position, seat, typed))
        if is_barred and not _ends(parts[-1]):
            check_said(position, seat, typed)
        return acts
    text = read_at(position, seat, typed)
    if one := text if position.leads_to(seat, text) else as_told(position, seat, typed):
        return [one]
    several = _first(position, seat, parts) if parts and not position.row.lesson else []
    if not several[1:]:
        check_said(position, seat, text)
    return several or [text]


def _goes_further(position: Position, seat: Seat, one: str, parts: Sequence[str]) -> bool:
    """Say whether the first part of a line is an act by itself, behind which the others may be done.

    They may be named by it as well, as the Sword is by its square; or they only tell it again.
    """
    done = list[str]()

    def tried(text: str) -> Act:
        done.append(text)
        return Act(None, seat, text, time=0.0)

    if _as_one(position, seat, parts[0]) == one:
        with suppress(Refusal):
            carried_out(position.apart(), seat, parts, tried)
    return len(done) == len(parts)


def _lined(position: Position, seat: Seat, typed: str) -> list[str]:
    """Give the acts of a line that its game reads as a whole; Ambiguous where they can be, else Illegal."""
    try:
        return lined_so(position.game, position.state, seat, typed)
    except Ambiguous as unsure:
        tried = partial(Act, None, seat, time=0.0)
        carried_out(position.apart(), seat, _BETWEEN.split(unsure.texts[0]), tried)
        raise


def act_in(position: Position, seat: Seat, typed: str) -> str | None:
    """Give the one act that is typed, where the menu leads to it."""
    several = len([*filter(None, _BETWEEN.split(typed.strip()))]) > 1
    if several and position.row.lesson is None and not _goes_on(position, seat, typed):
        return None
    return _as_one(position, seat, typed)


def _as_one(position: Position, seat: Seat, typed: str) -> str | None:
    """Give what one act is read of; None where there is none, or where it could be several."""
    with suppress(Ambiguous):
        if position.leads_to(seat, text := read_at(position, seat, typed)):
            return text
    return None


def _first(position: Position, seat: Seat, parts: Sequence[str]) -> list[str]:
    """Give the act that a line begins with, which may go on behind a comma, and what follows it."""
    act, *left = parts
    while left and _goes_on_with(position, seat, act, left[0]):
        act, *left = f"{act} {left[0]}", *left[1:]
    if isinstance(position.question(seat), Allotment) or _is_read(position, seat, act):
        return [act, *left]
    first, *behind = _joined().split(act, maxsplit=1)
    return [first, *behind, *left] if behind and _may_stand_first(position, seat, first) else [act, *left]


def _goes_on_with(position: Position, seat: Seat, act: str, part: str) -> bool:
    """Say whether an act goes on with the next part of a line: by itself it may be but begun, by its card."""
    if _goes_on(position, seat, f"{act} {part}"):
        return True
    begun, whole = (_as_one(position, seat, each) or "" for each in (act, f"{act} {part}"))
    return begun != "" and not position.allows(seat, begun) and position.allows(seat, whole)


def _goes_on(position: Position, seat: Seat, typed: str) -> bool:
    """Say whether parts of a line are one act: by its spelling, or by its labels in a row."""
    game, menu = position.game, position.menu(seat)
    try:
        meant = meant_in(game, menu, typed)
    except Ambiguous:
        meant = None
    return meant is not None or bool(Labels(menu, partial(name_of, position.row.chairs)).called(typed))


def _is_read(position: Position, seat: Seat, typed: str) -> bool:
    """Say whether what is typed leads anywhere; what could be several does."""
    try:
        return position.leads_to(seat, read_at(position, seat, typed))
    except Ambiguous:
        return True


def _may_stand_first(position: Position, seat: Seat, typed: str) -> bool:
    """Say whether what is typed is a whole act that another may follow: of a list more may be meant."""
    menu, text = position.menu(seat), _as_one(position, seat, typed) or ""
    return position.allows(seat, text) and not isinstance(menu(before(menu, text)), Allotment)


def _joined(behind: str = r"\s+") -> re.Pattern[str]:
    """Find the words that join two acts, or with which one goes on: those of the reader, and English ones."""
    words = sorted(map(re.escape, {*_JOINS.split("|"), *tell(_JOINS).split("|")}), key=len, reverse=True)
    return re.compile(rf"{behind}(?:{'|'.join(words)})\s+", re.IGNORECASE)


def beginning_of(typed: str) -> tuple[list[str], str]:
    """Part a line into its whole acts and the one that is being typed."""
    *whole, last = _BETWEEN.split(typed)
    return whole, last


def carried_out(
    position: Position, seat: Seat, parts: Sequence[str], acting: Acting
) -> tuple[list[Move], Position]:
    """Make the moves of a line, to be stored together; Illegal where one of them is not possible.

    Behind an act that may tell its player something no other is read: the answer could tell it too.
    """
    if len(parts) > _MOST:
        raise Illegal(_TOO_MANY, most=_MOST)
    moves, before, left, done = list[Move](), "", parts, list[str]()
    seen, alone = position.table, position.acting == [seat]
    start = position.apart() if len(parts) > 1 else position
    while left:
        if before and (
            _is_done(position, seat, left, moves) or _is_again(start, position, seat, before, left)
        ):
            left = left[1:]
            continue
        if before:
            if alone and _only_ends_turn(position, seat, moves, seen):
                if why := bar(start, seat, f"{before} {left[0]}") if not done[1:] else "":
                    raise Illegal(_UNDONE, refusal=begun(why))
                raise Illegal(_TURN_OVER, before=before, part=left[0])
            _check_goes_on(position, moves, before, partial(last_in_line, start, seat, left))
        part, *left = _first(position, seat, left)
        before = part
        try:
            text = _checked(position, seat, part)
        except Refusal as refusal:
            undone = say(_UNDONE, refusal=refusal.text)
            if isinstance(refusal, Ambiguous):
                lines = [", ".join([*done, each, *left]) for each in refusal.texts]
                raise Ambiguous(undone, lines) from None
            raise type(refusal)(undone) from None
        done.append(part)
        further, position = followed(*acted(position, acting(text), chance_of(position.row)))
        moves += further
    return moves, position


def position_behind(position: Position, seat: Seat, parts: Sequence[str], acting: Acting) -> Position:
    """Give the position behind a line that another act may still follow; Illegal where none may.

    Nothing is done: the position it begins with stays as it is.
    """
    moves, after = carried_out(position.apart(), seat, parts, acting)
    _check_goes_on(after, moves, parts[-1], partial(last_in_line, position, seat, ()))
    return after


def _checked(position: Position, seat: Seat, part: str) -> str:
    """Find the action that is typed; it is on the menu, and nothing that a person is asked about first."""
    text = read_at(position, seat, part)
    check_plain(text)
    text = led_on(position.menu(seat), text) if position.leads_to(seat, text) else text
    check_action(position, seat, text)
    warning = position.game.warning(position.table, position.game.hand(position.state, seat), text)
    if warning is not None:
        raise Illegal(
            N_("\u201c{part}\u201d: {warning}. If you want that, type it by itself."),
            part=part,
            warning=written(warning),
        )
    return text


def _is_done(position: Position, seat: Seat, left: Sequence[str], moves: Sequence[Move]) -> bool:
    """Say whether what is typed next has come by itself: a forced act of the seat's, or the end of its turn.

    What may have told its player something is not searched further: the end that is typed is let go.
    """
    typed, game = folded(left[0]), position.game
    forced = [move.text for move in moves if move.forced and move.seat == seat]
    if typed in {folded(move) for text in forced for move in (move_told(game, text), game.spoken(text))}:
        return True
    ends = seat not in position.acting or any(move.bar not in _TELLS_NOTHING for move in moves)
    return len(left) == 1 and _ends(left[0]) and ends


def _is_again(start: Position, position: Position, seat: Seat, before: str, left: Sequence[str]) -> bool:
    """Say whether the last words of a line say once more what ended the turn: `nothing more, I pass`."""
    again = _as_one(start, seat, left[0]) if len(left) == 1 else None
    is_end = seat not in position.acting or again == position.game.ends
    return again is not None and is_end and again == _as_one(start, seat, before)


def _ends(typed: str) -> bool:
    return folded(typed) in {*ENDS, _END, folded(tell(_END))}


def _only_ends_turn(position: Position, seat: Seat, moves: Sequence[Move], seen: Any) -> bool:
    """Say whether behind a line nothing is new but that the seat's turn is over: nobody learns by that."""
    told = {move.bar for move in moves} <= _SEEN_BEFORE and not any(move.salt for move in moves)
    return told and position.question(seat) is None and not position.game.uncovers(seen, position.table)


def _check_goes_on(
    position: Position, moves: Sequence[Move], before: str, refused: Callable[[str, bool], Refusal]
) -> None:
    """Make sure that nobody can have learned anything so far; else as it is `refused`."""
    free = "undo" in position.game.info.declarations
    telling = [move for move in moves if move.bar not in _TELLS_NOTHING]
    if telling or not free:
        is_drawn = bool(telling) and telling[0].bar == "draw" and not telling[0].salt
        raise refused(before, is_drawn)


class Reader(OneByOne):
    """Reads moves by what each was asked before; those `solving` something may mean no table."""

    def __init__(self) -> None:
        super().__init__()
        self.solving = set[int]()

    async def acts(self, user: int, position: Position, seat: Seat, typed: str) -> list[str]:
        """Find the acts that are meant by what a person has typed; otherwise as `acts_in` and `read`.

        Where he was just told what it could mean, he may type the number of what he meant, and where he was
        just asked whether he is sure, that he is, or is not: then nothing is said. A step that is only read
        may be left.
        """
        if is_only_read(position):
            return [GO_ON if is_one_of(typed, NEXT) else NOTHING]
        asked, unsure = self._unsure.get(user, (None, ""))
        if asked == asked_at(position, seat) and (is_sure(typed) or is_one_of(typed, NOT_SURE)):
            return [unsure if is_sure(typed) else ""]
        if (chosen := self.chosen(user, position, seat, typed)) is not None:
            if position.leads_to(seat, chosen):
                return [chosen]
            return await self.read(user, partial(acts_in, position, seat, chosen))
        offered = self.let_go(user, position, seat, typed)
        said, reading = self.said(user, position, seat), partial(acts_in, position, seat)
        reads = partial(or_offered, position, seat, typed, offered, partial(reading, typed, said), reading)
        return await self.asking(user, position, seat, reads)
