"""Slash commands written in one line."""

import pytest

from bot.sandbox import Impossible
from bot.sandbox.records import Json
from bot.sandbox.scenario import ready_world
from bot.sandbox.slashline import given, read, replaced, suggestions

SIZES = [{"name": "Small", "value": 1}, {"name": "Large", "value": 2}]
COMMANDS: list[Json] = [
    {
        "name": "move",
        "options": [
            {"name": "text", "type": 3},
            {"name": "table", "type": 3},
            {"name": "times", "type": 4},
            {"name": "size", "type": 4, "choices": SIZES},
            {"name": "loud", "type": 5},
            {"name": "to", "type": 6},
        ],
    },
    {"name": "admin", "options": [{"name": "where", "type": 1, "options": []}]},
]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("/move", {}),
        ("/move place e5", {"text": "place e5"}),
        ("/move text:place e5 table:Second table", {"text": "place e5", "table": "Second table"}),
        ("/move place e5 times: 3", {"text": "place e5", "times": "3"}),
        ("/move text:", {"text": ""}),
    ],
)
def test_options_are_found(text: str, written: dict[str, str]) -> None:
    assert read(COMMANDS, text).written == written


def test_values_get_their_types() -> None:
    world = ready_world()
    line = read(COMMANDS, "/move x times:3 size:large loud:yes to:@merlin")
    values = given(world, line)
    merlin = next(user for user in world.users.values() if user.name == "Merlin")
    assert values == {"text": "x", "times": 3, "size": 2, "loud": True, "to": merlin}


@pytest.mark.parametrize("text", ["/dance", "/admin", "/"])
def test_an_unfinished_command_is_refused(text: str) -> None:
    with pytest.raises(Impossible, match="comes one of"):
        read(COMMANDS, text)


def test_a_wrong_number_is_refused() -> None:
    with pytest.raises(Impossible, match="takes a number"):
        given(ready_world(), read(COMMANDS, "/move times:many"))


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("/", ["/move ", "/admin where "]),
        ("/a", ["/admin where "]),
        ("/move size:l", ["/move size:Large"]),
        ("/move text:e5 table:2 times:1 loud:no size:Small", []),
    ],
)
def test_lines_are_offered(text: str, offered: list[str]) -> None:
    assert suggestions(COMMANDS, text)[: len(offered) or None] == offered


def test_a_completed_option_takes_the_place_of_the_begun_one() -> None:
    line = read(COMMANDS, "/move table:Se")
    assert replaced("/move table:Se", line, "Second") == "/move table:Second"
