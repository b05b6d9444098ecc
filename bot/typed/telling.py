"""What is typed as the log tells of it: the actions that it would tell of so."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from bot.errors import Ambiguous
from bot.typed.deeds import deed, untold
from bot.typed.labels import key
from bot.typed.parsing import only_one
from languages.folding import without_signs
from languages.spoken import in_digits, in_english, move_told, nearest_names, quoted, texts
from rules.game import AnyGame
from rules.menu import actions, before, leads_to
from rules.question import Menu, Pick
from rules.text import N_, Deed, Names, Seat, Words

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


def lined_so(game: AnyGame, state: Any, seat: Seat, typed: str) -> list[str]:
    """Give the acts of a line that its game can read as a whole, as people type them; none where it cannot.

    Ambiguous where a line has words that mean nothing: then it is asked whether they are meant.
    """
    if game.lined is None:
        return []
    acts, is_known = _line(game, state, seat, typed)
    if not acts and (spelled := _spelled(game, typed)) != typed:
        acts, is_known = _line(game, state, seat, spelled)[0], False
    told = [move_told(game, act) for act in acts]
    if told and not is_known:
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
