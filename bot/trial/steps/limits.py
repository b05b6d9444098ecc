"""Limits: how much Discord takes at once, of edits of old messages, of threads and their names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from discord.utils import snowflake_time

from bot.trial.api import Answered
from bot.trial.bodies import button, message, plain, text
from bot.trial.hands import Skipped, Spot
from bot.trial.listening import Interaction
from bot.trial.step import Decides, Finding, Steps
from bot.trial.trial import DEFERRED_UPDATE, Trial

steps = Steps("limits")
_HOUR: Final = 3600.0
_A_LITTLE: Final = 7.0  # seconds, in which what was counted is forgotten
_PUBLIC_THREAD: Final = 11


@steps.add({"taken": 5, "refused": "429 0", "limit": "5"})
async def posts(trial: Trial) -> Finding:
    """A channel takes five new messages in five seconds."""
    path = f"/channels/{trial.places.channel}/messages"
    return await _at_once(trial, 6, lambda number: trial.api.once("POST", path, plain(f"Post {number}")))


@steps.add({"taken": 5, "refused": "429 0", "limit": "5"})
async def edits(trial: Trial) -> Finding:
    """A channel takes five edits in five seconds."""
    spot = await trial.pressable("Soon edited.")
    return await _at_once(trial, 8, lambda number: _changed(trial, spot, number))


@steps.add({"taken": 8, "refused": "", "limit": "50000"})
async def edits_by_click(trial: Trial) -> Finding:
    """Edits by the token of a click are not counted for the bot."""
    pressed = await trial.press(await trial.pressable("Press for many edits."))
    await trial.answer(pressed, DEFERRED_UPDATE)
    return await _at_once(trial, 8, lambda number: _changed_by(trial, pressed, number))


@steps.add({"taken": 2, "refused": "429 0", "limit": "5"})
async def renames(trial: Trial) -> Finding:
    """A thread takes two names in ten minutes: discordjs #6651."""
    thread = await trial.thread("Name 0")
    path = f"/channels/{thread}"
    return await _at_once(
        trial, 4, lambda number: trial.api.once("PATCH", path, {"name": f"Name {number + 1}"})
    )


@steps.add(
    {"taken": 3, "refused": "", "limit": "5"}, Decides("same_name_counts", {3: False, 2: True}, "taken")
)
async def same_names(trial: Trial) -> Finding:
    """A name that stays as it is may count as a new one: discord-api-docs #2208."""
    path = f"/channels/{await trial.thread('Ever the same')}"
    return await _at_once(trial, 3, lambda _: trial.api.once("PATCH", path, {"name": "Ever the same"}))


@steps.add(
    {"taken": 12, "refused": "", "limit": "50"},
    Decides("threads_a_channel", {number: number for number in range(1, 12)}, "taken"),
)
async def threads(trial: Trial) -> Finding:
    """A channel takes new threads: discord-api-docs #7816 says that there is a limit, and a long wait."""
    path = f"/channels/{trial.places.channel}/threads"
    body = {"name": "One of twelve", "type": _PUBLIC_THREAD}
    return await _at_once(trial, 12, lambda _: trial.api.once("POST", path, body))


@steps.add(
    {"at_once": 3, "refused": "429 30046", "later": 3}, Decides("old_edit_seconds", {3: 6, 0: 20}, "later")
)
async def old_edits(trial: Trial) -> Finding:
    """A message that is older than an hour takes few edits; sources differ on how many, and when again."""
    spot = await _old(trial)
    first = await _at_once(trial, 5, lambda number: _changed(trial, spot, number))
    later = await _at_once(trial, 3, lambda number: _changed(trial, spot, 5 + number))
    return {"at_once": first["taken"], "refused": first["refused"], "later": later["taken"]}


@steps.add(
    {"taken": 8, "refused": "", "limit": "50000"},
    Decides("old_edits_by_click", {"": False, "429 30046": True}, "refused"),
)
async def old_edits_by_click(trial: Trial) -> Finding:
    """A message that is older than an hour takes any number of edits by the token of a click on it."""
    pressed = await trial.press(await _old(trial))
    await trial.answer(pressed, DEFERRED_UPDATE)
    return await _at_once(trial, 8, lambda number: _changed_by(trial, pressed, number))


async def _at_once(trial: Trial, count: int, ask: Callable[[int], Awaitable[Answered]]) -> dict[str, Any]:
    """Ask so often without a pause; give how much is taken, how the first is refused, what limit is told."""
    await trial.access.wait(_A_LITTLE)
    answers = [await ask(number) for number in range(count)]
    refused = [each for each in answers if not each.is_ok]
    return {
        "taken": len(answers) - len(refused),
        "refused": refused[0].outcome if refused else "",
        "limit": answers[0].headers.get("x-ratelimit-limit", ""),
    }


async def _changed(trial: Trial, spot: Spot, number: int) -> Answered:
    path = f"/channels/{spot.channel}/messages/{spot.message}"
    return await trial.api.once("PATCH", path, message(text(f"Edit {number}"), button()))


async def _changed_by(trial: Trial, pressed: Interaction, number: int) -> Answered:
    edit = message(text(f"Edit {number} by a click"), button())
    return await trial.edit_answer(pressed, edit, once=True)


async def _old(trial: Trial) -> Spot:
    """Give a message that is older than an hour, as soon as there is one."""
    if trial.first is None:
        raise Skipped("no message of this trial is left that could grow old")
    age = trial.access.now() - snowflake_time(trial.first.message).timestamp()
    if age <= _HOUR:
        await trial.hands.wait(_HOUR - age + 1, "until a message is older than an hour")
    return trial.first
