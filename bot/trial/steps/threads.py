"""Threads that are archived, locked, private without the bot, or gone: what can be done there."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.trial.bodies import EPHEMERAL, Json, button, message, text
from bot.trial.hands import Client, Spot
from bot.trial.step import Decides, Finding, Steps
from bot.trial.trial import DEFERRED_UPDATE, MESSAGE, Silent, Trial

steps = Steps("threads")
_ARCHIVED: Final = {"archived": True}
_LOCKED: Final = {"locked": True}
_BOTH: Final = {"archived": True, "locked": True}
_AS_BEFORE: Final = {"archived": False, "locked": False}
_THREAD_STARTED: Final = 18  # the type of a message
_MODERATING: Final = "manage_threads"  # which the bot itself does without


async def _posted(state: dict[str, bool], trial: Trial) -> Finding:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        return (await trial.post(message(text("Written here.")), at=spot.channel)).outcome


async def _edited(state: dict[str, bool], trial: Trial) -> Finding:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        return (await trial.edit(spot, _again())).outcome


async def _clicked(state: dict[str, bool], client: Client, trial: Trial) -> Finding:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        return await _arrives(trial, spot, client)


async def _in_state(trial: Trial, state: dict[str, bool]) -> Spot:
    """Bring the thread of these steps into a state; give its message, which has a button."""
    spot = await trial.kept("thread", _thread)
    await trial.api.ask("PATCH", f"/channels/{spot.channel}", _AS_BEFORE)
    await trial.api.ask("PATCH", f"/channels/{spot.channel}", state)
    return spot


async def _thread(trial: Trial) -> Spot:
    return await trial.pressable("A button in a thread.", at=await trial.thread("A thread for trials"))


async def _arrives(trial: Trial, spot: Spot, client: Client) -> Finding:
    """Say whether a click arrives, and whether its answer changes the message."""
    try:
        pressed = await trial.press(spot, client=client)
    except Silent:
        return "refused"
    await trial.answer(pressed, DEFERRED_UPDATE)
    return "arrives" if (await trial.edit_answer(pressed, _again())).is_ok else "arrives, changes nothing"


def _again() -> Json:
    return message(text("Changed here."), button())


# On the web and on a phone the thread is reopened first, which not everybody may.
_REOPENED: Final = Decides(
    "archived_click", {"refused": "reopens", "arrives": "delivered", "arrives, changes nothing": "delivered"}
)
_UPDATED: Final = Decides("archived_updates", {"arrives, changes nothing": "refused", "arrives": "taken"})
_IN_EACH_STATE: Final = {
    "archived": (_ARCHIVED, "ok", "400 50083", "arrives, changes nothing"),
    "locked": (_LOCKED, "ok", "ok", "arrives"),
    "archived_and_locked": (_BOTH, "400 50083", "400 50083", "arrives, changes nothing"),
}
for _name, (_state, _posting, _editing, _clicking) in _IN_EACH_STATE.items():
    _where = f"a thread that is {_name.replace('_', ' ')}"
    steps.add_one(f"{_name}_posted", f"What is posted in {_where}.", _posting, partial(_posted, _state))
    steps.add_one(f"{_name}_edited", f"What is edited in {_where}.", _editing, partial(_edited, _state))
    _is_archived = "archived" in _state
    for _client in Client:
        _is_kept_back = _is_archived and _client is not Client.DESKTOP
        steps.add_one(
            f"{_name}_clicked_{_client}",
            f"A click in {_where}: discord-api-docs #8474 says that not every client lets it through.",
            "refused" if _is_kept_back else _clicking,
            partial(_clicked, _state, _client),
            (_REOPENED if _is_kept_back else _UPDATED) if _is_archived else None,
        )


@steps.add("400 50083", Decides("locked_answers", {"400 50083": "refused", "ok": "taken"}))
async def locked_answered(trial: Trial) -> Finding:
    """A command typed in a locked thread takes no answer: discord-api-docs #5517 and #7707."""
    spot = await _in_state(trial, _BOTH)
    async with trial.without(_MODERATING):
        typed = await trial.typed(at=spot.channel)
        return (await trial.answer(typed, MESSAGE, message(text("It arrived."), flags=EPHEMERAL))).outcome


@steps.add("untold", Decides("thread_line_seconds", {"untold": 60, "told": 0}))
async def started_at_once(trial: Trial) -> Finding:
    """A channel is told of a thread only where it starts at an old message."""
    spot = await trial.pressable("A thread starts here.")
    path = f"/channels/{spot.channel}/messages"
    await trial.api.ask("POST", f"{path}/{spot.message}/threads", {"name": "Started at once"})
    listed = await trial.api.ask("GET", f"{path}?after={spot.message}")
    return "told" if any(each["type"] == _THREAD_STARTED for each in listed.body) else "untold"


async def _private(trial: Trial) -> Spot:
    """Let a private thread be made without the bot."""
    return Spot(await trial.hands.private_thread(trial.places.channel), 0)


@steps.add("403 50001")
async def private_posted(trial: Trial) -> Finding:
    """The bot cannot write by itself in a private thread that it is not in."""
    return await _posted_in_private(trial)


@steps.add("parent", Decides("app_permissions", {"parent": "parent", "none": "none"}))
async def private_permissions(trial: Trial) -> Finding:
    """What a command typed in a private thread says that the bot may do there, who is not in it."""
    spot = await trial.kept("private", _private)
    async with trial.without(_MODERATING):
        typed = await trial.typed(at=spot.channel)
        await trial.answer(typed, MESSAGE, message(text("It arrived."), flags=EPHEMERAL))
    return "parent" if typed.app_permissions.send_messages_in_threads else "none"


@steps.add({"answer": "ok", "posted": "ok"})
async def private_answered(trial: Trial) -> Finding:
    """A command typed there is answered for everybody, which brings the bot into the thread."""
    spot = await trial.kept("private", _private)
    async with trial.without(_MODERATING):
        typed = await trial.typed(at=spot.channel)
        given = await trial.answer(typed, MESSAGE, message(text("It arrived.")))
    return {"answer": given.outcome, "posted": await _posted_in_private(trial)}


async def _posted_in_private(trial: Trial) -> Finding:
    spot = await trial.kept("private", _private)
    async with trial.without(_MODERATING):
        return (await trial.post(message(text("Written here.")), at=spot.channel)).outcome


@steps.add({"posted": "404 10003", "edited": "404 10003", "renamed": "404 10003"})
async def deleted(trial: Trial) -> Finding:
    """A thread that was deleted takes nothing more."""
    spot = await trial.pressable("Soon gone.", at=await trial.thread("Soon gone"))
    await trial.api.ask("DELETE", f"/channels/{spot.channel}")
    renamed = await trial.api.ask("PATCH", f"/channels/{spot.channel}", {"name": "Is it gone?"})
    return {
        "posted": (await trial.post(message(text("Anybody?")), at=spot.channel)).outcome,
        "edited": (await trial.edit(spot, message(text("Anybody?")))).outcome,
        "renamed": renamed.outcome,
    }
