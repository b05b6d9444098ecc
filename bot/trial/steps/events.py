"""Scheduled events of a server, at an address."""

from datetime import UTC, datetime
from typing import Final

from bot.trial.bodies import Json
from bot.trial.step import Finding, TrialSteps
from bot.trial.trial import Trial

steps = TrialSteps("events")
_HOUR: Final = 3600.0
_ACTIVE, _COMPLETED, _CANCELED = 2, 3, 4


def _event(trial: Trial, after: float) -> Json:
    """Write an event of an hour that begins after so many seconds."""
    start = trial.access.now() + after
    return {
        "name": "A trial",
        "entity_type": 3,
        "privacy_level": 2,
        "entity_metadata": {"location": f"https://discord.com/channels/{trial.places.server}"},
        "scheduled_start_time": _spelled(start),
        "scheduled_end_time": _spelled(start + _HOUR),
    }


def _spelled(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).isoformat()


@steps.add({"made": "ok", "moved": "ok", "begun": "ok", "ended": "ok", "after": "400 180000"})
async def external(trial: Trial) -> Finding:
    """An event at an address is made, moved, begun and ended, and then stays as it is."""
    path = f"/guilds/{trial.places.server}/scheduled-events"
    made = await trial.api.ask("POST", path, _event(trial, _HOUR))
    own = f"{path}/{made.id}"
    moved = await trial.api.ask("PATCH", own, _event(trial, 2 * _HOUR))
    begun = await trial.api.ask("PATCH", own, {"status": _ACTIVE})
    ended = await trial.api.ask("PATCH", own, {"status": _COMPLETED})
    after = await trial.api.ask("PATCH", own, {"status": _ACTIVE})
    await trial.api.ask("DELETE", own)
    return {
        "made": made.outcome,
        "moved": moved.outcome,
        "begun": begun.outcome,
        "ended": ended.outcome,
        "after": after.outcome,
    }


@steps.add({"cancelled": "ok", "deleted": "404 10070", "past": "400 50035"})
async def given_up(trial: Trial) -> Finding:
    """An event is cancelled; one that is deleted is unknown, and none begins in the past."""
    path = f"/guilds/{trial.places.server}/scheduled-events"
    own = f"{path}/{(await trial.api.ask('POST', path, _event(trial, _HOUR))).id}"
    cancelled = await trial.api.ask("PATCH", own, {"status": _CANCELED})
    await trial.api.ask("DELETE", own)
    deleted = await trial.api.ask("GET", own)
    past = await trial.api.ask("POST", path, _event(trial, -_HOUR))
    return {"cancelled": cancelled.outcome, "deleted": deleted.outcome, "past": past.outcome}
