"""A menu searched by the words with which its answers are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import TypeAlias

from bot.errors import Ambiguous
from bot.typed.parsing import as_typed, counted, leaves_out, meant_in, moves_told, only_one, readings_of
from bot.typed.steps import answers, described, label_of
from languages.folding import ways_typed, without_signs, words_named
from languages.spoken import move_told, without_little, written
from rules.game import AnyGame
from rules.menu import way
from rules.question import Allotment, Menu, Pick, Question
from rules.text import Names, Seat, Text, subject

_LABELS_READ = 3000
_CALLED_READ = 600  # labels that are held against all that is typed
_WORDS = r"[^\W\d_]+(?:[ '\u2019-]{1,2}[^\W\d_]+){0,3}"
_NAME = re.compile(  # of four words, with a square or number beside or between them, or what it counts
    rf"(?:\w?\d{{1,2}} )?{_WORDS}(?: \w?\d{{1,2}}(?: {_WORDS})?| \(\d\))?"
)
_CARD = re.compile(r" \([A-Z]\d\d\)")  # the code behind a title, which may be long
_NUMBERED = re.compile(r"\d+\. +")  # as answers are where a picture shows their numbers
_BESIDES = re.compile(r" *\([^()]*\)")  # a code behind a name
_PLACE = re.compile(r"(?<!\w)[a-z]\d|\d,-?\d")
_SQUARE = re.compile(r"[a-z]\d{1,2}")
_VERB = 3  # words: `take the formation`
_SHORTEST = 3  # letters of the beginning of a name

# A text, and what was said before its last answer.
Found: TypeAlias = tuple[str, str]


# Says what an answer means: the question, what was said before, the answer.
Telling: TypeAlias = Callable[[Question, str, str], Text | None]
Shorter: TypeAlias = Callable[[Sequence[str]], Sequence[str]]


class Labels:
    """A menu searched for the texts that have all words of some, in themselves or in their labels.

    What was read once is kept: one menu may be searched for several.
    """

    def __init__(
        self, menu: Menu, names: Names, telling: Telling = described, shorter: Shorter = list
    ) -> None:
        """Search a menu by what is told of its answers; `shorter` leaves little words out."""
        self.menu = menu
        self._names = names
        self._telling = telling
        self._shorter = shorter
        self._read = dict[str, str]()
        self._called = dict[str, set[str]]()

    def found(self, words: Sequence[str]) -> Iterator[Found]:
        """Give the texts that have words that begin so, each with what was said before its last answer.

        Answers to the first question come first, and nothing that has a man typed with a square on another.
        """
        placed, room = [*_placed(self._shorter(words))], iter(range(_LABELS_READ))
        found = self._found([f" {word}" for word in words], "", "", room)
        first = ((text, "") for text in self.answering(words))
        return (each for each in chain(first, found) if not self._elsewhere(placed, each[0]))

    def _elsewhere(self, placed: Sequence[tuple[str, str]], text: str) -> bool:
        """Say whether a text has one of the names on another square, and another name on its own."""
        found = [*self._men(text)] if placed else []
        for name, place in placed:
            here = {square for man, square in found if man.startswith(name)}
            if here and place not in here and place in {square for _, square in found}:
                return True
        return False

    def _men(self, text: str) -> Iterator[tuple[str, str]]:
        """Pair names with squares behind them, as the answers on the way to a text call them."""
        said = ""
        for step in way(lambda each: None if each == text else self.menu(each), text):
            if question := self.menu(said):
                yield from _placed(self._shorter(self._words(question, said, step).split()))
            said = step

    def answering(self, words: Sequence[str]) -> list[str]:
        """Give the answers to the first question that have these words, names begun, if one is a name."""
        wanted = [f" {word}" if word.isalpha() else f" {word} " for word in words]
        is_named = any(
            _SQUARE.fullmatch(word) or (word.isalpha() and len(word) >= _SHORTEST) for word in words
        )
        if not is_named or not isinstance(question := self.menu(""), Pick):
            return []
        offered = islice(answers(question, ""), _LABELS_READ)
        parts = [_with_number(wanted, place) for place in range(len(wanted))]
        return [text for text in offered if all(part in self._words(question, "", text) for part in parts)]

    def named(self, words: Sequence[str]) -> list[str]:
        """Give all choices that have these words, the names perhaps only begun; none if there are too many.

        A word of a name is among them: codes and squares alone are read where they stand. What has all of
        them in its last answer goes before what has them in several.
        """
        names = [word for word in words if word.isalpha() and len(word) >= _SHORTEST]
        wanted = [f" {word}" if word in names else f" {word} " for word in words]
        room = iter(range(_LABELS_READ))
        found = list(dict.fromkeys(self._in_order(wanted, "", room))) if names else []
        is_searched = next(room, None) is not None
        named = [text for text in found if is_searched and not {*names} <= {*words_named(text)}]
        return [text for text in named if all(part in self._read[text] for part in wanted)] or named

    def _in_order(
        self, wanted: Sequence[str], said: str, room: Iterator[int], *, begun: bool = False
    ) -> Iterator[str]:
        """Search for choices that have these words one after the other.

        Before what has the first of them no square is passed by: who names `knight b5` moves no other man.
        """
        question = self.menu(said)
        if not isinstance(question, Pick):
            return
        for text, _ in zip(answers(question, said), room, strict=False):
            words = self._words(question, said, text)
            left = _left(words, wanted)
            if not left:
                yield text
            elif begun or len(left) < len(wanted) or not _PLACE.search(text, len(said)):
                yield from self._in_order(left, text, room, begun=begun or len(left) < len(wanted))

    def called(self, typed: str) -> list[str]:
        """Give the texts whose last answer is called as is typed, or whose last ones are in a row.

        They are those nearest to the beginning; none where there are too many to tell.
        """
        bare = typed.strip()
        wanted = {key(bare), key(_NUMBERED.sub("", bare, count=1))} - {""}
        return self._called_in_row(wanted, ()) or self._called_in_row(wanted, wanted)

    def _called_in_row(self, wanted: Collection[str], passing: Collection[str]) -> list[str]:
        """Follow answers that are called so; first answers may be passed by, where all is still left."""
        level, room = [("", each) for each in wanted], iter(range(_CALLED_READ))
        while level:
            found, level = self._called_next(wanted, passing, level, room)
            if next(room, None) is None:
                return []
            if found:
                return found
        return []

    def _called_next(
        self,
        wanted: Collection[str],
        passing: Collection[str],
        level: Sequence[tuple[str, str]],
        room: Iterator[int],
    ) -> tuple[list[str], list[tuple[str, str]]]:
        """Read one answer more of each; give what is read to its end, and what still has a rest.

        Counts are read behind an answer that is called: a card alone may be meant for something else.
        """
        found, further = dict[str, None](), dict[tuple[str, str], None]()
        for said, rest in level:
            question = self.menu(said)
            if isinstance(question, Allotment) and not (said and rest in wanted):
                for text, end in counted(question, said, rest, 0):
                    if end == len(rest):
                        found[text] = None
                    else:
                        further[text, rest[end:]] = None
            if not isinstance(question, Pick):
                continue
            if said and question.complete and rest == key(written(question.stop, self._names)):
                found[said] = None
            passed = rest in passing or len(question.offered) == 1
            for text, _ in zip((*question.shortcuts, *question.offered), room, strict=False):
                for called in self._ways(question, text):
                    if rest == called:
                        found[text] = None
                    elif called and rest.startswith(called):
                        further[text, rest.removeprefix(called)] = None
                if passed:
                    further[text, rest] = None
        return [*found], [*further]

    def _ways(self, question: Pick, text: str) -> Collection[str]:
        """Give the ways in which an answer is called, one thing also without its number."""
        if text not in self._called:
            label = written(question.label(text), self._names)
            each = (label, _BESIDES.sub("", label), label.removeprefix("1 "))
            self._called[text] = {key(typed) for name in each for typed in ways_typed(name)}
        return self._called[text]

    def _found(self, wanted: Sequence[str], said: str, known: str, room: Iterator[int]) -> Iterator[Found]:
        """Search behind what is said, whose words are known already, as long as there is room."""
        question = self.menu(said)
        if question is None:
            return
        for text, _ in zip(answers(question, said), room, strict=False):
            words = known + self._words(question, said, text)
            if all(part in words for part in wanted):
                yield text, said
            else:
                yield from self._found(wanted, text, words, room)

    def _words(self, question: Question, said: str, text: str) -> str:
        """Give the words of an answer and of what it means, between blanks."""
        if text not in self._read:
            found = self._telling(question, said, text)
            meaning = () if found is None else ways_typed(written(found, self._names))
            begun = text.rfind(" ", 0, len(said) + 1) + 1  # of a word that the answer completes
            words = (*re.findall(r"\w+", " ".join(meaning)), *words_named(text[begun:]))
            self._read[text] = "".join(f" {word} " for word in words)
        return self._read[text]


def _left(words: str, wanted: Sequence[str]) -> Sequence[str]:
    """Leave out the first of the words that some have, as often as each stands there: a card, then a man."""
    for place, each in enumerate(wanted):
        often = wanted[:place].count(each)
        if words.count(_with_number(wanted, place)) <= often and not _in_one(words, each.strip()):
            return wanted[place:]
    return []


def _with_number(wanted: Sequence[str], place: int) -> str:
    """Give a word that is looked for, a number with the one before it: else it is an answer of its own."""
    each = wanted[place]
    return f"{wanted[place - 1].rstrip()} {each}" if place and each.strip().isdigit() else each


def _in_one(words: str, name: str) -> bool:
    """Say whether a word is two of some others, written as one: `schoppenpion` of `pion van schoppen`."""
    begun = (each for each in words.split() if len(each) >= _SHORTEST and name.startswith(each))
    return any(len(name) > len(each) and f" {name.removeprefix(each)} " in words for each in begun)


def _placed(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pair names with the squares behind them, up to the next word."""
    name = ""
    for word in words:
        if not _SQUARE.fullmatch(word):
            name = word if word.isalpha() else ""
        elif name:
            yield name, word


def key(words: str) -> str:
    """Write what is typed as it is compared: its letters and numbers alone."""
    return "".join(without_signs(words))


def read_in(game: AnyGame, menu: Menu, typed: str, names: Names) -> str:
    """Read what is typed in a game by its spelling, by what answers are called, or by parts of that.

    What cannot be read is given as it is typed. Ambiguous.
    """
    meant, several = None, None
    try:
        meant = meant_in(game, menu, typed)
    except Ambiguous as refused:
        several = refused
    if meant is not None and not leaves_out(game, typed, meant):
        return meant
    labels = Labels(menu, names)
    called = labels.called(typed) or labels.called(_behind_verb(game, menu, typed))
    if meant is not None:
        agreed = not called or any(meant.startswith(each) or each.startswith(meant) for each in called)
        return meant if agreed else only_one(typed, [meant, *called]) or meant
    if (one := only_one(typed, called)) is not None:
        return one
    if several is not None:
        raise several
    return read_by_name(game, menu, typed, names)


def _behind_verb(game: AnyGame, menu: Menu, typed: str) -> str:
    """Give what stands behind the words with which whole answers begin: `army hidden corner`."""
    words, question = typed.split(), menu("")
    offered = question.shortcuts if isinstance(question, Pick) else ()
    verbs = {text.partition(" ")[0] for text in offered}
    begun = ((" ".join(words[:most]).rstrip(":"), words[most:]) for most in range(1, _VERB + 1) if verbs)
    return next((" ".join(rest) for verb, rest in begun if verbs & {*readings_of(game, verb)}), "")


def read_by_name(game: AnyGame, menu: Menu, typed: str, names: Names) -> str:
    """Read parts of what moves are called; what cannot be read is given as it is typed. Ambiguous."""
    menu = cache(menu)
    labels, read = Labels(menu, names, name_of), readings_of(game, typed)
    readings = [*dict.fromkeys((*read, *moves_told(read)))]
    words = [*map(words_named, readings)]
    shorter = (without_little(game, each) for each in words)
    named = (
        labels.named(each) or of_player(menu, reading, names)
        for each, reading in zip(words, readings, strict=True)
    )
    briefly = (labels.named(few) for few, each in zip(shorter, words, strict=True) if len(few) < len(each))
    found = chain(named, briefly)
    meant = (only_one(typed, texts) for texts in found)
    return (
        next(filter(None, meant), None)
        or only_one(typed, _behind_words(game, labels, typed))
        or as_typed(typed)
    )


def _behind_words(game: AnyGame, labels: Labels, typed: str) -> list[str]:
    """Give the answers that begin with the first words as they are read, and are called by the rest.

    Where one sort of worker is left, the sort stands in all answers: `place peasant on the Sawmill`. A verb
    that all of them have may be left out.
    """
    question = labels.menu("")
    texts = question.offered if isinstance(question, Pick) else ()
    if any(text.startswith(tuple(readings_of(game, typed))) for text in texts):
        return []
    verbs, words = {text.partition(" ")[0] for text in texts}, typed.split()
    verb = move_told(game, verbs.pop()) if len(verbs) == 1 else ""
    return _called_behind(game, labels, words) or _called_behind(game, labels, [verb, *words])


def _called_behind(game: AnyGame, labels: Labels, words: Sequence[str]) -> list[str]:
    for most in range(min(len(words) - 1, _VERB), 0, -1):
        heads = tuple(f"{head} " for head in readings_of(game, " ".join(words[:most])))
        called = labels.answering(without_little(game, words_named(" ".join(words[most:]))))
        if found := [text for text in called if text.startswith(heads)]:
            return found
    return []


def of_player(menu: Menu, typed: str, names: Names) -> list[str]:
    """Give the choices of a player whose name is typed, whole or else begun, behind words said before it."""
    words, room = "".join(without_signs(typed)), iter(range(_LABELS_READ))
    begun, whole = list[str](), list[str]()
    for text, said, seat in _players(menu, "", room):
        before, name = without_signs(said), "".join(without_signs(names(seat)))
        heads = ("".join(before[place:]) for place in range(len(before) + 1))
        rests = [words.removeprefix(head) for head in heads if words.startswith(head)]
        whole += [text] if name and name in rests else []
        begun += [text] if any(rest and name.startswith(rest) for rest in rests) else []
    return whole or begun


def _players(menu: Menu, said: str, room: Iterator[int]) -> Iterator[tuple[str, str, Seat]]:
    """Give the choices of a player behind what is said, each with what was said before it, and his seat."""
    question = menu(said)
    if not isinstance(question, Pick):
        return
    for text, _ in zip(answers(question, said), room, strict=False):
        if (seat := player_of(question, text)) is None:
            yield from _players(menu, text, room)
        else:
            yield text, said, seat


def player_of(question: Question | None, text: str) -> Seat | None:
    """Give the seat that an answer names and nothing else."""
    label = question.label(text) if isinstance(question, Pick) else None
    return subject(label) if label is not None and label.template == "{who}" else None


def name_of(question: Question | None, said: str, text: str) -> Text | None:
    """Give what an answer is called, if it is a name: a sentence of what it does may name another."""
    label = None if question is None else label_of(question, said, text)
    is_name = label is not None and (_NAME.fullmatch(words := written(label)) or _CARD.search(words))
    return label if is_name else None
