"""Why a typed move is on no menu: who must capture or leave, where a piece gets to, what is not named.

Where a piece can go follows from what everybody sees, and its own player knows its type.
"""

import re
from typing import Final

from rules.return_to_camelot import armies
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import BITS, HOPS, NEAR, squares_in
from rules.return_to_camelot.board.legal import Field
from rules.return_to_camelot.log import kind_named
from rules.return_to_camelot.naming import (
    BY,
    Sentence,
    deeds,
    empty,
    entering_told,
    named,
    sentence,
    spell_told,
)
from rules.return_to_camelot.notation import called, readings
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import KINDS, NUMBER, ROWS, SQUARES, WHITE, WIZARD, pieces_counted
from rules.return_to_camelot.turn import magic
from rules.text import Either, Seat, Series, Text, say

_SQUARE: Final = re.compile(r"(?<![a-z]{2})[a-h][1-8](?!\d)", re.IGNORECASE)
_KIND: Final = re.compile(rf"\b({'|'.join(each.called.one for each in KINDS.values())})s?\b", re.IGNORECASE)
_LETTERS: Final = {each.called.one.lower(): letter for letter, each in KINDS.items()}
_PASS: Final = re.compile(r"(?:i )?(?:pass|do nothing|nothing|skip)", re.IGNORECASE)
_CAST: Final = re.compile(r"\b[DT]:|\b(?:divination|teleportation)\b", re.IGNORECASE)
_DEPLOYED: Final = re.compile(r"([LWKS])@([a-h][1-8])?", re.IGNORECASE)
_PASSED: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(BY))}) (?:[a-z]+ ){{0,4}}({_SQUARE.pattern})", re.IGNORECASE
)
_TWO: Final = 2
_TOO_LONG: Final = say("a step goes one square and ends the turn; only jumps and captures go on")
_OF_RESERVE: Final = re.compile(r"deploys?(?!\w)|.*\b(?:reserve|prisoner)\b", re.IGNORECASE)


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say why an army is not set up so, or why a piece does not go where it is sent."""
    colour = state.players.index(seat)
    if not state.turns:
        return armies.barred(state, colour, action)
    if state.over or colour != state.to_move:
        return None
    field, spell = legal.field_of(state), spell_told(action)
    goes = spell["goes"] if spell else _CAST.split(action)[0]
    return _not_gone(state, field, goes) or (_not_cast(state, seat, spell) if spell else None)


def _not_cast(state: State, seat: Seat, spell: re.Match[str]) -> Text | None:
    """Say why no spell is cast behind a move that is told, or not on whom it is told of."""
    goes = next(iter(named(state, seat, spell["goes"])), None)
    piece = state.board[NUMBER[goes[:2]]] if goes else None
    targets = [NUMBER[each.lower()] for each in _SQUARE.findall(spell["targets"])]
    if goes is None or piece is None or not targets:
        return None
    if piece.kind != WIZARD:
        return say("only a Wizard casts a spell")
    if not magic.may_cast(state, goes):
        return say("your Wizard can cast no spell after this move")
    hidden = {number for number, each in state.board.items() if not each.flat}
    if spell["spell"][0].lower() == "d":
        wrong = next((each for each in targets if each not in hidden or not _is_foe(state, each)), None)
        return (
            None if wrong is None else say("no hidden enemy piece stands on {square}", square=SQUARES[wrong])
        )
    others = hidden - {NUMBER[goes[:2]]}
    wrong = next((each for each in targets if each not in others or _is_foe(state, each)), None)
    if wrong is None:
        return None
    return say("no other hidden piece of yours stands on {square}", square=SQUARES[wrong])


def _is_foe(state: State, number: int) -> bool:
    return bool(state.men[1 - state.to_move] & BITS[number])


def _not_gone(state: State, field: Field, action: str) -> Text | None:
    """Say why a piece does not go where it is sent."""
    squares = [NUMBER[each.lower()] for each in _SQUARE.findall(action)]
    if "@" in action or entering_told(action) or (len(squares) <= 1 and _OF_RESERVE.match(action)):
        return _not_deployed(state, field, action)
    if _PASS.fullmatch(action.strip()):
        return say("you cannot pass: a piece has to go")
    if square := empty(state, action):
        return say("no piece of yours stands on {square}", square=square)
    said = sentence(state, action) or _roughly(field, called(action), squares)
    if said is None:
        return None
    start = _start(said, squares)
    if start is None:
        return _unstarted(state, field, said)
    return _started(state, field, said, start)


def _roughly(field: Field, action: str, squares: list[int]) -> Sentence | None:
    """Take the first square for that of who goes where more is said than is understood, if it may be."""
    found = _KIND.search(action)
    kind = _LETTERS[found[1].lower()] if found else ""
    if kind and len(squares) == 1 and not field.men & BITS[squares[0]]:
        return Sentence(kind, ends=squares, aimed=True)
    passed = [NUMBER[each.lower()] for each in _PASSED.findall(action)]
    ends = [each for each in squares[1:] if each not in passed or each == squares[-1]]
    return Sentence(kind, own=squares[:1], ends=ends, passed=passed) if squares or kind else None


def _start(said: Sentence, squares: list[int]) -> int | None:
    """Give the square of who goes, if nobody stands there; None where is told only who it is, or where to."""
    if said.own:
        return said.own[0]
    is_told = said.kind or said.captures or said.aimed or [*squares] == said.passed
    return squares[0] if squares and (not is_told or (len(squares) > 1 and not said.captures)) else None


def _started(state: State, field: Field, said: Sentence, start: int) -> Text | None:
    """Say why a piece on a square does not do what is said of it; what goes on is told by what may follow."""
    able, piece = legal.able(field, state.board), state.board.get(start)
    ends = [each for each in (*said.own[1:], *said.ends) if each != start]
    if said.victim is not None and not said.captures:
        ends.insert(0, said.victim)
    if field.men & BITS[start] and piece and said.kind not in ("", piece.kind):
        return _standing(state, start)
    if not ends and said.passed:
        ends = [each for each in (_behind(start, said.passed[0]),) if each is not None]
    if not ends and said.forward and (ahead := _ahead(state, start, said.forward)) is not None:
        ends = [ahead]
    if why := _who(field, able, start) or _no_capture(state, said, start):
        return why
    if len(ends) == _TWO and not said.captures and NEAR[start] & NEAR[ends[1]] & BITS[ends[0]]:
        return _where(state, field, start, ends[0]) or _TOO_LONG
    if ends and field.men & BITS[ends[-1]] and not field.capturing:
        return _standing(state, ends[-1])
    if not said.captures and said.passed and NEAR[start] & field.empty & BITS[said.passed[0]]:
        return say("nobody stands on {square} who could be jumped over", square=SQUARES[said.passed[0]])
    return _where(state, field, start, ends[0]) if len(ends) == 1 else None


def _behind(start: int, over: int) -> int | None:
    """Give the square on which a jump over another one lands; None where there is none."""
    return next((land for hopped, _, land in HOPS[start] if hopped == BITS[over]), None)


def _ahead(state: State, start: int, steps: int) -> int | None:
    """Give the square so many rows before another one; None where there is none."""
    rows, ahead = len(ROWS), steps if state.to_move == WHITE else -steps
    return start + ahead if 0 <= start % rows + ahead < rows else None


def _standing(state: State, number: int) -> Text:
    kind = kind_named(state.board[number].kind)
    return say("on {square} stands your {kind}", square=SQUARES[number], kind=kind)


def _no_capture(state: State, said: Sentence, start: int | None = None) -> Text | None:
    """Say that nothing can be captured, where somebody wants to, or not by the piece on a square."""
    captures = [deed for deed in deeds(state) if "x" in deed] if said.captures else []
    if not said.captures or any(start is None or deed.startswith(SQUARES[start]) for deed in captures):
        return None
    if not captures or start is None:
        return say("you can capture nothing now")
    return say("the piece on {square} can capture nothing now", square=SQUARES[start])


def _unstarted(state: State, field: Field, said: Sentence) -> Text | None:
    """Say why nobody goes where some piece, or one of a kind, is sent."""
    able = legal.able(field, state.board)
    own = [number for number in squares_in(able) if said.kind in ("", state.board[number].kind)]
    if why := _no_capture(state, said):
        return why
    if field.capturing and not own:
        return _must_capture(field, able)
    if said.passed and not said.ends:
        return _not_over(said)
    if said.kind:
        return _of_kind(state, said, own)
    if not said.ends:
        return None
    there = said.ends[-1]
    if field.men & BITS[there]:
        return _standing(state, there)
    return say("no piece of yours can go to {square} now", square=SQUARES[there])


def _not_over(said: Sentence) -> Text:
    """Say that nobody, or none of a kind, jumps over a square that is named for that alone."""
    square = SQUARES[said.passed[0]]
    if said.kind:
        kind = kind_named(said.kind)
        return say("no {kind} of yours can jump over {square} now", kind=kind, square=square)
    return say("no piece of yours can jump over {square} now", square=square)


def _of_kind(state: State, said: Sentence, able: list[int]) -> Text | None:
    """Say where the pieces of a kind stand that can go, and where one alone gets to."""
    kind, names = kind_named(said.kind), Either(tuple(SQUARES[number] for number in able))
    aim = [*said.ends, *([] if said.victim is None else [said.victim])]
    if aim and state.men[state.to_move] & BITS[aim[0]]:
        return _standing(state, aim[0])
    if not able:
        return say("no {kind} of yours can go now", kind=kind)
    if len(able) == 1 and aim:
        square = SQUARES[able[0]]
        ends = sorted({deed[-2:] for deed in deeds(state) if deed.startswith(square)})
        if SQUARES[aim[-1]] in ends:
            return None
        return say(
            "your {kind} stands on {square}, and can go to {squares}",
            kind=kind,
            square=square,
            squares=Either(tuple(ends)),
        )
    if aim:
        return say(
            "no {kind} of yours can go to {there} now, from {squares}",
            kind=kind,
            there=SQUARES[aim[0]],
            squares=names,
        )
    return say(
        "name the square it goes from and the one it goes to; {kind}: from {squares}",
        kind=kind,
        squares=names,
    )


def _not_deployed(state: State, field: Field, action: str) -> Text | None:
    """Say why no prisoner enters, or not where he is sent."""
    reserve, found = state.reserve[field.colour], _DEPLOYED.search(readings(action)[0])
    if field.capturing:
        return _must_capture(field, legal.able(field, state.board))
    if field.leaving:
        return _must_leave(field)
    if not reserve:
        return say("your reserve is empty")
    counted = (pieces_counted(each, reserve.count(each)) for each in KINDS if each in reserve)
    pieces = Series(tuple(counted))
    kind, squares, _ = entering_told(action) or ("", [], "")
    if found:
        kind, squares = found[1].upper(), [NUMBER[each.lower()] for each in found.groups()[1:] if each]
    if kind and kind not in reserve:
        return say("there is no {kind} in your reserve, but {pieces}", kind=kind_named(kind), pieces=pieces)
    if not squares and not found:
        return say("name who enters, and where; in your reserve: {pieces}", pieces=pieces)
    if len(squares) != 1 or legal.deployable(state, field) & BITS[squares[0]]:
        return None
    return say("a prisoner enters on a free square of your four rows, not in a castle or next to an enemy")


def _who(field: Field, able: int, start: int) -> Text | None:
    """Say that a piece is none of one's own, or that another one has to act."""
    if not field.men & BITS[start]:
        return say("no piece of yours stands on {square}", square=SQUARES[start])
    if field.capturing and not able & BITS[start]:
        return _must_capture(field, able)
    if field.leaving and not field.leaving & BITS[start]:
        return _must_leave(field)
    return None


def _must_capture(field: Field, able: int) -> Text:
    """Say who must capture; a charge will do instead, but nobody has to charge."""
    if charging := able & ~field.capturing:
        return say(
            "you must capture, from {squares}, or charge, from {others}",
            squares=_named(field.capturing),
            others=_named(charging),
        )
    return say("you must capture, from {squares}", squares=_named(able))


def _must_leave(field: Field) -> Text:
    return say("your own castle must be left first, from {squares}", squares=_named(field.leaving))


def _where(state: State, field: Field, start: int, end: int) -> Text | None:
    """Say why a piece does not get to a square, and where it can go."""
    square, there = SQUARES[start], SQUARES[end]
    if field.capturing:
        lands = _landings(state, field, start)
        if lands & BITS[end]:
            return None
        if not field.capturing & BITS[start]:
            return say(
                "you must capture, from {able}, or charge: from {square} you land on {squares}",
                able=_named(field.capturing),
                square=square,
                squares=_named(lands),
            )
        return say(
            "from {square} you must capture, and land on {squares}", square=square, squares=_named(lands)
        )
    ways = dict(legal.jumps(field, start))
    goes = legal.steps(field, start) | legal.may_stop(field, start) & sum(BITS[each] for each in ways)
    if goes & BITS[end]:
        return None
    if not field.empty & BITS[end]:
        return say("{square} is not free", square=there)
    if NEAR[start] & BITS[end] or end in ways:
        return _dishonourable(field, end, goes, square)
    return _out_of_reach(goes, square, there)


def _landings(state: State, field: Field, start: int) -> int:
    """Give the squares a piece lands on by capturing, at once or at the end of a charge."""
    lands = {*legal.captures(field, start)} if field.capturing & BITS[start] else set[int]()
    if legal.charger(field, state.board, start):
        lands.update(*(legal.charges(field, start, land) for land, _ in legal.jumps(field, start)))
    return sum(BITS[land] for land in lands)


def _dishonourable(field: Field, end: int, goes: int, square: str) -> Text:
    if not field.ends & BITS[end]:
        return say("no piece of yours may end a move in your own castle")
    if not goes:
        return say("a piece goes nearer to the other side, or next to one of its pieces")
    return say(
        "a piece goes nearer to the other side, or next to one of its pieces: from {square} to {squares}",
        square=square,
        squares=_named(goes),
    )


def _out_of_reach(goes: int, square: str, there: str) -> Text:
    if not goes:
        return say("the piece on {square} can go nowhere now", square=square)
    return say(
        "a piece goes one square, or jumps over pieces of yours: from {square} to {squares}, not to {there}",
        square=square,
        there=there,
        squares=_named(goes),
    )


def _named(squares: int) -> Either:
    return Either(tuple(SQUARES[number] for number in squares_in(squares)))
