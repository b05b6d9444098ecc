"""Scheduled events of a guild, at a location outside of it (resources/guild-scheduled-event).

Who may create events may change and delete his own (topics/permissions, CREATE_EVENTS); nobody is asked here
for those of others.
"""

from datetime import datetime

from bot.sandbox.discord import limits, payloads
from bot.sandbox.discord.limits import ApiError, Refusal, check_text, known, require
from bot.sandbox.discord.permissions import Permission, in_guild
from bot.sandbox.discord.records import EventStatus, Json, ScheduledEvent
from bot.sandbox.discord.world import Event
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()
ALL = "/guilds/{guild_id}/scheduled-events"
ONE = f"{ALL}/{{guild_scheduled_event_id}}"
_EXTERNAL, _GUILD_ONLY = 3, 2
# "Once status is set to COMPLETED or CANCELED, the status can no longer be updated."
_WAYS = {
    EventStatus.SCHEDULED: {EventStatus.ACTIVE, EventStatus.CANCELED},
    EventStatus.ACTIVE: {EventStatus.COMPLETED},
}


@routes.add("GET", ALL)
def listed(call: Call) -> list[Json]:
    return [_payload(call, each) for each in call.guild.events.values()]


@routes.add("POST", ALL)
def create(call: Call) -> Json:
    _demand(call)
    require(call.body.get("entity_type") == _EXTERNAL, "entity_type", "Only external events are known here.")
    require(call.body.get("privacy_level") == _GUILD_ONLY, "privacy_level", "Must be 2.")
    if sum(each.is_open for each in call.guild.events.values()) >= limits.EVENTS:
        raise ApiError(Refusal.EVENTS_FULL)
    event = ScheduledEvent(call.world.snowflake(), call.bot.id, "", "", 0, 0)
    _change(call, event)
    call.guild.events[event.id] = event
    return _told(call, "CREATE", event)


@routes.add("GET", ONE)
def one(call: Call) -> Json:
    return _payload(call, _known(call))


@routes.add("PATCH", ONE)
def change(call: Call) -> Json:
    _demand(call)
    event = _known(call)
    if not event.is_open:
        raise ApiError(Refusal.EVENT_OVER)
    _change(call, event)
    wanted = call.body.get("status")
    if wanted is not None and wanted != event.status:
        require(EventStatus(wanted) in _WAYS[event.status], "status", "That is no way to go on.")
        event.status = EventStatus(wanted)
    return _told(call, "UPDATE", event)


@routes.add("DELETE", ONE)
def delete(call: Call) -> None:
    _demand(call)
    _told(call, "DELETE", call.guild.events.pop(_known(call).id))


def _demand(call: Call) -> None:
    granted = in_guild(call.guild, call.guild.members[call.bot.id])
    if not granted & Permission.CREATE_EVENTS:
        raise ApiError(Refusal.MISSING_PERMISSIONS)


def _known(call: Call) -> ScheduledEvent:
    return known(call.guild.events.get(call.number("guild_scheduled_event_id")), Refusal.UNKNOWN_EVENT)


def _change(call: Call, event: ScheduledEvent) -> None:
    """Take over what is said; what is not stays."""
    event.name = call.body.get("name", event.name)
    event.description = call.body.get("description", event.description) or ""
    event.location = (call.body.get("entity_metadata") or {"location": event.location})["location"]
    event.starts = _time(call, "scheduled_start_time", event.starts)
    event.ends = _time(call, "scheduled_end_time", event.ends)
    check_text(event.name, "name", limits.EVENT_NAME, 1)
    check_text(event.description, "description", limits.EVENT_TEXT)
    check_text(event.location, "entity_metadata", limits.EVENT_PLACE, 1)
    if "scheduled_start_time" in call.body:
        require(event.starts > call.world.now(), "scheduled_start_time", "Cannot schedule event in the past.")
    require(event.ends > event.starts, "scheduled_end_time", "An external event ends after its start.")


def _time(call: Call, name: str, before: float) -> float:
    given = call.body.get(name)
    return datetime.fromisoformat(given).timestamp() if given else before


def _told(call: Call, what: str, event: ScheduledEvent) -> Json:
    data = _payload(call, event)
    call.world.emit(Event(f"GUILD_SCHEDULED_EVENT_{what}", data, guild_id=call.guild.id))
    return data


def _payload(call: Call, record: ScheduledEvent) -> Json:
    return {
        "id": str(record.id),
        "guild_id": str(call.guild.id),
        "channel_id": None,
        "creator_id": str(record.creator_id),
        "creator": payloads.user(call.world.users[record.creator_id]),
        "name": record.name,
        "description": record.description or None,
        "image": None,
        "scheduled_start_time": payloads.moment(record.starts),
        "scheduled_end_time": payloads.moment(record.ends),
        "status": int(record.status),
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": record.location},
        "privacy_level": 2,
        "user_count": 0,
    }
