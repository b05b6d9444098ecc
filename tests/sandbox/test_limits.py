"""Discord's limits, one refused body each."""

from typing import Any

import pytest

from bot.sandbox.discord.commands import check_command
from bot.sandbox.discord.components import check_message_components, check_modal
from bot.sandbox.discord.limits import ApiError

Body = dict[str, Any]


def button(custom_id: str = "a", **more: object) -> Body:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | more


def row(*inner: Body) -> Body:
    return {"type": 1, "components": list(inner)}


def select(count: int = 2, **more: object) -> Body:
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(content: str = "x") -> Body:
    return {"type": 10, "content": content}


@pytest.mark.parametrize(
    "components",
    [
        [button()],
        [row()],
        [row(*(button(str(number)) for number in range(6)))],
        [row(button(), select())],
        [row(button()), row(button())],
        [row(button("x" * 101))],
        [row(button(label="x" * 81))],
        [row(button(label=""))],
        [row(button(style=5, url="https://example.org"))],
        [row(button(str(number))) for number in range(6)],
        [row(select(26))],
        [row(select(0))],
        [row(select(2, max_values=3))],
        [row(select(2, min_values=2, max_values=1))],
        [row(select(2, placeholder="x" * 151))],
        [text()],
    ],
)
def test_legacy_components_are_refused(components: list[Body]) -> None:
    with pytest.raises(ApiError, match="50035"):
        check_message_components(components, v2=False)


@pytest.mark.parametrize(
    "components",
    [
        [text(str(number)) for number in range(41)],
        [text("x" * 2001), text("x" * 2000)],
        [text("")],
        [button()],
        [{"type": 12, "items": []}],
        [{"type": 12, "items": [{"media": {"url": "attachment://a"}, "description": "x" * 1025}]}],
        [{"type": 9, "components": [text()]}],
        [{"type": 17, "components": [{"type": 17, "components": [text()]}]}],
    ],
)
def test_v2_components_are_refused(components: list[Body]) -> None:
    with pytest.raises(ApiError, match="50035"):
        check_message_components(components, v2=True)


def test_good_components_pass() -> None:
    check_message_components([row(button()), row(select())], v2=False)
    section = {"type": 9, "components": [text()], "accessory": button("b")}
    check_message_components([{"type": 17, "components": [section, row(button())]}], v2=True)


@pytest.mark.parametrize(
    "change",
    [
        {"title": "x" * 46},
        {"custom_id": ""},
        {"components": []},
        {"components": [{"type": 18, "label": "L", "component": select()}] * 6},
        {"components": [{"type": 18, "label": "x" * 46, "component": select()}]},
        {"components": [{"type": 18, "label": "L", "component": button()}]},
        {"components": [button()]},
        {"components": [{"type": 18, "label": "L", "component": select(min_values=0)}]},
        {"components": [{"type": 18, "label": "L", "component": select(required=True, min_values=0)}]},
    ],
)
def test_forms_are_refused(change: Body) -> None:
    good = {"custom_id": "f", "title": "F", "components": [{"type": 18, "label": "L", "component": select()}]}
    check_modal(good)
    free = select(required=False, min_values=0)
    check_modal(good | {"components": [{"type": 18, "label": "L", "component": free}]})
    with pytest.raises(ApiError, match="50035"):
        check_modal(good | change)


def option(name: str = "o", **more: object) -> Body:
    return {"type": 3, "name": name, "description": "d"} | more


def _worded_long(value: str) -> Body:
    """Give a choice that is short in English alone."""
    return {"name": value, "value": value, "name_localizations": {"nl": "x" * 80, "de": value}}


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Upper"},
        {"name": "two words"},
        {"description": ""},
        {"description": "x" * 101},
        {"name_localizations": {"nl": "Spelen"}},
        {"options": [option(name_localizations={"nl": "hoe veel"})]},
        {"options": [option(str(number)) for number in range(26)]},
        {"options": [option("a"), option("a")]},
        {"options": [option("a"), option("b", required=True)]},
        {"options": [option(choices=[{"name": "x" * 101, "value": "x"}])]},
        {"options": [option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]},
        {
            "options": [
                option(
                    str(n),
                    description="x" * 100,
                    choices=[{"name": str(m) + "x" * 90, "value": str(m) + "x" * 90} for m in range(5)],
                )
                for n in range(9)
            ]
        },
        {"options": [option(choices=[_worded_long(str(n)) for n in range(20)]) for n in "abcde"]},
    ],
)
def test_commands_are_refused(change: Body) -> None:
    good: Body = {"name": "play", "description": "d", "options": [option()]}
    check_command(good)
    with pytest.raises(ApiError, match="50035"):
        check_command(good | change)
