"""Guides: how a game is read about, section by section, with illustrations and primers as data beside it.

A line such as `<!-- level: 3.1, 4 -->` behind a heading keeps its section for tables where that option has
one of these values; of several lines all must hold. Another language's guide has the same sections in the
same order, each with the marks of the English one.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.data import StartingPosition, begun, check_pattern, formed, forms_in, place_of, refused_at, set_up
from rules.game import AnyGame, Info, Option, Options
from rules.library import home_of
from rules.menu import behind
from rules.question import Pick, Question
from rules.text import Seat, Text, Value, Words, say


class Illustration(StartingPosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture in a section of a guide, which is named by its heading.

    It is the private side of a `seat`, or the `part` of the table: "" is the board, others are
    `Drawing.parts`. The `marks` are places of that picture, as `Drawing.places` names them; of the picture
    only what lies around the places `within` is shown, or all. `players` names who sits on each seat.
    """

    section: str
    caption: Words
    players: tuple[str, ...] = ()
    seat: Seat | None = None
    part: str = ""
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()


_MARK = r"[ \t]*<!-- *([a-z0-9_]+): *(.*?) *-->[ \t]*\n?"
_HEAD = re.compile(rf"(## .*\n)((?:\s*{_MARK})+)")


class Section(Struct, frozen=True):
    """A part of a guide, and for which values of which options it is there.

    Its `name` is its English heading, whatever language it is in.
    """

    name: str
    text: str
    marks: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def heading(self) -> str:
        """Its heading, in its own language."""
        return heading_of(self.text)

    def is_used(self, options: Options) -> bool:
        """Say whether a table with these options uses it."""
        return all(options.get(name) in values for name, values in self.marks)


def heading_of(text: str) -> str:
    """Give the heading that a text begins with."""
    return text.partition("\n")[0].lstrip("# ")


def sections(markdown: str) -> list[Section]:
    """Part a guide at its headings, and take the marks out."""
    return [_section(part) for part in re.split(r"\n(?=## )", markdown)]


def _section(part: str) -> Section:
    name, head = heading_of(part), _HEAD.match(part)
    if head is None:
        return Section(name, part)
    marks = re.findall(_MARK, head[2])
    parted = tuple((name, tuple(value.strip() for value in values.split(","))) for name, values in marks)
    return Section(name, f"{head[1]}\n{part[head.end() :].lstrip()}", parted)


def conditions(info: Info, section: Section) -> list[tuple[Text, list[Value]]]:
    """Say for which tables a section is: titles of options, and what may have been chosen there."""
    options = {option.name: option for option in info.options}
    return [
        (say(options[name].title), [_value(options[name], value) for value in values])
        for name, values in section.marks
        if name in options
    ]


def _value(option: Option, value: str) -> Value:
    """Name a value; one that is a number speaks for itself."""
    named = value if value[:1].isdigit() else say(option.values.get(value, value))
    return say("{value} (usual)", value=named) if value == option.default else named


@cache
def guide(game: str, code: str = "en") -> tuple[Section, ...]:
    """Read a game's guide in a language; in English where it has none in that."""
    folder = files(f"rules.{game}")
    english = sections(folder.joinpath("guide.md").read_text(encoding="utf-8"))
    translated = folder.joinpath("languages", code, "guide.md")
    if not translated.is_file():
        return tuple(english)
    told = sections(translated.read_text(encoding="utf-8"))
    return tuple(replace(there, name=here.name) for here, there in zip(english, told, strict=True))


_OFTEN = 10  # sections


@cache
def narrowing(game: AnyGame) -> Option | None:
    """Give the option on which many sections of a guide hang, as a level; None where none is like that."""
    named = Counter(name for section in guide(game.info.id) for name, _ in section.marks)
    often = [each for each in game.info.options if named[each.name] >= _OFTEN]
    return max(often, key=lambda option: named[option.name], default=None)


_ILLUSTRATIONS = "illustrations.toml"


class _Illustrations(Struct, forbid_unknown_fields=True):
    """The illustrations of a guide, and the players of those that name none."""

    players: tuple[str, ...] = ()
    illustrations: tuple[Illustration, ...] = ()


def illustrations_of(game: AnyGame) -> tuple[Illustration, ...]:
    """Give all illustrations of a game's guide; none where it has none."""
    return _illustrations_in(home_of(game))


@cache
def _illustrations_in(package: str) -> tuple[Illustration, ...]:
    """Read the illustrations of a package; WrongData."""
    found = formed(
        begun(package, _ILLUSTRATIONS, "illustrations"), _Illustrations, place_of(package, _ILLUSTRATIONS)
    )
    return tuple(replace(each, players=each.players or found.players) for each in found.illustrations)


class Scene(Struct, frozen=True):
    """The views that a picture is drawn from."""

    table: Any
    hand: Any | None


def scene_of(game: AnyGame, illustration: Illustration) -> Scene:
    """Play up to an illustration's position and look at it; Refused where something is not allowed."""
    with refused_at(f"an illustration of {illustration.section!r}"):
        state, _ = set_up(game, len(illustration.players), illustration)
    hand = None if illustration.seat is None else game.hand(state, illustration.seat)
    return Scene(game.table(state), hand)


_PRIMERS = "primers.toml"


class Primer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of question is about, in two lines, and the section of the guide that tells more.

    A question is of this kind if its prompt has what the regular expression `prompt` looks for, and an answer
    begins with what `answers` matches; nothing asks nothing. Of several `sections` the first counts that a
    table uses.
    """

    kind: str
    lines: tuple[Words, Words]
    sections: tuple[str, ...]
    prompt: str = ""
    answers: str = ""

    def __post_init__(self) -> None:
        """Look whether questions can be told from each other."""
        check_pattern(self.prompt)
        check_pattern(self.answers)

    def fits(self, question: Question, said: str) -> bool:
        """Say whether a question asked after `said` is of this kind."""
        if re.search(self.prompt, question.prompt.template) is None:
            return False
        texts = question.offered if isinstance(question, Pick) else [behind(said, question.word)]
        return any(re.match(self.answers, text) for text in texts)


@cache
def primers_of(game: AnyGame) -> tuple[Primer, ...]:
    """Give the primers of a game, those first that go before others where several fit; WrongData."""
    return forms_in(home_of(game), _PRIMERS, Primer, "kind")


def fitting(game: AnyGame, question: Question, said: str) -> Iterator[Primer]:
    """Give the kinds that a question is of, the first of all first."""
    return (primer for primer in primers_of(game) if primer.fits(question, said))


def section_of(primer: Primer, game: str, options: Options | None) -> str:
    """Give the name of the section that tells more; empty where a table with these options uses none."""
    used = {each.name for each in guide(game) if options is None or each.is_used(options)}
    return next((name for name in primer.sections if name in used), "")
