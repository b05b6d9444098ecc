"""Moves told as people tell them: who goes or captures, whom, and where it ends, in whatever order.

`The knight on d4 captures the black soldier and lands on d6`, `the soldier on e2 goes one step forward`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from msgspec import Struct

from rules.question import Pick
from rules.return_to_camelot import armies
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import BITS, NEAR, between, squares_in
from rules.return_to_camelot.notation import called
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import (
    ARMY_WORD,
    FORMATIONS,
    KINDS,
    KNIGHT,
    LORD,
    NUMBER,
    SQUARES,
    WHITE,
    WIZARD,
)
from rules.return_to_camelot.turn import turns
from rules.text import Seat

_KINDS: Final = {
    name.lower(): letter for letter, each in KINDS.items() for name in (each.called.one, each.called.many)
}
_CAPTURES: Final = frozenset(
    {"take", "takes", "capture", "captures", "charge", "charges", "hit", "hits", "capturing", "charging"}
)
_GOES: Final = frozenset(
    {"move", "moves", "go", "goes", "jump", "jumps", "land", "lands", "landing", "walk", "walks", "put"}
    | {"stand", "stands", "come", "comes"}
)
_FORWARD: Final = frozenset({"forward", "forwards", "ahead"})
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3}
_ARTICLES: Final = frozenset({"the", "my", "a", "an", "square"})
_TO: Final = frozenset({"to", "lands", "landing"})
_OVER: Final = frozenset({"over", "via", "through"})
BY: Final = frozenset({"by", "via", "over", "through"})
# Whoever is meant by these is told by his square, or is the only one.
_LITTLE: Final = frozenset(
    [
        "i",
        "my",
        "the",
        "a",
        "an",
        "and",
        "then",
        "from",
        "on",
        "at",
        "to",
        "by",
        "with",
        "of",
        "it",
        "its",
        "black",
        "white",
        "enemy",
        "enemy's",
        "piece",
        "pieces",
        "man",
        "square",
        "squares",
        "step",
        "steps",
        "space",
        "spaces",
        "straight",
        "bring",
        "brings",
        "slide",
        "slides",
        "let",
        "want",
        "we",
        "now",
        "him",
        "last",
        "ok",
        "do",
        "does",
        "march",
        "marches",
        "advances",
        "across",
        "in",
    ]
)
_TAKES: Final = re.compile(r"(?<=\d) ?[x\u00d7] ?(?=[a-h][1-8])")
# A spell behind a move, and its targets: `and then casts Divination on c1`.
SPELL: Final = re.compile(
    r"(?P<goes>.*?)(?:[\s,;+&.]|(?<!\w)(?:and|then|casts?|uses?|using|looks?|with|by|now|we)(?!\w))*"
    r"(?<!\w)(?P<spell>[dt](?=:)|divination|teleportation)(?!\w):?(?P<targets>.*)",
    re.IGNORECASE,
)
_SWAPPING: Final = re.compile(r"\bswaps?\b", re.IGNORECASE)
_LOOKING: Final = re.compile(r"\b(?:looks?|reveals?|uncovers?|peeks?)(?: (?:at|on))?\b", re.IGNORECASE)
# Where the verb stands last, as in other languages: `and e5 looks`.
_LOOKED_AT: Final = re.compile(
    r"(?P<goes>.*[a-h][1-8])(?:[\s,;]|\band\b|\bthen\b)+"
    r"(?P<targets>(?:(?:the|my|piece|man|enemy|on|at) )*[a-h][1-8]) looks?(?: at| on)?[.!]?",
    re.IGNORECASE,
)
# Who goes from a square to another, however that is told.
_WAY: Final = re.compile(
    r"(?<!by )(?<!over )(?<!via )(?<!takes )([a-h][1-8])"
    r"\s*(?:->|[-\u2013>\u2192]|(?<=\s)to(?=\s))\s*[a-h][1-8]",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[a-h][1-8](?!\w)|[a-z']+|\d+|[^\s.,;:!>-]")


_TELEPORTS: Final = "teleportation"
_DIVINES: Final = "divination"
_SWAPS: Final = _LITTLE | {"change", "changes", "places", "place", _TELEPORTS}
_LOOKS: Final = _LITTLE | {"who", "stands", "is"}
_SET_UP: Final = (
    _LITTLE
    | {ARMY_WORD, "deploy", "deploys", "hide", "hides", "put", "stands", "stand", "corner", "next", "are"}
    | {"rest", "others", "other", "all", "both", "one", "two", "1", "2"}
)
_TAKEN_SO: Final = _SET_UP | {"take", "takes", "choose", "formation"}
_FORMATION: Final = re.compile("|".join(re.escape(each.name) for each in FORMATIONS), re.IGNORECASE)
# Who comes from the reserve, however that is told; beside whom he is set is no more than told.
_ENTERS: Final = frozenset(
    {"deploy", "deploys", "prisoner", "prisoners", "reserve", "enter", "enters", "captive"}
)
_SET_IN: Final = _LITTLE | _ENTERS | _GOES | {"in", "into", "out", "set", "sets", "place", "places", "back"}
_NEXT_TO: Final = frozenset({"next", "beside"})
_ORDER: Final = f"{LORD}{WIZARD}{KNIGHT}{KNIGHT}"


class Sentence(Struct):
    """What is named of a move: squares by what stands there, and by the words before them.

    `kind` is who goes, `own` the squares of one's own men but those that are to be reached, `victim` where an
    enemy stands, `ends` where it goes; it is `aimed` by a word before that, and so many `stops` are named
    before it captures. It goes so many rows `forward`, and `passed` on its way are squares that are named so.
    """

    kind: str = ""
    own: list[int] = []
    victim: int | None = None
    ends: list[int] = []
    aimed: bool = False
    captures: bool = False
    forward: int = 0
    passed: list[int] = []
    stops: int = 0


def sentence(state: State, text: str) -> Sentence | None:
    """Read what is named of a move of whoever is to move; None where there are other words as well."""
    said, before, goes, steps, over = Sentence(), "", False, 1, False
    for word in _WORD.findall(_TAKES.sub(" takes ", called(text.lower()))):
        if word in NUMBER and over:
            _add_passed(state, said, NUMBER[word])
            over = False
        elif word in NUMBER and before == "from":
            said.own.append(NUMBER[word])
        elif word in NUMBER:
            is_end = before in _TO or (before == "on" and (goes or bool(said.own)))
            _add_square(state, said, NUMBER[word], is_end=is_end)
        elif word in _KINDS and over and (said.own or said.kind):
            pass  # who is jumped over
        elif word in _KINDS:
            _add_kind(said, _KINDS[word], before)
            goes = False
        elif word in _CAPTURES:
            said.captures, said.stops = True, len(said.ends)
        elif word in _GOES:
            # Behind who goes is told where to: `my lord goes on e4`.
            goes = bool(said.kind)
        elif word in _FORWARD:
            said.forward = steps
        elif word in _NUMBERS or word.isdigit():
            steps = _NUMBERS.get(word) or int(word)
        elif word not in _LITTLE and word not in BY:
            return None
        is_passed = word in _OVER or (word in BY and bool(said.own or said.kind))
        over = is_passed or (over and (word in _KINDS or word in _LITTLE) and word != "to")
        before = before if word in _ARTICLES else word
    return said


def _add_passed(state: State, said: Sentence, square: int) -> None:
    """Name a square on the way: whoever is captured may stand there."""
    if said.captures and state.men[1 - state.to_move] & BITS[square]:
        said.victim = square
    else:
        said.passed.append(square)


def _add_kind(said: Sentence, kind: str, before: str) -> None:
    """Name who goes: before he captures, or with whom that is done. Whom he captures may look like any."""
    if not said.captures or before in ("by", "with"):
        said.kind = said.kind or kind


def _add_square(state: State, said: Sentence, square: int, *, is_end: bool) -> None:
    said.aimed = said.aimed or is_end
    men, foes = state.men[state.to_move], state.men[1 - state.to_move]
    if foes & BITS[square] and (said.captures or not is_end) and said.victim is None:
        said.victim = square
    elif is_end or not men & BITS[square]:
        said.ends.append(square)
    else:
        said.own.append(square)


def named(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give the moves of a seat that may be meant by what is named of them."""
    if not state.turns:
        return _formation(state, seat, typed) or _armies(typed)
    if state.over or seat != state.players[state.to_move]:
        return ()
    if spell := spell_told(typed):
        return _with_spell(state, seat, spell)
    if (entering := entering_told(typed)) is not None:
        return _entries(state, *entering)
    said = sentence(state, typed)
    if (
        empty(state, typed)
        or said is None
        or len(said.own) > 1
        or (said.forward and not (said.own or _alone(state, said.kind)))
    ):
        return ()
    if not (said.captures or said.forward or said.ends or said.passed or said.victim is not None):
        return ()
    found = [each for each in deeds(state) if _is_meant(state, said, each)]
    if not found and said.captures and said.stops == len(said.ends):
        # It lands behind the last square that is named: `jumps from d1 to d3 and takes e4`.
        said.passed, said.ends = [*said.passed, *said.ends], []
        found = [each for each in deeds(state) if _is_meant(state, said, each)]
    return found


def spell_told(typed: str) -> re.Match[str] | None:
    """Find a move and the spell behind it; pieces are swapped by no other."""
    text = _SWAPPING.sub(_TELEPORTS, " ".join(typed.split()))
    if found := SPELL.fullmatch(text):
        return found
    if found := _LOOKED_AT.fullmatch(text):
        text = f"{found['goes']} looks {found['targets']}"
    return SPELL.fullmatch(_LOOKING.sub(_DIVINES, text, count=1))


def empty(state: State, typed: str) -> str:
    """Give the square from which a man is to go where none of whoever is to move stands; else nothing."""
    way = _WAY.search(typed)
    start = way[1].lower() if way else ""
    return start if start and not state.men[state.to_move] & BITS[NUMBER[start]] else ""


def _with_spell(state: State, seat: Seat, spell: re.Match[str]) -> Sequence[str]:
    """Give the moves that are named, with the spell that is named behind them."""
    words, is_swap = _WORD.findall(called(spell["targets"].lower())), spell["spell"][0].lower() == "t"
    men = [word for word in words if word in _KINDS or word in NUMBER] if is_swap else []
    if any(_is_another(state, *both) for both in pairwise(men)):
        return ()
    placed = {kind for kind, square in pairwise([*men, ""]) if square in NUMBER}
    alone = {_KINDS[each] for each in men if each in _KINDS and each not in placed}
    own = [each for each in squares_in(state.men[state.to_move]) if state.board[each].kind in alone]
    there = [SQUARES[each] for each in own if _alone(state, state.board[each].kind)]
    targets = sorted({*there, *(word for word in words if word in NUMBER)})
    known = _SWAPS if is_swap else _LOOKS
    if any(word not in NUMBER and word not in known for word in words if word not in men):
        return ()
    cast = f"{spell['spell'][0].upper()}:{','.join(targets)}"
    return [f"{goes} {cast}" for goes in named(state, seat, spell["goes"])]


def _is_another(state: State, kind: str, square: str) -> bool:
    """Say whether another man stands on a square than is named before it."""
    piece = state.board.get(NUMBER[square]) if kind in _KINDS and square in NUMBER else None
    return piece is not None and piece.kind != _KINDS[kind]


def entering_told(typed: str) -> tuple[str, list[int], str] | None:
    """Read who enters, on which squares, and beside whom; None where something else is told."""
    kind, beside, squares, is_next, words = "", "", list[int](), False, _WORD.findall(called(typed.lower()))
    if _ENTERS.isdisjoint(words) or words == ["reserve"]:
        return None
    for word in words:
        if word in _KINDS:
            kind, beside = (kind, _KINDS[word]) if is_next else (kind or _KINDS[word], beside)
            is_next = False
        elif word in NUMBER:
            squares.append(NUMBER[word])
        elif word in _NEXT_TO:
            is_next = True
        elif word not in _SET_IN:
            return None
    return kind, squares, beside


def _entries(state: State, kind: str, squares: Sequence[int], beside: str) -> list[str]:
    """Give the ways in which a prisoner enters on a square, beside whoever is said to stand there."""
    colour = state.to_move
    near = [NEAR[each] for each in squares_in(state.men[colour]) if state.board[each].kind == beside]
    if len(squares) != 1 or (beside and not any(around & BITS[squares[0]] for around in near)):
        return []
    kinds = [each for each in KINDS if each in state.reserve[colour] and kind in ("", each)]
    return [f"{each}@{SQUARES[squares[0]]}" for each in kinds]


def _formation(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give the ready formation that is named with nothing else."""
    found, rest = formation_named(state, state.players.index(seat), typed)
    return (found,) if found and _TAKEN_SO.issuperset(_WORD.findall(rest.lower())) else ()


def formation_named(state: State, colour: int, typed: str) -> tuple[str, str]:
    """Give the ready formation that is named, and the words around its name; nothing where none is."""
    found = _FORMATION.search(typed)
    if found is None:
        return "", typed
    number = [each.name.lower() for each in FORMATIONS].index(found[0].lower())
    return armies.formations(state.options["layout"], colour)[number], _FORMATION.sub(" ", typed)


def _armies(typed: str) -> Sequence[str]:
    """Give the army whose men are named in whatever order: `the knights on d1 and e1, lord c1, wizard b1`."""
    kind, men, placed = "", list[str](), True
    for word in _WORD.findall(called(typed.lower())):
        if word in NUMBER and kind:
            men.append(f"{kind}{word}")
            placed = True
        elif word in _KINDS and placed:
            kind, placed = _KINDS[word], False
        elif word not in _SET_UP:
            return ()
    men.sort(key=lambda man: (_ORDER.find(man[0]), man))
    return [" ".join([ARMY_WORD, *men])] if "".join(man[0] for man in men) == _ORDER else ()


def _alone(state: State, kind: str) -> bool:
    own = squares_in(state.men[state.to_move])
    return sum(state.board[number].kind == kind for number in own) == 1


def _is_meant(state: State, said: Sentence, deed: str) -> bool:
    start, *_, last = squares = [NUMBER[each] for each in re.findall("[a-h][1-8]", deed)]
    victim = between(squares[-2], last) if "x" in deed else None
    over = () if "-" in deed else map(between, squares, squares[1:])  # nobody steps over anything
    ahead = said.forward if state.to_move == WHITE else -said.forward
    return (
        (not said.own or said.own == [start])
        and said.kind in ("", state.board[start].kind)
        and (said.victim is None or said.victim == victim)
        and (not said.captures or victim is not None)
        and (not said.ends or said.ends[-1] == last)
        and all(each in squares for each in said.ends)
        and all(each in {*squares, *over} for each in said.passed)
        and (not said.forward or last == start + ahead)
    )


def deeds(state: State) -> Iterator[str]:
    """Give all that the men of whoever is to move can do, without spells."""
    menu = partial(turns.menu, state)
    for start in squares_in(legal.able(legal.field_of(state), state.board)):
        for deed in _texts(menu(SQUARES[start])):
            yield deed
            if ">" in deed and "x" not in deed:
                yield from (text for text in _texts(menu(deed)) if "x" in text)


def _texts(question: object) -> Sequence[str]:
    return question.offered if isinstance(question, Pick) else ()
