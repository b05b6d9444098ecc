"""In the language to try with nothing is English, nor in any other, whatever is typed and pressed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.sandbox import Person, Seen
from bot.selfplay.chronicle import Chronicle
from languages import pseudo
from languages.known import codes
from languages.spoken import speaking, texts
from tests.languages.english import english_in, foreign_words, said_in
from tests.world.house import House


def typed(command: app_commands.Command[Any, ..., Any]) -> dict[str, object] | None:
    """Give what the options of a command that must be filled in may be; None where nobody can tell."""
    needed = [each for each in command.parameters if each.required]
    if not all(each.choices for each in needed):
        return None
    return {each.display_name: each.choices[0].value for each in needed}


def pressable(seen: Seen) -> list[str]:
    """Name the buttons of a message, by their places."""
    return [each["custom_id"] for each in seen.buttons if "custom_id" in each and not each.get("disabled")]


async def press_all(house: House, person: Person, command: str, given: dict[str, object]) -> None:
    """Type a command, and press each button of its answer, each on an answer of its own."""
    place, last = 0, 1
    while place < last:
        answer = await person.slash(command, given)
        await house.quiet()
        if answer.interaction.modal:
            return
        seen = await answer.settled()
        last = len(pressable(seen))
        if place < last:
            await person.click(seen, pressable(seen)[place])
            await house.quiet()
        place += 1


@pytest.mark.parametrize("code", [pseudo.CODE, *codes()])
async def test_all_that_is_said_comes_out_of_a_catalogue(house: House, tmp_path: Path, code: str) -> None:
    arthur, guinevere = people = [house.person(name) for name in ("Arthur", "Guinevere")]
    for person in people:
        person.set_locale(code)
    for guild in house.sandbox.world.guilds.values():
        guild.locale = code
    with Chronicle(house.sandbox.world, tmp_path), speaking(code):
        async with house.open() as bot:
            await (await arthur.slash("play", game="battles_and_builders")).settled()
            await house.quiet()
            lobby = guinevere.last()
            await guinevere.click(lobby, texts("cogs.lobby").tell("Join"))
            await house.quiet()
            await arthur.click(lobby, texts("cogs.lobby").tell("Start"))
            await house.follow(1, *people)
            for command in bot.tree.walk_commands():
                if isinstance(command, app_commands.Command):
                    given = typed(command)
                    if given is not None:
                        await press_all(house, arthur, command.qualified_name, given)
    transcript = (tmp_path / "transcript.txt").read_text(encoding="utf-8")
    assert not (english_in(transcript) if code == pseudo.CODE else foreign_words(said_in(transcript), code))
