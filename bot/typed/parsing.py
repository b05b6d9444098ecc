"""Typed moves: the one text on a menu that is meant by another spelling of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice
from typing import Final, NamedTuple, TypeAlias

from bot.errors import Ambiguous
from bot.typed.called import beginnings, labelled, labels_of
from bot.typed.steps import answers, is_plain
from languages.folding import (
    SPELLINGS,
    Spelling,
    behind_pieces,
    keeps_ways,
    plain,
    with_signs,
    without_signs,
    words_named,
)
from languages.moves import AND
from languages.spoken import (
    from_elsewhere,
    in_digits,
    in_english,
    in_letters_of_records,
    move_told,
    without_little,
    written,
)
from rules.game import AnyGame
from rules.menu import behind, fits, leads_to, numbers, numeral, spelled
from rules.question import Allotment, Menu, Number, Pick, Question
from rules.text import N_, Either, Words, say

_LOOKED_AT = 20_000  # texts of one menu; an army has three thousand
_SEVERAL: Final[Words] = N_("\u201c{text}\u201d could mean {several}; type which, or 1 for the first.")
_SHOWN = 100  # of the answers to one question
_NAMED = 4  # of the texts that could be meant

# As people type that a turn is to end, in whatever game.
ENDS: Final = frozenset(
    {
        "end turn",
        "end my turn",
        "that's all",
        "that's it",
        "that is all",
        "that is it",
        "i'm done",
        "i am done",
    }
)
# With these words a log tells of a move, and with those of its places and things.
_MOVED = re.compile(
    r"(?:(?:i|please|rather)\s+)*(?:(?:moves?|jumps?|places|lays?|plays?|takes?|commits?|captures?[^:]*:)\s+)?(.+?)(?:\s*\([^()]*\))?",
    re.IGNORECASE,
)
_CODE = re.compile(r"(?<!\S)[A-Z]\d(?!\S)")
_BETWEEN = re.compile(r"\b(?:to|by|on|from|at|and|an?|the)\s+", re.IGNORECASE)

_LEFT_AT: Final = re.compile(r"\s*(?:\N{MIDDLE DOT}.*|\.)$")  # what comes of a move
_SCORED = re.compile(r": ?[+\u2212-]\d+")  # behind a square, what it scores: `b1: +0` is not b10

_Places: TypeAlias = frozenset[int]
_START: Final[_Places] = frozenset({0})


class _Step(NamedTuple):
    """An answer, `text`, and how far the typed text is read with it: whole at `ends`.

    `begins` says that it goes on from all that is typed.
    """

    said: str
    text: str
    places: _Places
    ends: _Places
    begins: bool


_NOWHERE: Final = frozenset[int]()
_NO_WAY: Final = _Step("", "", _NOWHERE, _NOWHERE, begins=False)


def parse(menu: Menu, typed: str) -> str:
    """Give the text on the menu that is typed, or that alone can be meant; Ambiguous.

    What is spelled out is preferred to what leaves words out. What cannot be read is given as it is typed.
    """
    return _first_meant(menu, (typed,), typed) or as_typed(typed)


def parse_any(menu: Menu, readings: Sequence[str], others: Iterable[str] = ()) -> str:
    """Read a typed text in the first of its readings that leads anywhere, else in the first; Ambiguous.

    A move that leads nowhere is read as well as people or a log may tell of it: `d4 to d5`, `jumps d4 by e5
    to f6`, `lays the Pantry on f4`.
    Where that leads nowhere either, there may be `others`.
    """
    return _first_meant(menu, chain(readings, moves_told(readings), others), readings[0]) or as_typed(
        readings[0]
    )


def parse_in(game: AnyGame, menu: Menu, typed: str) -> str:
    """Read what is typed in a game, with names in any language; Ambiguous."""
    return meant_in(game, menu, typed) or as_typed(typed)


def meant_in(game: AnyGame, menu: Menu, typed: str) -> str | None:
    """Give what is meant by what is typed in a game, as it is spelled; None where nothing is. Ambiguous.

    What it means in the language that is spoken goes before what it means in English, and both before others.
    """
    typed = _SCORED.sub("", typed)
    return _first_meant(menu, _readings(game, typed), typed)


def _readings(game: AnyGame, typed: str) -> Iterator[str]:
    for words in _in_words(game, typed):
        readings = _read_as(game, words)
        yield from readings
        yield from moves_told(readings)
    yield " ".join(without_little(game, typed.split()))


def readings_of(game: AnyGame, typed: str) -> list[str]:
    """Give all that a typed move, or its beginning, may stand for in any language, the spoken one first."""
    return [*dict.fromkeys(reading for words in _in_words(game, typed) for reading in _read_as(game, words))]


def _read_as(game: AnyGame, words: str) -> Sequence[str]:
    """Give what English words may stand for; with `end turn` a turn ends as its game has it."""
    return [game.ends] if game.ends and plain(words) in ENDS else game.readings(words)


def as_recorded(game: AnyGame, typed: str) -> str:
    """Write what is typed as records do where it has words of the language that is spoken; else as it is."""
    english = in_english(game, typed)
    return typed if english is None else game.readings(english)[0]


def _in_words(game: AnyGame, typed: str) -> Iterator[str]:
    """Write what is typed with English words, wherever it has words of another; then digits and codes."""
    for otherwise in (None, in_digits, in_letters_of_records):
        said = otherwise(game, typed) if otherwise else typed
        if said is None:
            continue
        own = in_english(game, said)
        if own is not None:
            yield own
        yield said
        yield from from_elsewhere(game, said)


def _first_meant(menu: Menu, readings: Iterable[str], typed: str) -> str | None:
    read = cache(lambda text: _meant(menu, text, typed))  # many a reading comes by several ways
    return next(filter(None, map(read, map(as_typed, readings))), None)


def as_typed(text: str) -> str:
    """Write what is typed with single blanks."""
    return " ".join(text.split())


def as_quoted(game: AnyGame, move: str) -> str:
    """Write a move, or its beginning, as a sentence quotes it: no dash waits behind it."""
    return move_told(game, move).rstrip("-")


def leaves_out(game: AnyGame, typed: str, text: str) -> bool:
    """Say whether somebody has typed less than a text is; nothing typed leaves nothing out.

    Nor does whoever says behind a move that he leaves it at that.
    """
    if game.leaves and _LEFT_AT.sub("", in_english(game, typed) or typed).endswith(f" {game.leaves}"):
        return False
    spelled = {plain(text), plain(game.spoken(text)), plain(move_told(game, text))}
    return bool(typed) and plain(as_typed(typed)) not in spelled


def only_one(text: str, found: list[str]) -> str | None:
    """Give the one text that is found for what is typed; None where there is none. Ambiguous.

    Of one with which all others begin, and go on, no more is meant than it says.
    """
    shortest = min(found, key=len, default="")
    if len(found) > 1 and not all(each.startswith(shortest) for each in found):
        raise Ambiguous(_SEVERAL, found, text=text, several=quoted_moves(found))
    return shortest or None


def _meant(menu: Menu, text: str, typed: str) -> str | None:
    """Give the text on the menu that is typed, or that alone can be meant; None where none is. Ambiguous.

    The code of a name that is typed, `C3` for a throne, is no square.
    """
    if menu("") is None:
        return None
    if is_plain(text) and leads_to(menu, text):
        return text
    codes = {*_CODE.findall(text)} - {*_CODE.findall(typed)}
    for found in _parsed(menu, text, typed):
        meant = [each for each in found if codes <= {*each.split()}] if codes else found
        if meant:
            return only_one(as_typed(typed), meant)
    return _with_code(menu, text) if codes == {text} else None


def _with_code(menu: Menu, code: str) -> str | None:
    """Give the one text that has the code of a name, wherever that stands; None where there are several."""
    going_on = Parser(menu, words_named, code, leaves_out=True).going_on()
    found = {each for each, _ in going_on if code in each.split()}
    return found.pop() if len(found) == 1 else None


def moves_told(readings: Sequence[str]) -> Iterator[str]:
    """Leave out the words with which people tell of a move: no action has to begin with them."""
    for typed in readings:
        if rest := _MOVED.fullmatch(typed.strip()):
            yield from dict.fromkeys((rest[1], _BETWEEN.sub("", rest[1])))


def quoted_moves(found: Sequence[str]) -> Either:
    """Quote moves of which one is meant, a few of them if there are many."""
    quoted = tuple(say("\u201c{move}\u201d", move=each) for each in found)
    if len(found) > _NAMED:
        quoted = (*quoted[: _NAMED - 1], say("{found} others", found=len(found) - _NAMED + 1))
    return Either(quoted)


def _parsed(menu: Menu, text: str, typed: str) -> Iterator[list[str]]:
    """Read a text, which is a reading of what is typed, in one spelling after the other."""
    for spelling in SPELLINGS:
        yield Parser(menu, spelling, text).whole()
    yield Parser(menu, words_named, text, leaves_out=True).whole()
    yield _gone_on(menu, text)
    yield labelled(menu, text, typed)


def _gone_on(menu: Menu, text: str) -> list[str]:
    """Give the one answer that goes on from a text of several words, where it has only one way to go on."""
    if " " not in text:
        return []
    beginning = f"{plain(text)} "
    found = {
        each for each, _ in Parser(menu, with_signs, text).going_on() if plain(each).startswith(beginning)
    }
    return [*found] if len(found) == 1 else []


class Parser:
    """A typed text held against a menu in one spelling; with `leaves_out` it need not have every word.

    How far it has been read is kept as places in it: where words may be left out there can be several.
    """

    def __init__(self, menu: Menu, spelling: Spelling, text: str, *, leaves_out: bool = False) -> None:
        self._menu = menu
        self._spelling = spelling
        self._text = text
        self._typed = "".join(spelling(text))
        self._leaves_out = leaves_out
        self._room = _LOOKED_AT

    def whole(self) -> list[str]:
        """Give the texts that all of the typed text stands for; none where the menu is too large to tell."""
        found = {step.text for step in self._steps("", _START) if len(self._typed) in step.ends}
        meant = filter(self._keeps_ways, found) if self._leaves_out else found
        return sorted(meant) if self._typed and self._room > 0 else []

    def going_on(self) -> Iterator[tuple[str, str]]:
        """Give texts that begin as is typed, each with what was said before its last answer."""
        for step in self._steps("", _START):
            if self._leaves_out and not self._keeps_ways(step.text):
                continue
            if step.begins:
                yield step.text, step.said
            if len(self._typed) in step.ends and (question := self._menu(step.text)):
                yield from ((text, step.text) for text in islice(answers(question, step.text), _SHOWN))

    def _keeps_ways(self, text: str) -> bool:
        return keeps_ways(self._text, text)

    def _steps(self, said: str, places: _Places) -> Iterator[_Step]:
        """Follow the menu as far as the typed text leads."""
        question, end = self._menu(said), len(self._typed)
        if question is None:
            return
        for step in self._answers(question, said, places):
            self._room -= 1
            if self._room <= 0:
                return
            # Of most answers of a large menu there is nothing to tell.
            if step is _NO_WAY:
                continue
            if step.begins or end in step.ends:
                yield step
            if step.places and min(step.places) < end:
                yield from self._steps(step.text, step.places)

    def _answers(self, question: Question, said: str, places: _Places) -> Iterator[_Step]:
        read = self._read if self._leaves_out or len(places) > 1 else self._read_straight_on
        before = self._spelling(said)
        match question:
            case Pick():
                for text in question.texts:
                    yield read(said, text, behind_pieces(before, self._spelling(text)), places)
            case Number():
                for number in numbers(question):
                    text = behind(said, numeral(question, number))
                    yield read(said, text, behind_pieces(before, self._spelling(text)), places)
            case Allotment():
                yield from self._counts(question, said, places)

    def _read(self, said: str, text: str, pieces: Sequence[str], places: _Places) -> _Step:
        """Read on over the pieces of an answer: of most of them nothing is typed, wherever one looks."""
        typed, end, last = self._typed, len(self._typed), self._typed[-1:]
        ends, begins = places, False
        for piece in pieces:
            length = len(piece)
            for place in () if begins or last not in piece else places:
                if end - length <= place < end and piece.startswith(typed[place:]):
                    begins = True
            if piece in typed:
                ends = frozenset([place + length for place in places if typed.startswith(piece, place)])
            else:
                ends = _NOWHERE
            places = (ends | places if ends else places) if self._leaves_out else ends
        return _Step(said, text, places, ends, begins)

    def _read_straight_on(self, said: str, text: str, pieces: Sequence[str], places: _Places) -> _Step:
        """Read on over the pieces of an answer from one place, as far as they are typed: as `_read` does."""
        typed, end = self._typed, len(self._typed)
        (place,) = places
        begins = False
        for piece in pieces:
            if place < end <= place + len(piece):
                begins = begins or piece.startswith(typed[place:])
            if not typed.startswith(piece, place):
                return _Step(said, text, _NOWHERE, _NOWHERE, begins) if begins else _NO_WAY
            place += len(piece)
        read = frozenset((place,))
        return _Step(said, text, read, read, begins)

    def _counts(self, question: Allotment, said: str, places: _Places) -> Iterator[_Step]:
        """Read counts in any order, behind the question's word or without it."""
        word = "".join(self._spelling(question.word))
        starts = {place + len(word) for place in places if self._typed.startswith(word, place)}
        for start in starts | (places if self._leaves_out else set()):
            for text, end in counted(question, said, self._typed, start):
                yield _Step(said, text, frozenset({end}), frozenset({end}), end == len(self._typed))


def counted(question: Allotment, said: str, typed: str, start: int) -> Iterator[tuple[str, int]]:
    """Give the answers that stand in a typed text from a place on, each with where it ends there."""
    if question.none and typed.startswith(question.none, start):
        counts = [0] * len(question.kinds)
        if fits(question, counts):
            yield behind(said, spelled(question, counts)), start + len(question.none)
    for counts, end in tallies(question, typed, start):
        if fits(question, counts):
            yield behind(said, spelled(question, counts)), end


def tallies(question: Allotment, typed: str, start: int) -> list[tuple[list[int], int]]:
    """Count one kind after the other from a place on, possible or not, each time with where that ends.

    What kinds are called is written only where their tokens do not lead to the end.
    """
    tokens = {"".join(without_signs(kind.token)): number for number, kind in enumerate(question.kinds)}
    found = _tallied(question, tokens, typed, start)
    if found and found[-1][1] == len(typed):
        return found
    labels = labels_of(question)
    return _tallied(question, beginnings(labels) | labels | tokens, typed, start)


def _tallied(
    question: Allotment, names: Mapping[str, int], typed: str, start: int
) -> list[tuple[list[int], int]]:
    counts, found = [0] * len(question.kinds), list[tuple[list[int], int]]()
    amount = r"(?:(\d{1,3})x?)?" if question.counted else r"(?:(\d)x?)?"
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    own = ("".join(without_signs(each)) for each in written(say(AND)).split("|"))
    joined = "|".join(map(re.escape, {"and", *own}))
    # German declines plurals by an n: `mit 2 Baumeistern`.
    word = re.compile(
        rf"(?:(?:{joined}))?{amount}({'|'.join(map(re.escape, longest_first))})(?:n(?![^\W\d]))?"
    )
    # The code of something else is no row of letters: `CA` is the Catapult.
    while (read := word.match(typed, start)) and (read[1] or not question.counted or len(read[2]) > 1):
        counts[names[read[2]]] += int(read[1] or 1)
        start = read.end()
        found.append((list(counts), start))
    return found
