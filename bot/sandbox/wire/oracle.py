"""Checks the bodies a bot sends against Discord's own OpenAPI description."""

import importlib
import importlib.util
import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from bot.sandbox.discord.records import Json

DEFAULT_DESCRIPTION = Path("../shared/discord/openapi.json")
THREADS = "/channels/{channel_id}/threads"
ID_KEYS = frozenset({"recipient_id", "message_id", "channel_id", "guild_id"})
NUMBERED = frozenset({"emoji", "attachments", "available_tags"})
ID_LISTS = frozenset({"users", "roles", "messages"})

# discord.py always sends these; Discord takes them though the description does not list them everywhere.
TOLERATED = frozenset({"tts", "nsfw"})


class Oracle:
    """Knows for every route what its body must look like."""

    def __init__(self, description: Json) -> None:
        self._paths = description["paths"]
        self._schemas = {
            name: _strict(schema) for name, schema in description["components"]["schemas"].items()
        }
        self._validators: dict[tuple[str, str], Any] = {}

    @staticmethod
    def from_environment() -> "Oracle | None":
        """The oracle of ``DISCORD_OPENAPI`` or the default place, if description and library are there."""
        path = Path(os.environ.get("DISCORD_OPENAPI", DEFAULT_DESCRIPTION))
        if not path.is_file() or importlib.util.find_spec("jsonschema_rs") is None:
            return None
        return _read(path.resolve())

    def violations(self, method: str, template: str, body: object) -> Iterator[str]:
        """Each way in which this body is not what the description wants."""
        validator = self._validator(method, template)
        if validator is None:
            return
        for error in validator.iter_errors(_normal(_untyped(body) if template == THREADS else body)):
            meant = _meant(error)
            where = "/".join(map(str, meant.instance_path))
            yield f"{method} {template}: {where}: {meant.message[:300]}"

    def _validator(self, method: str, template: str) -> Any:
        key = (method, template)
        if key not in self._validators:
            schema = self._schema(method, template)
            self._validators[key] = None if schema is None else self._compile(schema)
        return self._validators[key]

    def _schema(self, method: str, template: str) -> Json | None:
        operation = self._paths.get(template, {}).get(method.lower(), {})
        content = operation.get("requestBody", {}).get("content", {})
        schema: Json | None = content.get("application/json", {}).get("schema")
        return schema

    def _compile(self, schema: Json) -> Any:
        validator = importlib.import_module("jsonschema_rs").Draft202012Validator
        return validator(schema | {"components": {"schemas": self._needed(schema)}})

    def _needed(self, schema: Json) -> Json:
        needed: Json = {}
        waiting = list(_references(schema))
        while waiting:
            name = waiting.pop()
            if name not in needed:
                needed[name] = self._schemas[name]
                waiting += _references(needed[name])
        return needed


@cache
def _read(path: Path) -> Oracle:
    return Oracle(json.loads(path.read_bytes()))


def _strict(schema: Any) -> Any:
    """The same schema, with no keys allowed but those it lists."""
    if isinstance(schema, list):
        return [_strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {key: _strict(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict):
        strict.setdefault("additionalProperties", False)
    return strict


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for each in schema:
            yield from _references(each)
    elif isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].rpartition("/")[2]
        for value in schema.values():
            yield from _references(value)


def _untyped(body: Any) -> Any:
    """The body of a post without the type that discord.py sends along; other threads need theirs."""
    is_post = isinstance(body, dict) and "message" in body
    return {key: value for key, value in body.items() if key != "type"} if is_post else body


def _normal(body: Any, within: str = "") -> Any:
    """The body with ids as texts, as the description writes them and discord.py does not."""
    if isinstance(body, list):
        if within in ID_LISTS:
            return [str(each) for each in body]
        return [_normal(each, within) for each in body]
    if not isinstance(body, dict):
        return body
    normal = {key: _normal(value, key) for key, value in body.items() if key not in TOLERATED}
    for key in ID_KEYS & normal.keys():
        normal[key] = None if normal[key] is None else str(normal[key])
    if within in NUMBERED and "id" in normal:
        normal["id"] = str(normal["id"])
    return normal


def _meant(error: Any) -> Any:
    """The error within the alternatives that the author meant: one whose ``type`` fits."""
    while branches := [errors for errors in getattr(error.kind, "context", []) if errors]:
        about_type = [*error.instance_path, "type"]
        fitting = [
            errors for errors in branches if all(inner.instance_path != about_type for inner in errors)
        ]
        error = (fitting or branches)[0][0]
    return error
