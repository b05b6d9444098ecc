"""Buttons, selects and components v2."""

import pytest

from bot.sandbox import Callback, Impossible, Sandbox
from tests.sandbox.sample import picture

pytestmark = pytest.mark.usefixtures("client")


async def test_a_dynamic_button_updates_its_message(sandbox: Sandbox) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    message = (await arthur.slash("widgets")).message
    answer = await merlin.click(message, "Count 1")
    assert answer.kind is Callback.UPDATE
    assert answer.message.id == message.id
    await arthur.click(message, "count:2")
    assert message.labels == ["Count 3"]
    assert sandbox.findings.all == []


async def test_a_select_hands_over_values(sandbox: Sandbox) -> None:
    arthur = sandbox.person("Arthur")
    message = (await arthur.slash("widgets")).message
    answer = await arthur.choose(message, "Red", "blue")
    assert answer.text == "red, blue"


async def test_what_is_not_there_cannot_be_used(sandbox: Sandbox) -> None:
    arthur = sandbox.person("Arthur")
    message = (await arthur.slash("widgets")).message
    for wanted in ("Nothing", "Off", "Away"):
        with pytest.raises(Impossible):
            await arthur.click(message, wanted)
    for options in ((), ("Red", "Green", "Blue"), ("Pink",), ("Red", "Red")):
        with pytest.raises(Impossible):
            await arthur.choose(message, *options)


async def test_an_app_is_used_on_a_message_and_on_a_person(sandbox: Sandbox) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    said = merlin.say("twelve signs")
    assert (await arthur.use("Count letters", said)).text == "12 letters"
    assert (await arthur.use("Wave", merlin.user)).text == "waves at Merlin"
    for wanted, target in (("Wave", said), ("Count letters", merlin.user), ("greet", merlin.user)):
        with pytest.raises(Impossible, match="no app"):
            await arthur.use(wanted, target)
    assert sandbox.findings.all == []


async def test_a_board_shows_its_picture_and_alt_text(sandbox: Sandbox) -> None:
    board = (await sandbox.person("Arthur").slash("board")).message
    assert board.record.is_v2
    assert board.text == "The board"
    assert board.alt_texts == ["a green board"]
    assert board.pictures == [picture()]
    assert (board.files[0].width, board.files[0].height) == (4, 3)
    assert sandbox.findings.all == []
