"""Commands that a text names, as Discord's mentions of them, which can be clicked: `</play:1234>`.

Nothing but their ids is needed, which Discord tells as the commands are announced. Clients write no mention
out in a notification, nor do labels and placeholders; no text for those names a command.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

# `/settings channel`, a command with a subcommand or an option, or /play in the midst of a sentence.
_NAMED: Final = re.compile(r"`/([a-z]+)(?: ([a-z]+:?))?`|(?<![\w`<./])/([a-z]+)(?![\w`/])")
_INSIDE: Final = {1, 2}  # the types of options that are subcommands and groups of them


class Mentions:
    """The commands that can be mentioned: none until their ids are known."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}

    def learn(self, registered: Iterable[Mapping[str, Any]]) -> None:
        """Take commands as Discord lists them."""
        self._ids = {
            name: command["id"]
            for command in registered
            if command.get("type", 1) == 1
            for name in _names(command)
        }

    def __call__(self, text: str) -> str:
        """Write each command that a text names as a mention; as it stands while its id is unknown."""
        return _NAMED.sub(self._mention, text) if self._ids else text

    def _mention(self, found: re.Match[str]) -> str:
        name, more = found[1] or found[3], found[2]
        if f"{name} {more}" in self._ids:
            name, more = f"{name} {more}", None
        if name not in self._ids:
            return found[0]
        mention = f"</{name}:{self._ids[name]}>"
        return f"{mention} `{more}`" if more else mention


def _names(command: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """Give the name of a command and those of its subcommands, as they are typed."""
    name = f"{above}{command['name']}"
    yield name
    for option in command.get("options") or []:
        if option["type"] in _INSIDE:
            yield from _names(option, f"{name} ")
