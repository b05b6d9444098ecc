"""A slash command written in one line: ``/group command text name: text``."""

import re
from dataclasses import dataclass

from bot.sandbox.commands import GROUP
from bot.sandbox.impossible import Impossible, demand
from bot.sandbox.records import Json
from bot.sandbox.slash import BOOLEAN, CHANNEL, INTEGER, NUMBER, USER, Given
from bot.sandbox.world import World

YES = frozenset({"true", "yes", "1"})


@dataclass(frozen=True)
class Line:
    """The command's words, its options, and what stands after each option's name so far."""

    path: str
    options: dict[str, Json]
    written: dict[str, str]

    @property
    def focused(self) -> str | None:
        """The option being written."""
        return next(reversed(self.written), None)


def read(commands: list[Json], text: str) -> Line:
    """Take a line apart; raises ``Impossible`` when no command begins it."""
    words = text.strip().removeprefix("/").split()
    here = _named(commands, words, 0)
    path = [here["name"]]
    while any(option["type"] <= GROUP for option in here.get("options") or []):
        here = _named(here["options"], words, len(path))
        path.append(here["name"])
    options = {option["name"]: option for option in here.get("options") or []}
    rest = text.strip().removeprefix("/")
    for word in path:
        rest = rest.lstrip().removeprefix(word)
    return Line(" ".join(path), options, _written(options, rest.strip()))


def _named(candidates: list[Json], words: list[str], place: int) -> Json:
    names = {candidate["name"]: candidate for candidate in candidates}
    word = words[place] if place < len(words) else ""
    demand(word in names, f"After {' '.join(words[:place]) or '/'} comes one of: {', '.join(names)}")
    return names[word]


def _written(options: dict[str, Json], rest: str) -> dict[str, str]:
    if not options or not rest:
        return {}
    names = "|".join(map(re.escape, sorted(options, key=len, reverse=True)))
    parts = re.split(rf"(?:^|\s)({names}):", rest)
    written = {name: value.strip() for name, value in zip(parts[1::2], parts[2::2], strict=True)}
    # What stands before any name belongs to the first option.
    return {next(iter(options)): parts[0].strip()} | written if parts[0].strip() else written


def given(world: World, line: Line) -> Given:
    """The written texts as values of the options' types."""
    return {name: _value(world, line.options[name], text) for name, text in line.written.items()}


def _value(world: World, option: Json, text: str) -> object:
    for choice in option.get("choices") or []:
        if text.lower() in (choice["name"].lower(), str(choice["value"]).lower()):
            return choice["value"]
    kind = option["type"]
    try:
        if kind == INTEGER:
            return int(text)
        if kind == NUMBER:
            return float(text)
    except ValueError as error:
        raise Impossible(f"{option['name']} takes a number, not {text!r}") from error
    if kind == BOOLEAN:
        return text.lower() in YES
    if kind == USER:
        return _one(text, {user.name: user for user in world.users.values()})
    if kind == CHANNEL:
        return _one(text, {channel.name: channel for channel in world.channels.values()})
    return text


def _one(text: str, known: dict[str, object]) -> object:
    wanted = text.lstrip("@#").lower()
    for name, record in known.items():
        if name.lower() == wanted:
            return record
    raise Impossible(f"nothing is called {text!r}")


def suggestions(commands: list[Json], text: str) -> list[str]:
    """Whole lines that may follow without asking the bot: commands, choices, option names."""
    try:
        line = read(commands, text)
    except Impossible:
        return [path for path in _paths(commands) if path.startswith(text.lstrip())]
    if line.focused is not None and (choices := line.options[line.focused].get("choices")):
        typed = line.written[line.focused].lower()
        names = [choice["name"] for choice in choices if choice["name"].lower().startswith(typed)]
        return [replaced(text, line, name) for name in names if name.lower() != typed]
    missing = [name for name in line.options if name not in line.written]
    return [f"{text.rstrip()} {name}:" for name in missing]


def replaced(text: str, line: Line, value: str) -> str:
    """The line with the option being written completed."""
    written = line.written[line.focused or ""]
    kept = text.rstrip()
    return kept[: len(kept) - len(written)] + value


def _paths(commands: list[Json], before: str = "/") -> list[str]:
    found: list[str] = []
    for command in commands:
        inner = [option for option in command.get("options") or [] if option["type"] <= GROUP]
        here = before + command["name"] + " "
        found += _paths(inner, here) if inner else [here]
    return found
