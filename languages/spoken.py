"""What is said just now, and in which language: that of the view, or of the person, it is made for.

Whoever makes a message or a picture says whose language it is in by `speaking`; whatever writes a part of it
does not hand the language on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from typing import Final, TypeVar

from languages import pseudo
from languages.folding import folded
from languages.known import (
    ANY,
    ENGLISH_CODE,
    ENGLISH_CODES,
    KERNEL,
    codes,
    domain_at,
    game_spoken_of,
    games,
    is_of_kernel,
    language,
    name_in,
)
from languages.language import Language
from languages.moves import Worded, letters, phrases
from rules.text import MEANT, N_, Count, Either, Names, Seat, Series, Text, Value, Words, filled
from rules.text import written as written_in

_Thing = TypeVar("_Thing", bound=Hashable)
_CACHED: Final = 4096  # texts that one function writes
_CAPITAL_NOUNS: Final = frozenset({"de", "lb"})
_code: Final = ContextVar("language", default=ENGLISH_CODE)
# In which language the reader's Discord calls commands, where he has chosen to read another.
_client: Final = ContextVar("client", default="")


def spoken() -> str:
    """Give the code of the language that is spoken just now, in whatever region."""
    code = _code.get()
    return ENGLISH_CODE if code in ENGLISH_CODES else code


# `/settings channel`, a command with a subcommand or an option, or /play in the midst of a sentence.
COMMANDS: Final = re.compile(r"`/([a-z]+)(?: (\w+:?))?`|(?<![\w`<./])/([a-z]+)(?![\w`/])")


@cache
def called(path: str, code: str) -> str:
    """Give what Discord calls a command in a language, with the names of its groups: `zug` for `move`."""
    wording = language(code, ANY)
    if not isinstance(wording, Language):
        return path
    return " ".join(wording.known(f"command{MEANT}{name}") or name for name in path.split())


def called_in(text: str, code: str) -> str:
    """Write the commands that a text names as they are called in a language, none of them to be pressed."""

    def own(found: re.Match[str]) -> str:
        name = found[1] or found[3]
        return found[0].replace(name, called(name, code), 1)

    return COMMANDS.sub(own, text)


# Writes the commands that a text names so that whoever reads it can use them; most name none.
_named: Final[ContextVar[Callable[[str], str]]] = ContextVar(
    "named", default=lambda text: called_in(text, commands_spoken())
)


def commands_spoken() -> str:
    """Give the code of the language in which commands are called just now."""
    return _client.get() or _code.get()


def speak(code: str, client: str = "") -> None:
    """Speak a language for the rest of the present task, with commands as a `client` in another has them."""
    _code.set(code)
    _client.set(client)


def speak_of(game: str) -> None:
    """Tell what is told at tables in the words of a game for the rest of the present task."""
    game_spoken_of.set(game)


def name_commands(named: Callable[[str], str]) -> None:
    """Let a function write the commands in texts in the present task, and in all that it begins."""
    _named.set(named)


def commands_named(text: str) -> str:
    """Write the commands that a text names so that whoever reads it can use them."""
    return _named.get()(text)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language for a while."""
    before, client = _code.set(code), _client.set("")
    try:
        yield
    finally:
        _code.reset(before)
        _client.reset(client)


class Texts:
    """The texts of one domain, a game or a feature, in the language that is spoken."""

    def __init__(self, domain: str) -> None:
        self._domain = domain

    def tell(self, template: str, /, **values: Value) -> str:
        """Write a text of this domain: `tell("{name} is here", name="Arthur")`."""
        wording = language(_code.get(), self._domain)
        if not values and "{" not in template:
            text = wording.template(template)
        else:
            text = filled(template, values, _seat_number, str, wording)
        return _named.get()(text) if "/" in template else text

    def written(self, value: Value, names: Names | None = None, notation: Callable[[str], str] = str) -> str:
        """Write a text or one of its values, with `names` for the seats."""
        text = written_in(value, names or _seat_number, notation, language(_code.get(), self._domain))
        return _named.get()(text) if type(value) is Text and "/" in value.template else text

    def things(self, count: Count) -> str:
        """Name what is counted, in the plural that goes with the number."""
        return language(_code.get(), self._domain).things(count)

    def counted(self, number: int, one: str, many: str) -> str:
        """Count things where numbers stand in columns: 0 tiles, 1 tile, 2 tiles."""
        return f"{number} {self.things(Count(number, one, many))}"


_KERNEL: Final = Texts(KERNEL)


@cache
def texts(module: str) -> Texts:
    """Give the texts of the feature or the game that a module belongs to: `texts(__name__)`; or the kernel's.

    A game is told by its id as well, for what is shown of it elsewhere.
    """
    domain = module if module in games() else domain_at(module.split("."))
    return _KERNEL if is_of_kernel(domain) else Texts(domain)


tell, written, counted, things = _KERNEL.tell, _KERNEL.written, _KERNEL.counted, _KERNEL.things


def cached_text(write: Callable[[_Thing], str]) -> Callable[[_Thing], str]:
    """Cache what a function writes of a thing, in each language: the same few are named everywhere."""

    @lru_cache(maxsize=_CACHED)
    def in_language(_: str, thing: _Thing) -> str:
        return write(thing)

    return wraps(write)(lambda thing: in_language(_code.get(), thing))


def game_text(words: str, /, **values: Value) -> str:
    """Write words of the game that is spoken of: the title of an option, the name of a card."""
    return written(Text(words, values))


def together(words: Sequence[str]) -> str:
    """Join words: a, b and c."""
    return written(Series(tuple(words)))


def either(words: Sequence[str]) -> str:
    """Join words of which one is meant: a, b or c."""
    return written(Either(tuple(words)))


_AROUND: Final = " .!?\u2026"  # what may stand around a word that is typed alone
_ORDINALS: Final[tuple[Words, ...]] = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))
_NTH: Final[dict[int, Words]] = {1: N_("{place}st"), 2: N_("{place}nd"), 3: N_("{place}rd")}


def language_name(code: str) -> str:
    """Name a language as a sentence in the one that is spoken does: English, Engels."""
    return name_in(code, _code.get())


def ordinal(place: int) -> str:
    """Write a place, such as: 1st."""
    if place <= len(_ORDINALS):
        return tell(_ORDINALS[place - 1])
    last = 0 if place % 100 in range(11, 14) else place % 10
    return tell(_NTH.get(last, N_("{place}th")), place=place)


# Translators: words with which somebody asks politely, in several ways with | between them.
_COURTESY: Final[Words] = N_("please|thanks|thank you")


def without_courtesy(typed: str) -> str:
    """Leave words out with which somebody asks politely, each with its comma; where nothing else is, none."""
    text, number = _courtesy(_code.get()).subn("", typed)
    return (text.strip() or typed) if number else typed


@lru_cache
def _courtesy(code: str) -> re.Pattern[str]:
    words = f"{_COURTESY}|{language(code, KERNEL).template(_COURTESY)}".split("|")
    longest_first = sorted(map(re.escape, {*words}), key=len, reverse=True)
    either = rf"(?:{'|'.join(longest_first)})(?![\w-])"
    return re.compile(rf"^\s*{either}[,!]?(?=\s)|,?\s+{either}", re.IGNORECASE)


def is_one_of(typed: str, choices: Words) -> bool:
    """Say whether one of some words is typed, in English or in the language that is spoken."""
    words = f"{choices}|{tell(choices)}".split("|")
    return folded(typed.strip(_AROUND)) in map(folded, words)


# Translators: words that mean nothing in a move and may stand anywhere in it, in several ways with | between.
_PARTICLES: Final[Words] = N_(
    "also|then|just|now|simply|well|naturally|of course|after all|afterwards|next|again|in addition|ok|okay"
)
# Translators: words that tell more of what is named in a move, in several ways with | between them.
_EXTRA: Final[Words] = N_("last|remaining|he|she|it|him|her|me|own")
# Translators: words with which somebody says what he does not do, or leaves open, with | between them.
_DENIED: Final[Words] = N_("not|no|none|never|without|except|but|instead|or|if|unless|don't|won't|doesn't")
# Translators: words around what is not meant, before what is meant instead, in several ways with | between.
_CORRECTED: Final[Words] = N_("not \u2026 but rather|not \u2026 but|no \u2026 but")
# Translators: words with which somebody begins to say what he wants to do, in several ways with | between.
_WISHED: Final[Words] = N_(
    "I'd like to|I would like to|I'd like|I would like|I'll|I will|let me|can I|could I|may I"
)
# Translators: words with which somebody says that this is all, in several ways with | between them.
_ENOUGH: Final[Words] = N_("that's it|that's all|that is it|that is all|that will do|no more than that")
_LETTERS: Final = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")


def without_particles(typed: str) -> str:
    """Leave out the words that mean nothing in any move; where nothing else is, none."""
    return _without(typed, str(_PARTICLES), tell(_PARTICLES))


def without_fillers(typed: str) -> str:
    """Leave out those, and words that tell more of what is named anyway; where nothing else is, none."""
    return _without(without_particles(typed), str(_EXTRA), tell(_EXTRA))


def without_corrected(typed: str) -> str:
    """Leave out what somebody says is not meant before what is: `not the knight but the peasant`."""
    kept = _corrected(str(_CORRECTED), tell(_CORRECTED)).sub(" ", typed)
    return " ".join(kept.split()) if kept != typed and any(map(str.isalnum, kept)) else typed


def without_wish(typed: str) -> str:
    """Leave out how somebody begins to say what he would like to do; where nothing else is said, nothing."""
    words = "|".join(map(re.escape, f"{_WISHED}|{tell(_WISHED)}".split("|")))
    return re.sub(rf"^\s*(?:{words})\s+(?=\S)", "", typed.replace("\u2019", "'"), flags=re.IGNORECASE)


def without_enough(typed: str) -> str:
    """Leave out at the end that this is all, in games whose turns end by themselves."""
    words = "|".join(map(re.escape, f"{_ENOUGH}|{tell(_ENOUGH)}".split("|")))
    return re.sub(rf"[\s,;.:!]+(?:{words})[\s.!]*$", "", typed, flags=re.IGNORECASE)


@lru_cache
def _corrected(english: str, own: str) -> re.Pattern[str]:
    ways = (each.split("\u2026") for each in f"{english}|{own}".split("|"))
    found = "|".join(
        rf"{re.escape(before.strip())}\s[^.;:]+?[,\s]\s*{re.escape(behind.strip())}(?!\w)"
        for before, behind in ways
    )
    return re.compile(rf"(?<!\w)(?:{found})", re.IGNORECASE)


def is_idle(typed: str) -> bool:
    """Say whether all that is typed are such words."""
    return not any(map(str.isalnum, _finding(str(_PARTICLES), tell(_PARTICLES)).sub("", typed)))


def is_denied(typed: str) -> bool:
    """Say whether somebody tells what is not to be done, or what else might be."""
    return any(is_one_of(word, _DENIED) for word in _LETTERS.findall(typed))


def _without(typed: str, english: str, own: str) -> str:
    kept = " ".join(_finding(english, own).sub(" ", typed).split())
    kept = re.sub(r"\s+(?=[,;.:!?])", "", kept).strip(" ,;:")
    return kept if any(map(str.isalnum, kept)) else typed


@lru_cache
def _finding(english: str, own: str) -> re.Pattern[str]:
    words = {way for each in f"{english}|{own}".split("|") for way in (each, folded(each))}
    longest_first = sorted(map(re.escape, words), key=len, reverse=True)
    return re.compile(rf"(?<![\w'\u2019-])(?:{'|'.join(longest_first)})(?![\w'\u2019-])", re.IGNORECASE)


def quoted(words: str) -> str:
    """Put words into the quotation marks of the language that is spoken."""
    return tell("\u201c{words}\u201d", words=words)


def signed(number: int | str) -> str:
    """Write a number with a true minus sign, as pictures do."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def _seat_number(seat: Seat) -> str:
    return tell("seat {seat}", seat=seat)


def begun(words: str) -> str:
    """Begin with a capital, as a sentence does."""
    return words[:1].upper() + words[1:]


def ended(words: str) -> str:
    """End what has several sentences with a full stop, if with nothing else."""
    is_open = ". " in words and words[-1:].isalnum()
    return f"{words}." if is_open else words


def going_on(words: str) -> str:
    """Write the first letter small, as a sentence goes on; not where nouns have capitals."""
    return words if spoken() in _CAPITAL_NOUNS else words[:1].lower() + words[1:]


def move_told(game: Worded, move: str) -> str:
    """Write a move, or its beginning, as people type it in the language that is spoken."""
    code = _code.get()
    return game.spoken(move) if code in ENGLISH_CODES else phrases(game, code).told(game.worded(move))


def in_english(game: Worded, typed: str) -> str | None:
    """Write what is typed in the language that is spoken with English words; None where it has none."""
    code = _code.get()
    return None if code in ENGLISH_CODES else phrases(game, code).in_english(typed)


def in_digits(game: Worded, typed: str) -> str | None:
    """Write the numbers that are typed as words, in English or the spoken language, by their digits."""
    return phrases(game, spoken()).in_digits(typed)


def in_letters_of_records(game: Worded, typed: str) -> str | None:
    """Write the letters of the spoken language in what is typed as records do; None where it has none."""
    code = _code.get()
    return None if code in ENGLISH_CODES else letters(game, code).recorded(typed)


def without_little(game: Worded, words: Sequence[str]) -> Sequence[str]:
    """Leave out little words, such as articles, in English and in the language that is spoken."""
    little = phrases(game, spoken()).little
    return [word for word in words if folded(word) not in little]


def nearest_names(game: Worded, typed: str) -> Sequence[tuple[str, str]]:
    """Give the names of a game that misspelt words are like, in the language that is spoken.

    With each goes what is typed, with the name in it.
    """
    code = _code.get()
    own, english = phrases(game, spoken()), phrases(game, ENGLISH_CODE)
    return own.nearest(typed, english.known) if code != pseudo.CODE else ()


def without_strange(game: Worded, typed: str) -> str:
    """Leave out the words that no move of a game has, in English or in the language that is spoken."""
    known = phrases(game, ENGLISH_CODE).known
    return phrases(game, spoken()).without_strange(typed, known)


def begun_in_english(game: Worded, typed: str) -> Sequence[str]:
    """Give the English for the words of the language that is spoken which begin with what is typed."""
    code = _code.get()
    return () if code in ENGLISH_CODES else phrases(game, code).going_on(typed)


def from_elsewhere(game: Worded, typed: str) -> Iterator[str]:
    """Write what is typed with English words, in each other language in which it has some."""
    others = (phrases(game, code).in_english(typed) for code in codes() if code != _code.get())
    yield from filter(None, others)
