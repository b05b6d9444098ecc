"""Forms as a person fills them in."""

from collections.abc import Mapping

from bot.sandbox.discord import limits
from bot.sandbox.discord.components import SELECTS, Kind, bounds
from bot.sandbox.discord.records import Json
from bot.sandbox.people.clicking import picked
from bot.sandbox.people.impossible import Impossible, demand

Filled = str | bool | list[str]


def submitted(modal: Json, filled: Mapping[str, Filled]) -> Json:
    """The interaction data of sending the form; fields go by custom id or by label."""
    known = {name for field, label in fields(modal) for name in (field["custom_id"], label)}
    strange = filled.keys() - known
    demand(not strange, f"the form has no field {', '.join(sorted(strange))}")
    components = [_sent(component, filled) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": components}


def fields(modal: Json) -> list[tuple[Json, str]]:
    """The fields of a form, each with its label."""
    found = []
    for component in modal["components"]:
        if component["type"] == Kind.LABEL:
            found.append((component["component"], component["label"]))
        elif component["type"] == Kind.ROW:
            found += [(inner, inner.get("label") or "") for inner in component["components"]]
    return found


def _sent(component: Json, filled: Mapping[str, Filled]) -> Json:
    sent: Json = {"type": component["type"], "id": component.get("id") or 1}
    if component["type"] == Kind.LABEL:
        sent["component"] = _field(component["component"], component["label"], filled)
    elif component["type"] == Kind.ROW:
        inner = component["components"]
        sent["components"] = [_field(each, each.get("label") or "", filled) for each in inner]
    return sent


def _field(field: Json, label: str, filled: Mapping[str, Filled]) -> Json:
    value = filled.get(field["custom_id"], filled.get(label))
    sent = {"type": field["type"], "id": field.get("id") or 1, "custom_id": field["custom_id"]}
    kind = field["type"]
    if kind == Kind.TEXT_INPUT:
        return sent | {"value": _written(field, label, value)}
    if kind in SELECTS or kind == Kind.CHECKBOXES:
        return sent | {"values": _picked(field, label, value)}
    if kind == Kind.RADIO:
        values = _picked(field, label, value)
        return sent | {"value": values[0] if values else None}
    if kind == Kind.CHECKBOX:
        return sent | {"value": bool(field.get("default") if value is None else value)}
    raise Impossible(f"a field of type {kind} cannot be filled in here")


def _written(field: Json, label: str, value: Filled | None) -> str:
    text = field.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise Impossible(f"{label} takes a text")
    demand(text or not field.get("required", True), f"{label} is required")
    least, most = field.get("min_length") or 0, field.get("max_length") or limits.INPUT_TEXT
    demand(not text or least <= len(text) <= most, f"{label} takes {least} to {most} characters")
    return text


def _picked(field: Json, label: str, value: Filled | None) -> list[str]:
    if value is None:
        value = [option["value"] for option in field.get("options") or [] if option.get("default")]
    if isinstance(value, bool):
        raise Impossible(f"{label} takes choices")
    values = picked(field, [value] if isinstance(value, str) else value)
    if not values and not field.get("required", True):
        return values
    least, most = bounds(field)
    demand(least <= len(values) <= most, f"{label}: choose {least} to {most}, not {len(values)}")
    return values
