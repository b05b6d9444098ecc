"""Permissions, each taken away in turn: what is refused then, and what the bot would say that it lacks."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, TypeAlias

from bot.messages.permissions import missing
from bot.permissions import PERMISSIONS
from bot.trial.api import Answered
from bot.trial.bodies import gallery, message, picture, plain
from bot.trial.hands import Deed, Spot
from bot.trial.step import Finding, TrialSteps
from bot.trial.trial import DEFERRED_UPDATE, Trial

steps = TrialSteps("permissions")
Attempt: TypeAlias = Callable[[Trial], Awaitable[Answered]]
_PUBLIC_THREAD = 11
_SEEING: Final = "view_channel"
_PICTURE: Final = picture("firebrick")


async def _post(trial: Trial) -> Answered:
    return await trial.post(plain("May I write here?"))


async def _post_in_thread(trial: Trial) -> Answered:
    spot = await trial.kept("open_thread", _open_thread)
    return await trial.post(plain("May I write here?"), at=spot.channel)


async def _open_thread(trial: Trial) -> Spot:
    return Spot(await trial.thread("A thread for permissions"), 0)


async def _make_thread(trial: Trial) -> Answered:
    body = {"name": "May I make this?", "type": _PUBLIC_THREAD}
    return await trial.api.ask("POST", f"/channels/{trial.places.channel}/threads", body)


async def _attach(trial: Trial) -> Answered:
    return await trial.post(message(gallery(_PICTURE.name)), _PICTURE)


async def _read(trial: Trial) -> Answered:
    return await trial.api.ask("GET", f"/channels/{trial.places.channel}/messages?limit=1")


async def _without(flag: str, attempt: Attempt, in_new_thread: bool, trial: Trial) -> Finding:
    spot = await trial.kept("asked", _asked)
    async with _taken_away(trial, flag):
        pressed = await trial.press(spot)
        named = missing(pressed, in_new_thread=in_new_thread)
        refused = await attempt(trial)
        await trial.answer(pressed, DEFERRED_UPDATE)
    return {"refused": refused.outcome, "named": named}


async def _asked(trial: Trial) -> Spot:
    return await trial.pressable("Press this one for each of the permissions.")


@asynccontextmanager
async def _taken_away(trial: Trial, flag: str) -> AsyncIterator[None]:
    """Take a permission from the bot; what it does not see it could not give back to itself."""
    if flag != _SEEING:
        async with trial.without(flag):
            yield
        return
    await trial.hands.do(Deed.HIDE)
    try:
        yield
    finally:
        await trial.hands.do(Deed.SHOW)


_ALL_BUT_THREADS: Final = "View Channels, Send Messages, Attach Files and Read Message History"
for _flag, _attempt, _refused in (
    ("send_messages", _post, "403 50013"),
    ("send_messages_in_threads", _post_in_thread, "403 50013"),
    ("create_public_threads", _make_thread, "403 50013"),
    ("attach_files", _attach, "403 50013"),
    ("read_message_history", _read, "403 50013"),
    (_SEEING, _post, "403 50001"),
):
    _name = str(PERMISSIONS[_flag])
    steps.add_one(
        _flag,
        f"Without {_name} Discord refuses what needs it, and a click says that it is missing.",
        {"refused": _refused, "named": _ALL_BUT_THREADS if _flag == _SEEING else _name},
        partial(_without, _flag, _attempt, "thread" in _flag),
    )
