"""Random interactions such as Discord's protocol permits: ids, values, forms and options of any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bot.interactions.verb import Verb
from bot.sandbox.discord.components import Kind
from bot.sandbox.discord.records import InteractionKind, Json

_LARGEST = 2**53
_CUSTOM_ID, _VALUE, _OPTION, _INPUT = 100, 100, 6000, 4000
# Clients remember the commands of older versions.
_OF_ANOTHER_VERSION: tuple[Json, ...] = (
    {"name": "bygone"},
    {"options": []},
    {"options": [{"name": "bygone", "type": 3, "value": "?"}]},
    {"options": [{"name": "play", "type": 1, "options": []}]},
)
_ALPHABETS = (
    "abcdefghijklmnopqrstuvwxyz 0123456789",
    "0123456789",
    "bidtake 12345:cia",
    "".join(map(chr, range(32, 127))),
    "".join(map(chr, range(1, 0x250))),
    "\u0663\u00b2\u200b\u202e\U0001f451\U0001d7d8\ufeff\u0301\n\t",
)


class Nonsense(Struct, frozen=True):
    """What somebody sends: a kind of interaction, its data, and for a component the message it stands on."""

    kind: InteractionKind
    data: Json
    components: list[Json] | None = None


class Speaker:
    """Makes nonsense, some of it near to sense: it knows words that mean something."""

    def __init__(
        self,
        random: Random,
        words: Callable[[], Sequence[str]],
        tables: Callable[[], Sequence[str]],
        commands: list[Json],
    ) -> None:
        """Take words and numbers of tables that mean something now, and the commands registered."""
        self._random = random
        self._words = words
        self._tables = tables
        self._commands = commands

    def speak(self) -> Nonsense:
        """Make one interaction."""
        make = self._random.choice((self._press, self._choose, self._form, self._command, self._completion))
        return make()

    def text(self, longest: int, shortest: int = 0) -> str:
        """Make a text: a meaningful one, part of one, a changed one, or anything."""
        random = self._random
        length = random.choice((shortest, random.randint(shortest, 12), random.randint(shortest, longest)))
        anything = "".join(random.choices(random.choice(_ALPHABETS), k=length))
        word = random.choice(self._words())
        cut = random.randint(0, len(word))
        made = random.choice(
            (word, word, word[:cut], word[:cut] + anything, word[:cut] + word[cut + 1 :], anything)
        )
        return made[:longest] if len(made) >= shortest else anything

    def _custom_id(self) -> str:
        random = self._random
        if random.random() < 0.5:
            return self.text(_CUSTOM_ID, 1)
        head = f"{random.choice(sorted(Verb))}:{random.choice(self._tables())}"
        made = random.choice((head, f"{head}:{self._digits()}:{self.text(60)}"))
        return made[:_CUSTOM_ID]

    def _digits(self) -> str:
        return self._random.choice(("0", "1", "2", "3", "5", "9", "zzz", "z" * 30))

    def _press(self) -> Nonsense:
        custom_id = self._custom_id()
        button: Json = {"type": int(Kind.BUTTON), "style": 2, "label": "?", "custom_id": custom_id}
        data = {"component_type": int(Kind.BUTTON), "custom_id": custom_id, "id": 2}
        return Nonsense(InteractionKind.COMPONENT, data, [{"type": int(Kind.ROW), "components": [button]}])

    def _choose(self) -> Nonsense:
        custom_id = self._custom_id()
        values = [self.text(_VALUE, 1) for _ in range(self._random.choice((0, 1, 1, 1, 2, 25)))]
        option = {"label": "?", "value": "?"}
        select: Json = {"type": int(Kind.SELECT), "custom_id": custom_id, "options": [option]}
        data = {"component_type": int(Kind.SELECT), "custom_id": custom_id, "id": 2, "values": values}
        return Nonsense(InteractionKind.COMPONENT, data, [{"type": int(Kind.ROW), "components": [select]}])

    def _form(self) -> Nonsense:
        fields = [self._field() for _ in range(self._random.randint(0, 5))]
        data = {"custom_id": self._custom_id(), "components": fields}
        return Nonsense(InteractionKind.MODAL_SUBMIT, data)

    def _field(self) -> Json:
        random = self._random
        name = random.choice(("typed", "subset0", "b", "c", "i", "a", "k", self.text(_CUSTOM_ID, 1)))
        field: Json = {"custom_id": name, "id": random.randint(1, 9)}
        if random.random() < 0.5:
            values = [self.text(_VALUE, 1) for _ in range(random.randint(0, 3))]
            field |= {"type": int(Kind.SELECT), "values": values}
        else:
            field |= {"type": int(Kind.TEXT_INPUT), "value": self.text(_INPUT)}
        if random.random() < 0.2:
            return {"type": int(Kind.ROW), "id": 1, "components": [field]}
        return {"type": int(Kind.LABEL), "id": 1, "component": field}

    def _command(self) -> Nonsense:
        command = self._random.choice(self._commands)
        options = [self._given(option) for option in self._taken(command)]
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if self._random.random() < 0.1:
            data |= self._random.choice(_OF_ANOTHER_VERSION)
        return Nonsense(InteractionKind.COMMAND, data)

    def _completion(self) -> Nonsense:
        completing = [each for each in self._commands if any(map(_completes, each["options"]))]
        command = self._random.choice(completing)
        focused = self._random.choice([option for option in command["options"] if _completes(option)])
        others = [option for option in self._taken(command) if option is not focused]
        asked = {"name": focused["name"], "type": focused["type"], "value": self.text(100), "focused": True}
        options = [*(self._given(option) for option in others), asked]
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        return Nonsense(InteractionKind.AUTOCOMPLETE, data)

    def _taken(self, command: Json) -> list[Json]:
        return [each for each in command["options"] if each.get("required") or self._random.random() < 0.5]

    def _given(self, option: Json) -> Json:
        random = self._random
        number = random.choice((1, 2, 3, 0, -1, random.randint(-_LARGEST, _LARGEST)))
        value: Any = self.text(_OPTION) if option["type"] == 3 else number
        if option.get("choices") and random.random() < 0.5:
            value = random.choice(option["choices"])["value"]
        return {"name": option["name"], "type": option["type"], "value": value}


def _completes(option: Json) -> bool:
    return bool(option.get("autocomplete"))
