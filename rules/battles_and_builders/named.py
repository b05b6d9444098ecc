"""Dice that are thrown again, as people name them: all of a colour, or several of one by their faces."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.battles_and_builders import kings, words
from rules.battles_and_builders.state import State, lying
from rules.battles_and_builders.tables import (
    COLOURS,
    COMMIT,
    COMPARE,
    KINDS,
    MOST_TOKENS,
    NO_BID,
    ONE_BY_ONE,
    kind_named,
    kinds_in,
    letter_named,
    recorded,
)
from rules.text import Count, Seat, Text, say

_AGAIN: Final = re.compile(
    r"\b(?:re-?(?:throws?|rolls?)|(?:throws?|rolls?)(?= .*again)|again)\b", re.IGNORECASE
)
_NUMBERS: Final = {"both": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_COLOURS: Final = {str(name): letter for letter, name in COLOURS.items()}
_DICE: Final = re.compile(
    rf"(?:(?P<number>\d|{'|'.join(_NUMBERS)}) )?(?:of )?(?:(?:the|my) )*(?P<colour>{'|'.join(_COLOURS)})"
    r"(?: (?:ones?|dice|die))?(?P<faces>(?:,?(?: and)? \d)*)(?!\w)",
    re.IGNORECASE,
)
_NONE: Final = re.compile(
    r"(?:i )?(?:nothing|none|pass"
    r"|(?:am |i'?m )?(?:happy|satisfied|content)(?: with (?:(?:all|the|my|them|it|dice) ?)+)?"
    r"|(?:keep|leave|let) (?:(?:all|the|my|them|it) ?)+(?:dice)?(?: now)?(?: lie| be| as they are)?)",
    re.IGNORECASE,
)
_TOKENS: Final = re.compile(r"foot soldiers?|\d+(?=x?(?!\w))|[^\W\d_]+(?:'[^\W\d_]+)?")
_ONE: Final = frozenset({"one", "a", "an"})
_WITHOUT: Final = frozenset({"without", "no", "nothing"})
_PEOPLE: Final = frozenset({"people", "men", "tokens", "token", "together"})
# Whatever else is told of a bid; `2x` leaves a sign.
_EVERYTHING: Final = frozenset({"all", "everything"})
_TOLD: Final = (
    {
        "i",
        "we",
        "my",
        "the",
        "and",
        "with",
        "plus",
        "too",
        "also",
        "only",
        "just",
        "of",
        "on",
        "in",
        "for",
        "x",
    }
    | {"bid", "bids", "commit", "commits", "take", "takes", "moves", "put", "puts", "lay", "down"}
    | {"this", "round", "time", "now", "want", "last", "nothing", "else"}
    | {"join", "joins", "left", "have", "what", "that", "goes", "go", "send", "sends", "along", "by"}
)
_BUT: Final = frozenset({"but", "except"})
_BESIDES: Final = _EVERYTHING | _BUT | {"i", "my", "the", "and", "dice", "die", "of"}


def named(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give what is meant by naming dice to be thrown again, or tokens in whatever order."""
    return rethrown(state, seat, typed) or _bid(state, seat, typed)


def _bid(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give the bid of the tokens that are named: `all riders plus the king`, `nothing this round`."""
    words = _TOKENS.findall(typed.lower()) if state.phase == COMMIT else []
    counts = _counted(state, seat, words)
    # Numbers may stand behind what they count: `builders 2, riders 1`.
    if counts is None and _WITHOUT.isdisjoint(words):
        counts = _counted(state, seat, words[::-1])
    if counts:
        spelled = (f"{counts[kind.letter]}{kind.letter}" for kind in KINDS if counts.get(kind.letter))
        return (f"bid {' '.join(spelled)}",)
    return (NO_BID,) if counts is not None and "nothing" in words else ()


def _counted(state: State, seat: Seat, words: Sequence[str]) -> dict[str, int] | None:
    """Count the tokens that are named, each behind its number; None where other words or numbers are left."""
    stock = {kind.letter: had for kind, had in zip(KINDS, state.stock[seat], strict=True)}
    counts, number, total, before, refused = dict[str, int](), "", 0, "", False
    for word in words:
        if letter := letter_named(word):
            count = stock[letter] if number in _EVERYTHING else int(number or 1)
            if before in _WITHOUT:
                refused = True
            else:
                counts[letter] = counts.get(letter, 0) + count
            number = ""
        elif word in _PEOPLE and number.isdigit():
            number, total = "", int(number)
        elif number in _EVERYTHING and word.isdigit():
            number = word  # all four of them
        elif word.isdigit() or word in _EVERYTHING or word in _ONE or word == "both":
            if number:
                return None
            number = "1" if word in _ONE else "2" if word == "both" else word
        elif word not in _TOLD | _WITHOUT:
            return None
        before = word
    if number in _EVERYTHING and not counts:
        return {letter: had for letter, had in stock.items() if had}
    is_whole = not number and total in (0, sum(counts.values()))
    # Who says only what he does not bid has not said what he bids.
    return counts if is_whole and (counts or not refused) else None


def rethrown(state: State, seat: Seat, typed: str) -> Sequence[str]:
    """Give what is meant by naming dice to be thrown again, or none: of a colour, or by their faces."""
    if state.phase == COMPARE and seat in state.asked and _NONE.fullmatch(typed.strip()):
        return ("keep",)
    if not _is_asked(state, seat, typed):
        return ()
    dice, named = lying(state.round.throws)[seat].dice, _AGAIN.sub(" ", typed)
    rest = re.findall(r"\w+", _DICE.sub(" ", named).lower())
    groups = [_group(dice, found) for found in _DICE.finditer(named)]
    if not _BESIDES.issuperset(rest) or not (groups or _EVERYTHING.intersection(rest)):
        return ()
    left = Counter(die for group in groups for die in group) if groups else Counter(dice)
    if not all(groups) or left - Counter(dice):
        return ()
    if groups and not _BUT.isdisjoint(rest):
        left = Counter(dice) - left
    chosen = [die for kind in dict.fromkeys(dice) for die in [kind] * left[kind]]
    return (f"rethrow {' '.join(chosen)}",)


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say which dice may be thrown again, where others are named; else why a tile or a token is not there."""
    if not _is_asked(state, seat, action):
        return (
            kings.barred(state, seat, action) or _bound(state, seat, action) or _lacking(state, seat, action)
        )
    return say("your dice are {dice}", dice=words.dice_called(lying(state.round.throws)[seat].dice))


def _bound(state: State, seat: Seat, action: str) -> Text | None:
    """Say that the number of tokens stays as it is, where somebody changes his bid to another one."""
    bid, counts = state.round.bids[seat], kinds_in(action)
    if state.phase != COMMIT or bid is None or seat in state.asked or state.options["commit"] != ONE_BY_ONE:
        return None
    is_other = sum(counts.values()) != sum(bid) and (counts or recorded(action) in ("0", NO_BID))
    tokens = Count(sum(bid), "token", "tokens")
    return say("the number of your bid stays the same: {tokens}", tokens=tokens) if is_other else None


def _lacking(state: State, seat: Seat, action: str) -> Text | None:
    """Say of which kind somebody has no token left who names some for his bid, or fewer than he names."""
    if state.phase != COMMIT:
        return None
    words = _TOKENS.findall(action.lower())
    named = kinds_in(action) | (_counted(state, seat, words) or {})
    short = [
        (had, kind)
        for had, kind in zip(state.stock[seat], KINDS, strict=True)
        if named.get(kind.letter, 0) > had
    ]
    if not short:
        return None
    had, kind = min(short, key=lambda each: each[0])
    if had >= MOST_TOKENS:
        return None  # the question says how many may be bid at all
    if had:
        return say("you have only {tokens} left", tokens=kind.called.times(had))
    if kind.number == 1:
        return say("you have no king left")
    return say("you have no {tokens} left", tokens=kind_named(kind.letter))


def _is_asked(state: State, seat: Seat, typed: str) -> bool:
    return state.phase == COMPARE and seat in state.asked and bool(_AGAIN.search(typed))


def _group(dice: Sequence[str], found: re.Match[str]) -> list[str]:
    """Give the dice of one colour that are named; none where there are not so many."""
    letter, faces = _COLOURS[found["colour"].lower()], re.findall(r"\d", found["faces"])
    if faces:
        return [f"{letter}{face}" for face in faces]
    of_colour, number = [die for die in dice if die[0] == letter], found["number"]
    return of_colour if not number or _number(number) == len(of_colour) else []


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.lower()]
