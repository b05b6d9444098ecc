"""Why a text is no move: the bound that its counts break, or how far it was good; and what is nearest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import accumulate, islice
from typing import Final

from bot.errors import Ambiguous
from bot.typed.completion import completions
from bot.typed.labels import Labels, name_of
from bot.typed.parsing import as_recorded, meant_in, readings_of, tallies
from bot.typed.steps import answers
from languages.folding import folded, plain, without_signs, words_named
from languages.spoken import (
    begun,
    either,
    move_told,
    nearest_names,
    quoted,
    tell,
    together,
    without_little,
    without_strange,
    written,
)
from rules.game import AnyGame
from rules.menu import actions, allows, before, fits, leads_to, spelled
from rules.question import Allotment, Kind, Menu, Pick, Question
from rules.text import N_, Either, Names, Series, seat_number

_BOUNDS: Final = (
    N_("choose exactly {number}"),
    N_("choose at least {number}"),
    N_("choose at most {number}"),
)
_BOUNDS_BESIDES: Final = (
    N_("choose exactly {number}, besides the {name}"),
    N_("choose at least {number}, besides the {name}"),
    N_("choose at most {number}, besides the {name}"),
)


def broken(question: Allotment, counts: Sequence[int], names: Names = seat_number) -> str:
    """Say what to choose instead of counts, by kind, that are not possible; nothing where none is said."""
    in_all = _in_all(question, counts, names)
    if in_all:
        return in_all
    for kind, count in zip(question.kinds, counts, strict=True):
        if count and not kind.cap:
            return tell("no {name} can be chosen", name=_name(question, kind, names))
        if count > kind.cap:
            return tell("choose at most {times}", times=_times(question, kind, kind.cap, names))
        if count < kind.least:
            return tell("choose at least {times}", times=_times(question, kind, kind.least, names))
    return ""


def _in_all(question: Allotment, counts: Sequence[int], names: Names) -> str:
    """Say how many to choose in all, where each thing counts once or not at all."""
    offered = [kind for kind in question.kinds if kind.cap]
    if not {kind.weight for kind in offered} <= {0, 1}:
        return ""
    total = sum(kind.weight * count for kind, count in zip(question.kinds, counts, strict=True))
    free = [_name(question, kind, names) for kind in offered if not kind.weight]
    low, high = question.low, question.high
    if low <= total <= high:
        return ""
    exactly, at_least, at_most = _BOUNDS_BESIDES if free else _BOUNDS
    text = exactly if low == high else at_least if total < low else at_most
    return tell(text, number=low if total < low else high, name=Series(tuple(free)))


def _times(question: Allotment, kind: Kind, count: int, names: Names) -> str:
    if question.quantity is not None:
        return written(question.quantity(kind.token, count), names)
    sign = "" if question.counted else "\N{MULTIPLICATION SIGN} "
    return f"{count} {sign}{_name(question, kind, names)}"


def _name(question: Allotment, kind: Kind, names: Names) -> str:
    return written(question.label(kind.token), names)


_POSSIBLE: Final = N_("you can answer {quoted}, for example")
_NOT_UNDERSTOOD: Final = N_("\u201c{good}\u201d is a whole move, but \u201c{rest}\u201d is not understood.")
_UNREAD: Final = N_("\u201c{rest}\u201d is not understood; {possible}.")
_AROUND: Final = ".,;:!?()"  # stand around a word
_SQUARE: Final = re.compile(r"[A-Z]\d{1,2}")
_LOOKED_AT = 1000  # texts that are compared with the one that is refused
_NAMED = 3
_NAMES = 2  # that a misspelt word may be
_WORDS = 4  # the longest, each of which may be all that is meant
_SHORTEST = 2  # signs of what is compared: a single one is like too much
_LIKE = 0.6  # how much of two texts must be the same


def why_not(
    menu: Menu,
    text: str,
    names: Names = seat_number,
    told: Callable[[str], str] = str,
    typed: Callable[[str], str] = str,
    asked: str = "",
    begun_so: Callable[[str], str] = lambda _: "",
) -> str:
    """Say which bound a text that is no move breaks; else how far it was good, and what is nearest to it.

    What has no likeness to anything is told what is `asked`, a sentence, and one of the first texts there
    are. Moves are written as `told`, and an end that does not follow as it was `typed`, behind what was
    `begun_so`.
    """
    menu = cache(menu)
    if bound := bound_broken(menu, text):
        return f"{bound}."
    good = _good_beginning(menu, text)
    question = menu(good)
    further = begun_by(menu, text)
    if further:
        whole = _shown(menu, further, told)
        return tell("it has to go on, as in \u201c{answers}\u201d.", answers=whole)
    if question is None:
        rest = typed(text[len(good) :].strip())
        return tell(_NOT_UNDERSTOOD, good=begun_so(rest) or told(good), rest=rest)
    labels = Labels(menu, names)
    near = [] if good else [_quoted(menu, each, told) for each in _counts_named(question, typed(text))]
    if not near and not good:
        near = [_with_name(menu, each, names, told) for each in _called_so(labels, [text])]
    near = near or [_quoted(menu, each, told) for each in _nearest(menu, good, text)]
    if not near and not good:
        words = sorted(text.split(), key=len, reverse=True)[:_WORDS]
        near = [_quoted(menu, each, told) for each in _called_so(labels, words)]
    near = near or [_with_place(menu, _example(question, good), names, told)]
    possible = tell(_POSSIBLE, quoted=written(Either(tuple(dict.fromkeys(near)))))
    if not good:
        if unread := _not_counted(menu(""), text):
            return tell(_UNREAD, rest=typed(unread), possible=possible)
        return asked + begun(f"{possible}.") if asked else f"{possible}."
    rest = text[len(good) :].strip()
    return tell(
        "\u201c{good}\u201d is good, but \u201c{rest}\u201d cannot follow it; {possible}.",
        good=told(good),
        rest=typed(rest),
        possible=possible,
    )


def begun_by(menu: Menu, text: str) -> str | None:
    """Give the first text that goes on from a beginning, if only from its word; None of anything else."""
    if leads_to(menu, text):
        question = menu(text)
        return None if question is None else next(answers(question, text), None)
    first = f"{text.lower()} "
    match question := menu(""):
        case Pick():
            offered = (*question.offered, *question.shortcuts)
            return next((each for each in offered if each.lower().startswith(first)), None)
        case Allotment(word=word) if word and first == f"{word} ":
            return next(answers(question, ""), None)
    return None


def bound_broken(menu: Menu, text: str) -> str:
    """Say which bound is broken by counts, behind a good beginning or behind what leads to its end."""
    for said in dict.fromkeys(("", *_beginnings(_good_beginning(menu, text)))):
        question = menu(said) if leads_to(menu, said) else None
        counts = _tally(question, text[len(said) :]) if isinstance(question, Allotment) else None
        if isinstance(question, Allotment) and counts is not None and not fits(question, counts):
            return broken(question, counts)
    return ""


def _not_counted(question: Question | None, text: str) -> str:
    """Give the words of a text from the first on that is no count; nothing where it begins with none."""
    if not isinstance(question, Allotment):
        return ""
    word, words = "".join(without_signs(question.word)), text.split()
    typed = "".join(without_signs(text)).removeprefix(word)
    *_, (_, end) = [([], 0), *tallies(question, typed, 0)]
    lengths = accumulate(len("".join(without_signs(each)).removeprefix(word)) for each in words)
    return " ".join(each for each, length in zip(words, lengths, strict=True) if length > end) if end else ""


def _tally(question: Allotment, words: str) -> list[int] | None:
    """Read counts, by kind, that need not be possible; None where the words say anything else besides."""
    typed = "".join(without_signs(words)).removeprefix("".join(without_signs(question.word)))
    return next((counts for counts, end in tallies(question, typed, 0) if end == len(typed)), None)


def _counts_named(question: Question | None, text: str) -> list[str]:
    """Give the answer that takes all that is named in a text as often as it says; nothing where none does."""
    if not isinstance(question, Allotment):
        return []
    counts, words = [0] * len(question.kinds), text.split()
    while words:
        length = len(typed := _key(words))
        *_, (found, end) = [([0] * len(counts), 0), *tallies(question, typed, 0)]
        words = next(
            (rest for number in range(1, len(words)) if length - len(_key(rest := words[number:])) >= end), []
        )
        if end == length - len(_key(words)):
            counts = [one + other for one, other in zip(counts, found, strict=True)]
    return [spelled(question, counts)] if any(counts) and fits(question, counts) else []


def _key(words: Sequence[str]) -> str:
    return "".join(without_signs(" ".join(words)))


def example(menu: Menu, text: str, told: Callable[[str], str]) -> str:
    """Give a text of the menu as an example of what can be answered, as a sentence."""
    return begun(f"{tell(_POSSIBLE, quoted=_quoted(menu, text, told))}.")


def _quoted(menu: Menu, text: str, told: Callable[[str], str]) -> str:
    return quoted(_shown(menu, text, told))


def _with_name(menu: Menu, text: str, names: Names, told: Callable[[str], str]) -> str:
    """Quote a text, with what its last answer is called behind it if that is a name the text lacks."""
    said = before(menu, text)
    label = name_of(menu(said), said, text)
    name = "" if label is None else written(label, names)
    is_named = folded(name) in folded(f"{text} {told(text)}")
    return _quoted(menu, text, told) + ("" if is_named else f" ({name})")


def _with_place(menu: Menu, text: str, names: Names, told: Callable[[str], str]) -> str:
    """Quote a text, with the name of the square at its end behind it if there is one: H30 is the Sawmill."""
    action = next(actions(menu, text), text)
    *_, square = told(action).split()
    if not _SQUARE.fullmatch(square):
        return _quoted(menu, text, told)
    said = before(menu, action)
    label = name_of(menu(said), said, action)
    called = "" if label is None else written(label, names)
    is_name = called.startswith(f"{square} ")
    return _quoted(menu, text, told) + (f" ({called.removeprefix(square).strip()})" if is_name else "")


def _shown(menu: Menu, text: str, told: Callable[[str], str]) -> str:
    """Write a text to its end: one that has to go on with the first answers there are."""
    return told(next(actions(menu, text), text))


def _example(question: Question, good: str) -> str:
    """Give one of the first texts that answer a question.

    A text offered besides the question's own would be somebody's whole plan.
    """
    return question.offered[0] if isinstance(question, Pick) else next(answers(question, good))


def _nearest(menu: Menu, good: str, text: str) -> list[str]:
    """Give the texts behind a good beginning that are most like one, whole or without their first words."""
    called: dict[str, str] = {}
    for possible in islice(_following(menu, good), _LOOKED_AT):
        words = without_signs(possible)
        for first in range(len(words)):
            called.setdefault("".join(words[first:]), possible)
    typed = "".join(without_signs(text))
    close = get_close_matches(typed, (each for each in called if len(each) >= _SHORTEST), _NAMED, _LIKE)
    return [*dict.fromkeys(called[each] for each in close)]


def _called_so(labels: Labels, readings: Iterable[str]) -> list[str]:
    """Give the texts that would be offered to whoever types the first of these for which there are any."""
    for typed in readings:
        found = completions(labels, typed, _NAMED)
        if found:
            return [each.text for each in found]
    return []


def _following(menu: Menu, said: str) -> Iterator[str]:
    """Give all texts behind what is said, those that are near to it first."""
    question = menu(said)
    if question is None:
        return
    following = list(islice(answers(question, said), _LOOKED_AT))
    yield from following
    for text in following:
        yield from _following(menu, text)


def _good_beginning(menu: Menu, text: str) -> str:
    """Give the longest beginning of whole words that the menu leads to; empty where there is none."""
    return next((beginning for beginning in reversed(_beginnings(text)) if leads_to(menu, beginning)), "")


def _beginnings(text: str) -> list[str]:
    return [text[: match.end()] for match in re.finditer(r"\w+|[^\w\s]", text)]


def end_typed(game: AnyGame, typed: str, rest: str) -> str:
    """Write the end of what is read in English as it was typed; where that cannot be told, as many words."""
    words, read = typed.split(), len(words_named(rest))
    ends = [" ".join(words[start:]) for start in range(len(words))]
    last = typed[-len(rest) :] if rest and folded(typed).endswith(folded(rest)) else typed
    as_many = next((end for end in ends if len(words_named(end)) <= read), last)
    return next((end for end in ends if as_recorded(game, end) == rest), as_many)


def too_much(game: AnyGame, menu: Menu, text: str, asked: str = "") -> str:
    """Say which word follows a whole move; nothing where it is no more than that.

    Where its verb is left out another move may be meant: then what is `asked` is said first.
    """
    words = text.split()
    ends = [end for end in range(1, len(words)) if without_little(game, words[end - 1 : end])]
    before, word = " ".join(words[: ends[-1]]).rstrip(",") if ends else "", words[-1]
    try:
        meant = meant_in(game, menu, before)
    except Ambiguous:
        return ""
    if meant is None or not allows(menu, meant) or menu(meant) is not None:
        return ""
    if strange_words(game, word):
        return tell(_NOT_UNDERSTOOD, good=move_told(game, before), rest=word)
    much = tell(
        "\u201c{word}\u201d is too much: the whole move is \u201c{move}\u201d.",
        word=word,
        move=move_told(game, meant),
    )
    verbs = {plain(way).partition(" ")[0] for way in (meant, game.spoken(meant), move_told(game, meant))}
    return much if plain(before).partition(" ")[0] in verbs else asked + much


def strange_words(game: AnyGame, typed: str) -> list[str]:
    """Give the words that no move of a game has, as they are typed."""
    known = Counter(without_strange(game, typed).split())
    strange = list[str]()
    for word in typed.split():
        if known[word] > 0:
            known[word] -= 1
        elif any(map(str.isalpha, word)):
            strange.append(word.strip(_AROUND))
    return strange


def not_understood(game: AnyGame, menu: Menu, typed: str) -> str:
    """Say which words are not understood, where others are, with a blank behind it; else nothing."""
    question = menu("")
    offered = islice(answers(question, ""), _LOOKED_AT) if question is not None else ()
    said = {word.lower() for text in offered for word in text.split()}
    words = [word for word in strange_words(game, typed) if word.lower() not in said]
    if not words or len(words) == len(typed.split()):
        return ""
    return f"{tell('I do not understand {words}.', words=together([*map(quoted, words)]))} "


def corrected(
    game: AnyGame,
    menu: Menu,
    typed: str,
    names: Names,
    read: Callable[[str], str],
    is_other: Callable[[str, str], bool] = lambda *_: False,
) -> dict[str, str]:
    """Give two names at most that misspelt words may be, by what is read with them and no `is_other`."""
    found = dict[str, str]()
    labels = Labels(menu, names)
    for name, text in nearest_names(game, typed):
        try:
            meant = read(text)
        except Ambiguous as several:
            meant = several.texts[0]
        meant = meant if leads_to(menu, meant) else _having(game, labels, name)
        if meant and not is_other(text, meant):
            found.setdefault(meant, name)
    return dict(islice(found.items(), _NAMES))


def well_spelled(game: AnyGame, typed: str) -> str:
    """Write all names that are misspelt as they are spelled; what could be several names is left as it is."""
    text = typed
    for name, _ in nearest_names(game, typed):
        text = dict(nearest_names(game, text)).get(name, "")
        if not text:
            return typed
    return text


def _having(game: AnyGame, labels: Labels, name: str) -> str:
    """Give the first answer that is called by a name, unless that is a verb; nothing where none is."""
    question = labels.menu("")
    texts = question.offered if isinstance(question, Pick) else ()
    verbs = {question.word} if isinstance(question, Allotment) else {text.partition(" ")[0] for text in texts}
    is_verb = verbs & {*readings_of(game, name)}
    return "" if is_verb else next(iter(_called_so(labels, [name])), "")


def did_you_mean(found: Mapping[str, str]) -> str:
    """Ask whether one of some names was meant, with a blank behind it; nothing where there is none."""
    names = [*map(quoted, found.values())]
    return f"{tell('Did you mean {names}?', names=either(names))} " if names else ""
