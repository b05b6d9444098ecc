"""Forms, which only draw: what they are about is in their custom ids; and what is offered while one types.

What fits on a phone's screen stands open, in radio groups or a checkbox group; what is more in selects.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, TypeVar

import discord
from discord import app_commands, ui

from bot.interactions.components import CustomId, cut, evenly
from bot.interactions.interaction import Form, entries
from bot.interactions.verb import Verb
from bot.messages.question_rows import stakes
from bot.messages.seat_layout import prompt
from bot.messages.text import plain_names, written_names
from bot.table.view import PrivateView, PublicView
from bot.typed.completion import Completion
from bot.typed.steps import quantity
from bot.typed.why_not import broken
from languages.spoken import begun, tell, together, written
from rules.menu import behind, counts_in, counts_of, number_at, numeral, spelled
from rules.question import Allotment, Kind, Number

_TITLE, _LABEL, _DESCRIPTION = 45, 45, 100
_ROOM = 85  # characters of a description, besides how many there may be
_FIELDS, _OPTIONS = 5, 25
_GROUP = range(2, 11)  # options of a group
_ON_A_SCREEN, _HEAD = 15, 2  # lines that a phone shows at once: options, and what heads a field
_TYPED = "typed"
_SUBSET = "subset"

G = TypeVar("G", discord.RadioGroupOption, discord.CheckboxGroupOption)


def form(private: PrivateView, text: str = "", verb: Verb = Verb.SENT) -> Form:
    """Draw the form for a question, filled in with an earlier answer where one is given."""
    custom_id = CustomId(verb, private.public.id, private.turn, private.said)
    made = Form(str(custom_id), cut(private.public.info.title, _TITLE))
    fields = _fields(private, _words(private.said, text))
    for item in _headed(private, fields):
        made.add_item(item)
    return made


def _headed(private: PrivateView, fields: list[ui.Label[Any]]) -> list[ui.Item[Any]]:
    """Head a form with what it asks, and what its fields have no room for.

    Where the form itself has no room for a head, its first field says what is asked if it can, instead of
    how many it takes: behind that it would look like the same again, and the options show it.
    """
    if len(fields) < _FIELDS:
        asked = f"**{prompt(private)}**", stakes(private), *_explained(private)
        return [ui.TextDisplay("\n".join(filter(None, asked))), *fields]
    first = fields[0]
    said = first.description or ""
    about = said.partition(". ")[2]
    ways = (f"{prompt(private)}. {about}" if about else prompt(private), prompt(private), said)
    first.description = next(way for way in ways if len(way) <= _DESCRIPTION)
    return [*fields]


def _explained(private: PrivateView) -> list[str]:
    """Say what kinds do of which a field has no room to say it whole."""
    question = private.question
    if not isinstance(question, Allotment):
        return []
    told = [(_name(private, question, kind), _about(private, question, kind)) for kind in _offered(question)]
    return [f"-# **{name}**: {about}" for name, about in told if len(about) > _ROOM]


def _words(said: str, text: str) -> str:
    return text[len(said) :].lstrip() if text.startswith(said) else ""


def _fields(private: PrivateView, words: str) -> list[ui.Label[Any]]:
    question = private.question
    if isinstance(question, Allotment):
        kinds = _offered(question)
        given = counts_in(question, words) if words or not question.filled_in else question.filled_in
        counts = dict(zip(question.kinds, given, strict=True))
        are_few = len(kinds) <= _FIELDS and all(kind.cap < _OPTIONS for kind in kinds)
        if question.counted and are_few:
            return _counted(private, question, counts)
        if sum(kind.cap for kind in kinds) <= _FIELDS * _OPTIONS:
            return _subsets(private, question, counts)
    return [_typed(private, words)]


def _offered(question: Allotment) -> list[Kind]:
    return [kind for kind in question.kinds if kind.cap]


def _name(private: PrivateView, question: Allotment, kind: Kind) -> str:
    return written(question.label(kind.token), plain_names(private.public))


def _about(private: PrivateView, question: Allotment, kind: Kind) -> str:
    """Say what a kind does and costs, where its name does not."""
    about = question.about(kind.token)
    return written(about, plain_names(private.public)) if about else ""


def _in_short(private: PrivateView, question: Allotment, kind: Kind) -> str:
    """Say what a kind does where there is room for all of it; else the form's head says it."""
    about = _about(private, question, kind)
    return about if len(about) <= _ROOM else ""


def _counted(private: PrivateView, question: Allotment, counts: Mapping[Kind, int]) -> list[ui.Label[Any]]:
    """Ask for a number of each kind; an earlier answer that was too much is filled in all the same."""
    numbers = {
        kind: range(kind.least, max(_most_of(question, kind), counts[kind]) + 1)
        for kind in _offered(question)
    }
    opens = sum(_HEAD + len(each) for each in numbers.values()) <= _ON_A_SCREEN
    return [
        ui.Label(
            text=cut(begun(_name(private, question, kind)), _LABEL),
            description=". ".join(filter(None, (_how_many(offered), _in_short(private, question, kind)))),
            component=_one_of(kind.token, offered, counts[kind], opens=opens),
        )
        for kind, offered in numbers.items()
    ]


def _how_many(numbers: range) -> str:
    least, most = numbers[0], numbers[-1]
    if least:
        return tell("{least} to {most}", least=least, most=most)
    return tell("Up to {most}", most=most)


def _one_of(name: str, numbers: range, chosen: int, *, opens: bool) -> ui.Item[Any]:
    """Let one of some numbers be chosen."""
    options = [
        discord.SelectOption(label=str(number), value=str(number), default=number == chosen)
        for number in numbers
    ]
    if opens and len(options) in _GROUP:
        return ui.RadioGroup[Any](custom_id=name, options=_grouped(discord.RadioGroupOption, options))
    return ui.Select[Any](custom_id=name, options=options, placeholder="0")


def _grouped(kind: type[G], options: Iterable[discord.SelectOption]) -> list[G]:
    """Write options of a select as those of a group, which stand open."""
    return [
        kind(label=each.label, value=each.value, description=each.description, default=each.default)
        for each in options
    ]


def _most_of(question: Allotment, kind: Kind) -> int:
    """Give how many of a kind may be taken, by how many there are and by how many may be taken in all."""
    return min(kind.cap, max(question.high // kind.weight, kind.least)) if kind.weight > 0 else kind.cap


def _subsets(private: PrivateView, question: Allotment, counts: Mapping[Kind, int]) -> list[ui.Label[Any]]:
    """Offer single things, each of which is taken or not, 25 to a select; a second copy is a thing too."""
    pieces = [
        discord.SelectOption(
            label=cut(_name(private, question, kind), _DESCRIPTION),
            value=f"{kind.token} {number}" if number > 1 else kind.token,
            description=_in_short(private, question, kind) or None,
            default=number <= counts[kind],
        )
        for kind in _offered(question)
        for number in range(1, kind.cap + 1)
    ]
    parts = list(evenly(pieces, _OPTIONS))
    fewest = _fewest(question) if len(parts) == 1 else 0
    return [_subset(question, part, number, fewest) for number, part in enumerate(parts)]


def _subset(
    question: Allotment, part: Sequence[discord.SelectOption], number: int, fewest: int
) -> ui.Label[Any]:
    """Offer a part of the things; an answer given before may be changed though it has too few."""
    filled_in = sum(piece.default for piece in part)
    bounds: Any = {
        "custom_id": f"{_SUBSET}{number}",
        "min_values": min(fewest, filled_in) if filled_in else fewest,
        "max_values": max(1, filled_in, _most(question, part)),
        "required": fewest > 0,
    }
    field: ui.Item[Any] = (
        ui.CheckboxGroup(options=_grouped(discord.CheckboxGroupOption, part), **bounds)
        if len(part) <= max(_GROUP)
        else ui.Select(options=list(part), **bounds)
    )
    return ui.Label(text=tell("Choose {bounds}", bounds=_bounds(question)).strip(), component=field)


def _bounds(question: Allotment) -> str:
    """Write how many are to be taken; nothing where things count differently."""
    if any(kind.weight != 1 for kind in _offered(question)):
        return ""
    low, high = question.low, question.high
    if low == high:
        return tell("exactly {low}", low=low)
    return tell("{low} to {high}", low=low, high=high) if low else tell("up to {high}", high=high)


def _fewest(question: Allotment) -> int:
    """Give how many things have to be taken, as far as that can be said without looking at which."""
    heaviest = max(kind.weight for kind in _offered(question))
    fewest = -(-question.low // heaviest) if heaviest > 0 else 0
    return max(fewest, sum(kind.least for kind in question.kinds))


def _most(question: Allotment, part: Sequence[discord.SelectOption]) -> int:
    """Give how many things may be taken at once, as far as that can be said without looking at which."""
    lightest = min(kind.weight for kind in _offered(question))
    most = question.high // lightest if lightest > 0 else len(part)
    return min(most, len(part))


def _typed(private: PrivateView, words: str) -> ui.Label[Any]:
    question = private.question
    field = ui.TextInput[Any](custom_id=_TYPED, default=words or None, max_length=80)
    label = (
        tell("A number from {low} to {high}", low=question.low, high=question.high)
        if isinstance(question, Number)
        else tell("In words")
    )
    return ui.Label(text=cut(label, _LABEL), component=field)


def entered(private: PrivateView, data: Mapping[str, Any]) -> str:
    """Read what a form says as the text of an answer, whether or not the menu allows it."""
    fields = dict(entries(data))
    question = private.question
    if isinstance(question, Allotment) and _TYPED not in fields:
        taken = (value for name, values in fields.items() if name.startswith(_SUBSET) for value in values)
        chosen = Counter(value.partition(" ")[0] for value in taken)
        counts = [_entered_count(kind, fields, chosen) for kind in question.kinds]
        words = spelled(question, counts)
        return behind(private.said, words) if words else private.said
    words = " ".join((fields.get(_TYPED) or [""])[0].split())
    if isinstance(question, Number) and words.isdecimal():
        return behind(private.said, behind(question.word, words))
    if words.startswith(private.said):
        return words
    return behind(private.said, words) if words else private.said


def _entered_count(kind: Kind, fields: Mapping[str, list[str]], chosen: Mapping[str, int]) -> int:
    values = fields.get(kind.token) or [str(chosen.get(kind.token, 0))]
    return int(values[0]) if values[0].isdecimal() and len(values[0]) < 4 else 0


def understood(private: PrivateView, text: str) -> str:
    """Say what an answer means, before it is confirmed."""
    question = private.question
    words = _words(private.said, text)
    if not isinstance(question, Allotment):
        return f"`{text}`" if words else tell("nothing")
    pairs = zip(question.kinds, counts_in(question, words), strict=True)
    names = written_names(private.public)
    taken = [written(quantity(question, kind.token, count), names) for kind, count in pairs if count]
    return together(taken)


def demanded(private: PrivateView, text: str) -> str:
    """Say what an answer that is not possible fails to do, where a number says it; else nothing."""
    question = private.question
    if isinstance(question, Number):
        return tell("choose a number from {low} to {high}", low=question.low, high=question.high)
    if not isinstance(question, Allotment):
        return ""
    return broken(question, counts_in(question, _words(private.said, text)), written_names(private.public))


def is_possible(private: PrivateView, text: str) -> bool:
    """Say whether the question takes an answer."""
    question, words = private.question, _words(private.said, text)
    if isinstance(question, Allotment):
        return counts_of(question, words) is not None
    if isinstance(question, Number):
        number = number_at(question, words)
        return number is not None and numeral(question, number) == words
    return False


CHOICES = 25
_LONGEST = 100


def choices(public: PublicView, found: Iterable[tuple[Completion, str]]) -> list[app_commands.Choice[str]]:
    """Offer what was found, each with the value that is sent for it, up to one too long to be sent.

    The first one is taken for what is typed; where that cannot be offered, it is sent as it is typed.
    """
    sent = takewhile(lambda each: len(each[1]) <= _LONGEST, found)
    return [app_commands.Choice(name=_called(public, each), value=value) for each, value in sent]


def _called(public: PublicView, completion: Completion) -> str:
    """Write what is completed, with its meaning where that says more; what both name, as `f4: +12`, once."""
    label = "" if completion.label is None else written(completion.label, plain_names(public))
    named, _, rest = label.partition(":")
    more = rest.lstrip() if f" {completion.text}".endswith(f" {named}") else label
    return cut(f"{completion.text}: {more}" if more else completion.text, _LONGEST)
