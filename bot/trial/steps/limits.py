"""Limits: how much Discord takes at once, of edits of old messages, of threads and their names."""

from collections.abc import Awaitable, Callable, Sequence
from math import ceil
from typing import Final

from discord.utils import snowflake_time

from bot.trial.access import Interaction
from bot.trial.api import Answered
from bot.trial.bodies import button, message, plain, text
from bot.trial.hands import Skipped, Spot
from bot.trial.step import Decides, Finding, TrialSteps
from bot.trial.trial import DEFERRED_UPDATE, Trial

steps = TrialSteps("limits")
_HOUR, _OVER_A_MINUTE, _OF_THREADS = 3600.0, 70.0, 310.0  # seconds
_A_LITTLE: Final = 30.0  # seconds, in which what was counted is forgotten
_PUBLIC_THREAD, _THREAD_STARTED = 11, 18  # kinds of channels and of messages
_TENS = 10  # seconds
_NAMES: Final = {f"{number} taken, then 429 0": number for number in (1, 2, 3)} | {"4 taken": 4}
_LINES: Final = {"at once": 0, "after a minute": 60, "never": 10**9}  # by when there is one, the seconds


@steps.add("5 taken, then 429 0; limit 5")
async def posts(trial: Trial) -> Finding:
    """A channel takes five new messages in five seconds."""
    path = f"/channels/{trial.places.channel}/messages"
    answers = await _at_once(trial, 6, lambda number: trial.api.once("POST", path, plain(f"Post {number}")))
    return f"{_taken(answers)}; limit {_limit(answers)}"


@steps.add("5 taken, then 429 0; limit 5")
async def edits(trial: Trial) -> Finding:
    """A channel takes five edits in five seconds."""
    spot = await trial.pressable("Soon edited.")
    answers = await _at_once(trial, 8, lambda number: _changed(trial, spot, number))
    return f"{_taken(answers)}; limit {_limit(answers)}"


@steps.add("8 taken")
async def edits_by_click(trial: Trial) -> Finding:
    """Edits by the token of a click are not counted for the bot."""
    pressed = await trial.press(await trial.pressable("Press for many edits."))
    await trial.answer(pressed, DEFERRED_UPDATE)
    return _taken(await _at_once(trial, 8, lambda number: _changed_by(trial, pressed, number)))


@steps.add("2 taken, then 429 0", Decides("names_in_a_row", _NAMES))
async def renames(trial: Trial) -> Finding:
    """A thread takes two names in ten minutes: discordjs #6651."""
    return _taken(await _renamed(trial))


@steps.add(600, Decides("name_seconds"))
async def renames_again(trial: Trial) -> Finding:
    """Whoever gave one too many is told to wait for ten minutes."""
    answers = await _renamed(trial)
    refused = [each.retry_after for each in answers if not each.is_ok]
    return round(refused[0] / _TENS) * _TENS if refused else _taken(answers)


async def _renamed(trial: Trial) -> list[Answered]:
    path = f"/channels/{await trial.thread('Name 0')}"
    return await _at_once(
        trial, 4, lambda number: trial.api.once("PATCH", path, {"name": f"Name {number + 1}"})
    )


@steps.add("3 taken", Decides("same_name_counts", {"3 taken": False, "2 taken, then 429 0": True}))
async def same_names(trial: Trial) -> Finding:
    """A name that stays as it is counts as no new name."""
    path = f"/channels/{await trial.thread('Name')}"
    names = ("Name", "Name", "Another name")
    return _taken(
        await _at_once(trial, 3, lambda number: trial.api.once("PATCH", path, {"name": names[number]}))
    )


@steps.add("12 taken", Decides("threads_a_channel"))
async def threads(trial: Trial) -> Finding:
    """A channel takes new threads: discord-api-docs #7816 says that there is a limit, and a long wait."""
    await trial.hands.wait(_OF_THREADS, "until no thread was made lately")
    path = f"/channels/{trial.places.channel}/threads"
    body = {"name": "One of twelve", "type": _PUBLIC_THREAD}
    answers = await _at_once(trial, 12, lambda _: trial.api.once("POST", path, body))
    return _taken(answers) if answers[-1].is_ok else sum(each.is_ok for each in answers)


@steps.add("after a minute", Decides("thread_line_seconds", _LINES))
async def line_of_a_thread(trial: Trial) -> Finding:
    """A line in the channel tells of a thread at a message, but not where that is quite new."""
    await trial.hands.wait(_OF_THREADS, "until no thread was made lately")
    for seconds, finding in ((0.0, "at once"), (_OVER_A_MINUTE, "after a minute")):
        if await _has_line(trial, seconds):
            return finding
    return "never"


@steps.add("3 taken, then 429 30046")
async def old_edits(trial: Trial) -> Finding:
    """A channel takes three edits of messages that are older than an hour, and soon more of them."""
    spot = await _old(trial)
    return _taken(await _at_once(trial, 5, lambda number: _changed(trial, spot, number)))


@steps.add(6, Decides("old_edit_seconds"))
async def old_edits_again(trial: Trial) -> Finding:
    """After so many seconds it takes more: 6 says userdoccers #551, 20 was measured (starboard-4 #118)."""
    spot = await _old(trial)
    answers = await _at_once(trial, 5, lambda number: _changed(trial, spot, 5 + number))
    refused = [each.retry_after for each in answers if not each.is_ok]
    return ceil(refused[0]) if refused else _taken(answers)


@steps.add("8 taken", Decides("old_edits_by_click", {"8 taken": False, "3 taken, then 429 30046": True}))
async def old_edits_by_click(trial: Trial) -> Finding:
    """It takes any number of them by the token of a click."""
    pressed = await trial.press(await _old(trial))
    await trial.answer(pressed, DEFERRED_UPDATE)
    return _taken(await _at_once(trial, 8, lambda number: _changed_by(trial, pressed, number)))


async def _at_once(trial: Trial, count: int, ask: Callable[[int], Awaitable[Answered]]) -> list[Answered]:
    """Ask so often without a pause, once what was asked before is forgotten."""
    await trial.access.wait(_A_LITTLE)
    return [await ask(number) for number in range(count)]


def _taken(answers: Sequence[Answered]) -> str:
    """Say how many were taken, and how the first was refused."""
    refused = [each.outcome for each in answers if not each.is_ok]
    return f"{len(answers) - len(refused)} taken{f', then {refused[0]}' if refused else ''}"


def _limit(answers: Sequence[Answered]) -> str:
    return answers[0].headers.get("x-ratelimit-limit", "unknown")


async def _has_line(trial: Trial, seconds: float) -> bool:
    """Say whether a line tells of a thread at a message that is so many seconds old."""
    spot = await trial.pressable("A thread begins here.")
    await trial.access.wait(seconds)
    path = f"/channels/{spot.channel}/messages"
    await trial.api.ask("POST", f"{path}/{spot.message}/threads", {"name": "Is there a line?"})
    written = await trial.api.ask("GET", f"{path}?after={spot.message}")
    return any(each["type"] == _THREAD_STARTED for each in written.body)


async def _changed(trial: Trial, spot: Spot, number: int) -> Answered:
    path = f"/channels/{spot.channel}/messages/{spot.message}"
    return await trial.api.once("PATCH", path, message(text(f"Edit {number}"), button()))


async def _changed_by(trial: Trial, pressed: Interaction, number: int) -> Answered:
    path = f"{trial.webhook(pressed)}/messages/@original"
    return await trial.api.once("PATCH", path, message(text(f"Edit {number} by a click"), button()))


async def _old(trial: Trial) -> Spot:
    """Give a message that is older than an hour, as soon as there is one."""
    if trial.first is None:
        raise Skipped("no message of this trial is left that could grow old")
    age = trial.access.now() - snowflake_time(trial.first.message).timestamp()
    if age <= _HOUR:
        await trial.hands.wait(_HOUR - age + 1, "until a message is older than an hour")
    return trial.first
