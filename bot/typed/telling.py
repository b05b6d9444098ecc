"""What is typed as the log tells of it: the actions that it would tell of so."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice, pairwise
from typing import Any, Final

from bot.errors import Ambiguous
from bot.typed.deeds import deed, untold
from bot.typed.labels import key
from bot.typed.parsing import only_one
from languages.folding import without_signs, words_named
from languages.spoken import (
    in_digits,
    in_english,
    is_denied,
    move_told,
    nearest_names,
    quoted,
    texts,
    without_fillers,
    without_little,
    without_strange,
    written,
)
from rules.game import AnyGame
from rules.menu import actions, before, leads_to
from rules.question import Menu, Pick, Question
from rules.text import N_, Deed, Names, Seat, Text, Words
from rules.text import written as english

SURELY: Final[Words] = N_(
    "I do not understand every word of \u201c{text}\u201d. Did you mean {move}? If so, type `yes`."
)
_LOOKED_AT: Final = 2000  # actions of one menu
_ALIKE: Final = 8  # of those that begin with one word
_DONE: Final = 100  # of them that are tried, each in some worlds
_SHORTEST: Final = 6  # letters of a sentence of a log
_MISSPELT: Final = 3  # names in a line
_NUMBERED: Final = re.compile(r"\d")
_COMES_OF_IT: Final = "\N{MIDDLE DOT}"  # stands before it
_LABELS: Final = 100  # of one question that are held against what is typed
_FEW: Final = 6  # answers, one of which may be meant by words that do not spell it
# With these words somebody says that he answers.
_CHOOSES: Final = frozenset(
    {"take", "takes", "pick", "choose", "captures", "away", "sends", "i", "my", "one", "of"}
)
_STEM: Final = 4  # letters that two words have in common
_ENDING: Final = 3  # letters in which they may differ
_HYPHEN: Final = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_PLACE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")


def told_so(game: AnyGame, state: Any, seat: Seat, menu: Menu, typed: str, names: Names) -> list[str]:
    """Give the actions of a seat of which the log or a hint would tell as is typed, with its name or not.

    What is told behind a sentence of what comes of it may be any. Where the sentence goes on, and may be left
    at less, less is given: it is asked about.
    """
    sentence, comes, _ = typed.partition(_COMES_OF_IT)
    found = _told_of(game, state, seat, menu, typed, names)
    return found or (_told_of(game, state, seat, menu, sentence, names) if comes else [])


def named_so(game: AnyGame, state: Any, seat: Seat, menu: Menu, typed: str, read: str) -> str:
    """Give what is meant by naming whom a seat moves, where what is `read` leads nowhere; Ambiguous."""
    if game.named is None:
        return read
    # A hyphen may stand between two names.
    ways = dict.fromkeys((typed, in_digits(game, typed) or typed, _HYPHEN.sub(" ", typed)))
    meant = (text for way in ways for text in game.named(state, seat, in_english(game, way) or way))
    return only_one(typed, [text for text in dict.fromkeys(meant) if leads_to(menu, text)]) or read


def named_of_all(game: AnyGame, state: Any, seat: Seat, menu: Menu, typed: str, found: Sequence[str]) -> str:
    """Give what is named of several acts, if all begin with it: what they differ in is asked next."""
    with suppress(Ambiguous):
        text = named_so(game, state, seat, menu, typed, "") if found[1:] else ""
        return text if text and all(each.startswith(f"{text} ") for each in found) else ""
    return ""


def answered_by(game: AnyGame, question: Question | None, typed: str, names: Names) -> tuple[str, bool]:
    """Give the answer whose label, with the question, has all that is typed, and whether that is all known.

    None has it that lacks a square or a word of moves; of several the one with most words of its own.
    """
    is_few = isinstance(question, Pick) and len(question.offered) <= _LABELS
    if not isinstance(question, Pick) or not is_few or is_denied(typed):
        return "", False
    words = without_little(game, words_named(without_fillers(typed)))
    called = {word: (word, *words_named(in_english(game, word) or "")) for word in words}
    known = [word for word in words if any(map(str.isdigit, word)) or without_strange(game, word)]
    strange = len(words) - len(known)
    # Where something is offered, to take it is an answer of its own.
    known = [word for word in known if question.declines or _CHOOSES.isdisjoint(called[word])]
    asked, found = _both(question.prompt, names), dict[str, int]()
    # What something costs is not what it is: `1 coin`.
    counted = {word for number, word in pairwise(words) if number.isdigit()}
    for text in question.offered:
        told = [*_both(question.label(text), names), *words_named(move_told(game, text))]
        own = {word for word in words if any(_is_in(each, told) for each in called[word])}
        is_placed = {*filter(_PLACE.fullmatch, told)} <= {*words}
        is_meant = any(map(str.isalpha, own - counted)) and strange <= len(own) + 1
        left = (called[word] for word in known if word not in own)
        if is_meant and is_placed and all(any(_is_in(each, asked) for each in ways) for ways in left):
            found[text] = len(own)
    most = [text for text, number in found.items() if number == max(found.values())]
    if len(most) != 1:
        return "", False
    is_all = not any(map(_PLACE.fullmatch, words)) and bool(without_strange(game, typed))
    is_all = is_all and all(without_strange(game, word) for word in words)
    return most[0], is_all and len(question.offered) <= _FEW


def _both(text: Text, names: Names) -> Sequence[str]:
    """Give the words of a text in the language that is spoken, and in English."""
    return [*words_named(written(text, names)), *words_named(english(text, names))]


def _is_in(word: str, told: Sequence[str]) -> bool:
    """Say whether a word stands among others, declined or as the end of one."""
    if len(word) < _STEM or any(map(str.isdigit, word)):
        return word in told
    least = ((each, max(_STEM, len(word) - _ENDING, len(each) - _ENDING)) for each in told)
    return any(each[:stem] == word[:stem] or each.endswith(word) for each, stem in least)


def lined_so(game: AnyGame, state: Any, seat: Seat, typed: str) -> list[str]:
    """Give the acts of a line that its game can read as a whole, as people type them; none where it cannot.

    Ambiguous where a line has words that mean nothing: then it is asked whether they are meant.
    """
    if game.lined is None:
        return []
    acts, is_known = _line(game, state, seat, typed)
    spelled = _spelled(game, typed)
    if not acts and spelled != typed:
        acts, is_known = _line(game, state, seat, spelled)[0], False
    told = [move_told(game, act) for act in acts]
    if told and not is_known:
        if _is_doubled(game, acts, in_english(game, spelled) or spelled):
            return []
        line = ", ".join(told)
        raise Ambiguous(SURELY, [line], text=typed, move=quoted(line))
    return told


def _line(game: AnyGame, state: Any, seat: Seat, typed: str) -> tuple[Sequence[str], bool]:
    """Give the acts of a line, and whether all its words mean something; none where it is no line."""
    if game.lined is None:
        return (), True
    ways = (in_digits(game, typed) or typed, typed)
    found = (game.lined(state, seat, in_english(game, way) or way) for way in ways)
    return next((each for each in found if len(each[0]) > 1), ((), True))


def _spelled(game: AnyGame, typed: str) -> str:
    """Spell the names that are misspelt in a line, one after the other."""
    for _ in range(_MISSPELT if _NUMBERED.search(typed) else 0):
        nearest = nearest_names(game, typed)
        typed = nearest[0][1] if nearest else typed
    return typed


def _is_doubled(game: AnyGame, acts: Sequence[str], typed: str) -> bool:
    """Say whether acts of a line name something more often than it is typed: what is unknown is another."""
    often = Counter(key(re.sub(_PLACE, "", game.worded(act).partition(" ")[2])) for act in acts)
    said = key(typed)
    return any(name and number > said.count(name) for name, number in often.items() if number > 1)


def _told_of(game: AnyGame, state: Any, seat: Seat, menu: Menu, typed: str, names: Names) -> list[str]:
    wanted = key(typed)
    if len(wanted) < _SHORTEST:
        return []
    same, write = {wanted, wanted.removeprefix(key(names(seat)))}, texts(game.info.id).written
    found = list[str]()
    for action in islice(_at_places(game, menu, typed), _DONE):
        told = deed(game, state, seat, action)
        if not told:
            continue
        first, *more = (key(write(Deed(text), names)) for text in game.folded(told))
        if begun := {each for each in same if each.startswith(first)}:
            besides = (key(write(text, names)) for text in untold(game, state, seat, menu, action))
            if not begun.isdisjoint({first, whole := first + "".join(more), whole + "".join(besides)}):
                found.append(action)
        elif any(map(first.startswith, same)) and _is_whole(menu, less := before(menu, action)):
            shorter = [key(write(Deed(text), names)) for text in deed(game, state, seat, less)[:1]]
            found += [less] if any(text.startswith(each) for text in shorter for each in same) else []
    return [*dict.fromkeys(found)]


def _is_whole(menu: Menu, said: str) -> bool:
    question = menu(said) if said else None
    return isinstance(question, Pick) and question.complete


def _at_places(game: AnyGame, menu: Menu, typed: str) -> Iterator[str]:
    """Give the actions all of whose squares are typed; where none is, some with squares as well.

    The log may tell of them without: what is said of several alike is meant for none of them alone.
    """
    words, alike = {*without_signs(typed)}, Counter[str]()
    without = not any(map(_PLACE.fullmatch, words))
    for action in islice(actions(menu), _LOOKED_AT):
        verb = action.partition(" ")[0]
        if all(each in words or not _PLACE.fullmatch(each) for each in without_signs(game.worded(action))):
            yield action
        elif without and alike[verb] < _ALIKE:
            alike[verb] += 1
            yield action
