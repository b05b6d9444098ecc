"""Moves told as people tell them: who goes or takes, whom, where to, and by which card, in whatever order.

`With the 3 of hearts the queen on l4 takes the rook on j2`, `knight k9 jumps to j7 with the 4 of hearts`.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from rules.camelot_101.tables import names
from rules.camelot_101.tables.board import (
    ISLAND,
    JOKER,
    KIND_NAMES,
    NAMES,
    NODE,
    RANKS,
    SUIT_NAMES,
    rank_of,
    suit_of,
)
from rules.camelot_101.words import notation
from rules.text import say, written

_KINDS: Final = {
    f"{written(say(name)).lower()}{end}": kind for kind, name in enumerate(KIND_NAMES) for end in ("", "s")
}
SUIT_NUMBERS: Final = {
    called: suit
    for suit, name in enumerate(SUIT_NAMES)
    for called in (name.lower(), name.lower().removesuffix("s"))
}
_TAKES: Final = frozenset(re.findall(r"\w+", "take takes taking taken grab grabs eat eats x")) | frozenset(
    re.findall(r"\w+", "capture captures capturing captured")
)
_BY_OTHERS: Final = frozenset({"is", "gets", "being"})  # before `taken`
_WITH: Final = frozenset({"by", "with", "using"})
LEADS: Final = _WITH | {"to", "on", "at", "from"}
_STEPS: Final = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4}
_FORWARD: Final = frozenset({"forward", "forwards", "ahead"})
_SELF: Final = frozenset({"i", "we"})
_WHOM: Final = "whom"  # for an article in the accusative
_PLAYS: Final = frozenset({"play", "plays", "lay", "lays", "use", "uses"})
_SQUARES_FAR: Final = frozenset({"square", "squares", "space", "spaces", "step", "steps"})
# Whoever is meant by these is told by his square, or is the only one.
LITTLE: Final = (
    _SELF
    | _PLAYS
    | _SQUARES_FAR
    | frozenset({_WHOM})
    | frozenset(
        re.findall(
            r"\w+",
            """
            the an my and then of him he it that this his himself man card cards throne
            now let lets want please rather last first in also for return there check checkmate mate
            move moves go goes come comes out jump put puts slide slides send sends bring brings leave leaves
            jumps walk walks run runs push pushes shove
            shoves lure lures ride rides hop hops straight diagonally left right up down back away
            """,
        )
    )
)
_SQUARES: Final = r"(?:[a-p](?:1[0-6]|[1-9])|isl)(?!\w)"
_TO: Final = re.compile(rf"(?<=[\dl])\s*(?:->|[-\u2013\u2192>])\s*(?={_SQUARES})", re.IGNORECASE)
_CROSS: Final = re.compile(rf"(?<=[\dl])\s*[x\u00d7]\s*(?={_SQUARES})", re.IGNORECASE)
_ISLE: Final = re.compile(r"(?<!\w)(?:the )?island(?!\w)", re.IGNORECASE)
_BEFORE_CARD: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(_PLAYS | _WITH))}) (?:(?:the|whom) )?(?:card )?$", re.IGNORECASE
)
_MOST: Final = 10
_REFRESHES: Final = frozenset(re.findall(r"\w+", "refresh refreshes exchange exchanges swap swaps"))
_AWAY: Final = _REFRESHES | {"discard", "discards", "throw", "throws", "away"}
_BESIDE_AWAY: Final = frozenset(re.findall(r"\w+", "draw draws new ones one other out against in of"))
_ALL: Final = frozenset({"all", "everything"})
_BUT: Final = frozenset({"but", "except"})
_HELD: Final = re.compile(
    r"\b(?P<drawn>\d+|two|three|four|five) new\b"
    r"|(?:\b(?:(?P<often>[2-4]|two|three|four)(?: of)?(?: the| my)? (?!\d)"
    r"|(?P<both>both)(?: of)?(?: the| my)? ))?"
    rf"(?:{notation.EACH_CARD.pattern}|\b(?P<joker>jokers?)\b"
    r"|(?<![\w-])(?P<alone>10|[2-9]|ten|jack|queen|king|ace)s?(?![\w-]))"
)
_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SEVERAL: Final = re.compile(rf"\b({'|'.join(_NUMBERS)})e?s\b")
# The suit of all that follow: `two hearts: the 7 and the jack`.
_OF_SUIT: Final = re.compile(
    r"\b(?P<number>[2-9]|two|three|four|both) (?P<suit>spades?|diamonds?|clubs?|hearts?)(?: cards)?[:,] "
)
# A card by its rank alone, of those that no man is called as well.
_BY_RANK: Final = re.compile(
    r"\b(?P<lead>with|by|using)(?: (?:the|my|an?|whom))* (?P<rank>10|[2-9]|ten|jack|ace)\b"
    rf"(?! of\b| ?[-,]?(?:{'|'.join(sorted(SUIT_NUMBERS))}|{'|'.join(sorted(_SQUARES_FAR))}))",
    re.IGNORECASE,
)
_OFTEN: Final = {"both": 2, **{word: number for word, number in _STEPS.items() if number > 1}}
_AT: Final = re.compile(r"\b(?:to|on|at|from) $", re.IGNORECASE)
_NOWHERE: Final = re.compile(r"\b(?:to|on|at|from) ([a-p]\d{1,2})(?!\w)", re.IGNORECASE)
_CARD: Final = "#"  # stands for a card, with its number
_WORD: Final = re.compile(rf"{_CARD}\d+|[^\W\d]+(?:'[^\W\d]+)?(?!\w)|\w+")


class Group(Struct):
    """A man or a square as he is named: his kind, his army, and where; `lead` is the word before him."""

    lead: str = ""
    kind: int | None = None
    army: int | None = None
    square: int | None = None
    comes_from: bool = False
    is_whom: bool = False


class Sentence(Struct):
    """What is named of a move: its cards, who goes, whom he takes or where he goes, how far forward."""

    cards: list[int]
    mover: Group
    aim: Group
    takes: bool = False
    forward: int = 0

    @property
    def card(self) -> int | None:
        """Give the one card that is named."""
        return self.cards[0] if len(self.cards) == 1 else None

    @property
    def is_aimed(self) -> bool:
        """Say whether is told where it goes."""
        return self.takes or self.forward > 0 or self.aim.square is not None


def read(typed: str, hand: Collection[int]) -> Sentence | None:
    """Read what is named of a move by a card; None where there are other words as well.

    A queen or a king may be a card or a man: the card that is held, or with which something is done.
    """
    cards, text = list[int](), _with_suit(plain(typed), hand)
    for found in reversed(_cards_in(text, hand)):
        cards.append(notation.card_of(found))
        text = f"{text[: found.start()]} {_CARD}0 {text[found.end() :]}"
    reader = _Reader(cards)
    return reader.sentence() if all(map(reader.reads, _WORD.findall(text.lower()))) else None


def _with_suit(text: str, hand: Collection[int]) -> str:
    """Name the one card of a hand that has the rank which is named alone: `with the five`."""

    def named(found: re.Match[str]) -> str:
        held = {card for card in hand if card != JOKER and _is_of(found["rank"], card)}
        if len(held) != 1:
            return found[0]
        return f"{found['lead']} {written(names.card_named(held.pop())).lower()}"

    return _BY_RANK.sub(named, text)


def put_away(typed: str, hand: Sequence[int]) -> Sequence[int]:
    """Give the cards of a hand that are put away: those named, or all but those; none where more is said.

    A number alone is that of the suit before it, else of the one such card: `refresh the 5 of clubs and 6`.
    """
    text = " ".join(typed.lower().split())
    text = _SEVERAL.sub(lambda found: str(_NUMBERS.index(found[1]) + 2), text)
    several = _OF_SUIT.search(text)
    text = _OF_SUIT.sub("", text, count=1)
    words = {*_WORD.findall(_HELD.sub(" ", text))}
    suits = words & SUIT_NUMBERS.keys()
    if words.isdisjoint(_AWAY) or not words - suits <= _AWAY | _BESIDE_AWAY | _ALL | _BUT | LITTLE | {"a"}:
        return ()
    if suits:
        of_suits = _all_of(suits, hand) if words & _ALL and not _HELD.search(text) else ()
        is_but = not words.isdisjoint(_BUT)
        return sorted(card for card in hand if card not in of_suits) if of_suits and is_but else of_suits
    named, suit = list[int](), SUIT_NUMBERS[f"{several['suit'].rstrip('s')}s"] if several else None
    for found in _HELD.finditer(text):
        if found["drawn"]:
            continue
        often = found["often"] or found["both"] or "1"
        if (card := _held(found, hand, suit)) is None:
            # Of several suits: `both nines`.
            alike = [
                each for each in hand if found["alone"] and each != JOKER and _is_of(found["alone"], each)
            ]
            if len(alike) != (_OFTEN.get(often) or int(often)):
                return ()
            named += alike
            continue
        named += [card] * (_OFTEN.get(often) or int(often))
        suit = suit_of(card)
    number = several["number"] if several else ""
    if number and (_OFTEN.get(number) or int(number)) != len(named):
        return ()
    if any(named.count(card) > hand.count(card) for card in named):
        return ()
    if words.isdisjoint(_BUT):
        return sorted(named) if words.isdisjoint(_ALL) else () if named else sorted(hand)
    return sorted(card for card in hand if card not in named) if named else ()


def _all_of(suits: Collection[str], hand: Sequence[int]) -> Sequence[int]:
    """Give all cards of suits: `refresh all hearts`."""
    numbers = {SUIT_NUMBERS[suit] for suit in suits}
    return sorted(card for card in hand if card != JOKER and suit_of(card) in numbers)


def _is_of(rank: str, card: int) -> bool:
    """Say whether a card has the rank that is named."""
    return RANKS[rank_of(card)] == ("T" if rank.lower() in ("10", "ten") else rank[0].upper())


def _held(found: re.Match[str], hand: Sequence[int], suit: int | None) -> int | None:
    """Give the card of a hand that is named, by its rank alone too; None where it is none, or several."""
    if found["joker"]:
        return JOKER if JOKER in hand else None
    if not found["alone"]:
        card = notation.card_of(found)
        return card if card in hand else None
    alike = sorted({card for card in hand if card != JOKER and _is_of(found["alone"], card)})
    of_suit = [card for card in alike if suit_of(card) == suit]
    return of_suit[0] if of_suit else alike[0] if len(alike) == 1 else None


def nowhere(typed: str) -> str:
    """Give what is named as a square and is none of the board; nothing where all are."""
    return next((each.lower() for each in _NOWHERE.findall(plain(typed)) if each.lower() not in NODE), "")


def steps(word: str) -> int:
    """Give the number that a word says; nothing where it says none."""
    return _STEPS.get(word, 0) or (int(word) if word.isdigit() and int(word) < _MOST else 0)


def plain(typed: str) -> str:
    """Write the Island, and the ways between squares, as they are read."""
    text = _ISLE.sub(NAMES[ISLAND], " ".join(typed.split()))
    return _CROSS.sub(" takes ", _TO.sub(" to ", text))


def _cards_in(text: str, hand: Collection[int]) -> Sequence[re.Match[str]]:
    """Find the cards in a text that are no squares, and no men where those have to be told from them."""
    found = [
        each
        for each in notation.EACH_CARD.finditer(text)
        if not (_is_square(each[0]) or _AT.search(text, 0, each.start()))
    ]
    men = [each for each in found if notation.may_be_man(each)]
    if len(men) < len(found):
        return [each for each in found if each not in men]
    done = [each for each in men if _BEFORE_CARD.search(text, 0, each.start())]
    if len(men) == 1:
        return men if done or notation.card_of(men[0]) in hand else ()
    return done[:1] or men[:1]


def _is_square(text: str) -> bool:
    return text.replace(" ", "").lower() in NODE


class _Reader:
    """Reads a sentence word by word into groups, those before somebody takes and those behind."""

    def __init__(self, cards: list[int]) -> None:
        self._cards = cards
        self._groups = list[Group]()
        self._open: Group | None = None
        self._lead, self._steps, self._far, self._forward = "", "", 0, 0
        self._taken_at: int | None = None
        self._is_told = False  # who takes is told: `then take I the pawn`
        self._by_others = self._is_whom = False  # `is taken`, and before who is taken, in the accusative

    def reads(self, word: str) -> bool:
        """Read one word on; False where it means nothing."""
        if word[0] == _CARD:
            self._lead = ""
        elif (node := NODE.get(word, NODE.get(word.upper()))) is not None:
            self._add_square(node)
        elif word in _KINDS:
            self._man(is_free=self._open is not None and self._open.kind is None).kind = _KINDS[word]
        elif word in SUIT_NUMBERS:
            self._add_army(SUIT_NUMBERS[word])
        elif word in _TAKES:
            self._open, self._lead = None, ""
            self._taken_at = len(self._groups) if self._taken_at is None else self._taken_at
        elif word in LEADS:
            self._lead = word
        elif word in _BY_OTHERS:
            self._by_others = True
        elif word == _WHOM:
            self._is_whom = self._lead not in _WITH
        elif word in _SQUARES_FAR:
            self._counted()
        elif word in _FORWARD:
            self._forward, self._steps = _number(self._steps) if self._steps else self._far or 1, ""
        elif word in _STEPS or (word.isdigit() and int(word) < _MOST):
            self._steps = word
        elif word in _SELF:
            self._is_told = self._is_told or len(self._groups) == self._taken_at
        else:
            return word in LITTLE
        return True

    def _counted(self) -> None:
        """Take the number before `squares`: how far somebody goes, also behind `forward`."""
        if self._steps:
            self._far, self._steps = _number(self._steps), ""
            self._forward = self._forward and self._far

    def _man(self, *, is_free: bool) -> Group:
        """Give the man who is being named, or begin another."""
        if self._open is None or self._open.square is not None or not is_free:
            self._open = Group(self._lead, is_whom=self._is_whom)
            self._groups.append(self._open)
        self._lead, self._is_whom = "", False
        return self._open

    def _add_army(self, suit: int) -> None:
        """Add an army before a man, or behind him: `spades pawn`, `pawn of spades`, `pawn h12 of spades`."""
        man = self._open
        if man is not None and man.army is None and self._lead in ("", "from"):
            man.army, self._lead = suit, ""
        else:
            self._man(is_free=False).army = suit

    def _add_square(self, node: int) -> None:
        lead, man = self._lead, self._open
        if man is None or man.square is not None or lead == "to" or lead in _WITH:
            man = self._man(is_free=False)
        man.square, man.comes_from, self._lead = node, lead == "from", ""

    def sentence(self) -> Sentence | None:
        """Say who does what to whom; None where more is named than that, or a number is left over."""
        if self._steps not in ("", "a", "one"):
            return None
        parted = self._taken() if self._taken_at is not None else self._moved()
        if parted is None:
            return None
        return Sentence(self._cards, *parted, takes=self._taken_at is not None, forward=self._forward)

    def _moved(self) -> tuple[Group, Group] | None:
        """Part who goes from where he goes; what he passes by is left out."""
        aims = [each for each in self._groups if each.lead == "to"]
        others = [each for each in self._groups if each.lead != "to"]
        passed = [each for each in others[1:] if each.lead in _WITH and each.kind is each.army is None]
        others = [each for each in others if each not in passed]
        mover, aim = (others, aims) if aims else (others[:1], others[1:])
        if max(len(mover), len(aim)) > 1:
            return None
        return next(iter(mover), Group()), next(iter(aim), Group())

    def _taken(self) -> tuple[Group, Group] | None:
        """Part who takes from whom he takes."""
        before, behind = self._groups[: self._taken_at], self._groups[self._taken_at :]
        leads = {*_WITH, "from"} if self._by_others else _WITH
        others = [each for each in self._groups if each.lead not in leads]
        takers = [each for each in self._groups if each.lead in leads]
        whom = [each for each in before if each.is_whom]
        if takers or self._is_told:
            victims = others
        elif whom:
            takers, victims = [each for each in self._groups if not each.is_whom], whom
        elif len(before) > 1 and before[-1].lead == "to" and not any(each.square for each in behind[:2]):
            # He goes where the other stands: `goes to h5 and takes the pawn there`.
            takers, victims = before[:-1], [_there(before[-1], next(iter(behind), None))]
        elif before:
            takers, victims = before, behind
        elif len(behind) > 1:
            takers, victims = behind[:1], behind[1:]
            is_aim = behind[0].lead == "on" and behind[0].kind is None
            if is_aim or (victims[0].comes_from and not takers[0].comes_from):
                takers, victims = victims, takers
        else:
            takers = [each for each in behind if each.comes_from]
            victims = [each for each in behind if not each.comes_from]
        if max(len(takers), len(victims)) > 1:
            return None
        return next(iter(takers), Group()), next(iter(victims), Group())


def _there(place: Group, man: Group | None) -> Group:
    """Give a man who is named behind the square on which he stands."""
    if man is None:
        return place
    return Group(kind=man.kind, army=man.army, square=place.square)


def _number(steps: str) -> int:
    return _STEPS.get(steps) or int(steps or 1)
