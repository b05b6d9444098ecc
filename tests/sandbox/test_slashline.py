"""Slash commands as the page shows them, and what is written into their options."""

import pytest

from bot.sandbox import Impossible
from bot.sandbox.discord.records import Json
from bot.sandbox.discord.scenario import ready_world
from bot.sandbox.people.slashline import given, listed, menus

SIZES = [{"name": "Small", "value": 1}, {"name": "Large", "value": 2}]
COMMANDS: list[Json] = [
    {
        "id": "1",
        "type": 1,
        "name": "move",
        "description": "Moves",
        "options": [
            {"name": "text", "type": 3, "required": True, "autocomplete": True},
            {"name": "times", "type": 4},
            {"name": "share", "type": 10},
            {"name": "size", "type": 4, "choices": SIZES},
            {"name": "loud", "type": 5},
            {"name": "to", "type": 6},
            {"name": "where", "type": 7},
        ],
    },
    {
        "id": "2",
        "type": 1,
        "name": "admin",
        "options": [{"name": "where", "type": 1, "description": "Tells", "options": []}],
    },
    {"id": "3", "type": 3, "name": "Report", "name_localizations": {"nl": "Melden"}},
]


def test_every_command_is_listed_by_its_whole_path() -> None:
    commands = {command["path"]: command for command in listed(COMMANDS)}
    assert commands.keys() == {"move", "admin where"}
    assert commands["admin where"]["description"] == "Tells"
    assert commands["admin where"]["id"] == "2"
    assert commands["move"]["options"][0] == COMMANDS[0]["options"][0] | {"called": "text"}


def test_a_group_is_called_in_the_words_of_its_reader() -> None:
    where: Json = {"name": "where", "name_localizations": {"nl": "waar"}, "type": 1, "description": "Tells"}
    group: Json = {"id": "2", "name": "admin", "name_localizations": {"nl": "beheer"}, "options": [where]}
    [told] = listed([group], "nl")
    assert (told["path"], told["called"]) == ("admin where", "beheer waar")


def test_menus_are_told_from_what_is_typed() -> None:
    assert menus(COMMANDS) == [{"id": "3", "type": 3, "name": "Report"}]
    assert menus(COMMANDS, "nl") == [{"id": "3", "type": 3, "name": "Melden"}]


def test_commands_are_told_in_the_words_of_their_reader() -> None:
    large = {"name": "Large", "value": 2, "name_localizations": {"nl": "Groot"}}
    size: Json = {
        "name": "size",
        "name_localizations": {"nl": "maat"},
        "type": 4,
        "description": "How large",
        "description_localizations": {"nl": "Hoe groot"},
        "choices": [SIZES[0], large],
    }
    order: Json = {"id": "4", "name": "order", "description": "Orders", "options": [size]}
    own: Json = {"name_localizations": {"nl": "bestel"}, "description_localizations": {"nl": "Bestelt"}}
    commands = [order | own]
    (dutch,), (english,) = listed(commands, "nl"), listed(commands, "de")
    assert (dutch["path"], dutch["called"], dutch["description"]) == ("order", "bestel", "Bestelt")
    assert (english["path"], english["called"], english["description"]) == ("order", "order", "Orders")
    (shown,), (plain,) = dutch["options"], english["options"]
    assert [(each["name"], each["called"]) for each in (shown, plain)] == [("size", "maat"), ("size", "size")]
    assert (shown["description"], plain["description"]) == ("Hoe groot", "How large")
    assert [choice["name"] for choice in shown["choices"]] == ["Small", "Groot"]
    assert [choice["name"] for choice in plain["choices"]] == ["Small", "Large"]
    for typed in ("groot", "large", "2"):
        assert given(ready_world(), commands, "order", {"size": typed}) == {"size": 2}


def test_values_get_their_types() -> None:
    world = ready_world()
    written = {"text": "x", "times": "3", "share": "0.5", "size": "large", "loud": "yes"}
    values = given(world, COMMANDS, "move", written | {"to": "@merlin", "where": "#hall"})
    merlin = next(user for user in world.users.values() if user.name == "Merlin")
    hall = next(channel for channel in world.channels.values() if channel.name == "hall")
    expected = {"text": "x", "times": 3, "share": 0.5, "size": 2, "loud": True, "to": merlin, "where": hall}
    assert values == expected


@pytest.mark.parametrize(
    ("path", "written", "why"),
    [
        ("dance", {}, "no command /dance"),
        ("admin", {}, "no command /admin"),
        ("Report", {}, "no command /Report"),
        ("move", {"speed": "1"}, "no option speed"),
        ("move", {"times": "many"}, "takes a number"),
        ("move", {"to": "Nobody"}, "nothing is called 'Nobody'"),
    ],
)
def test_what_makes_no_sense_is_refused(path: str, written: dict[str, str], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        given(ready_world(), COMMANDS, path, written)
