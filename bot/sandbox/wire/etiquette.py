"""What Discord lets pass but a careful bot never does, each slip a sentence; all of it kept for the tests."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.sandbox.discord.records import Callback, Json


@dataclass
class Findings:
    """Three lists of sentences; a clean run leaves all empty."""

    unknown_routes: list[str] = field(default_factory=list)
    invalid_bodies: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def all(self) -> list[str]:
        return [*self.unknown_routes, *self.invalid_bodies, *self.faults]


CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
THREADS = "/channels/{channel_id}/threads"
MESSAGE_ROUTES = {
    ("POST", "/channels/{channel_id}/messages"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"),
}
MESSAGE_KEYS = frozenset(
    {
        "content",
        "embeds",
        "components",
        "attachments",
        "allowed_mentions",
        "flags",
        "tts",
        "nonce",
        "enforce_nonce",
        "message_reference",
    }
)


def slips(method: str, template: str, body: Json) -> Iterator[str]:
    """What is wrong with the manners of this body."""
    message = _message(method, template, body)
    if message is None:
        return
    if "allowed_mentions" not in message:
        yield f"{method} {template}: no allowed_mentions"
    for key in sorted(message.keys() - MESSAGE_KEYS):
        yield f"{method} {template}: unknown key {key}"


def _message(method: str, template: str, body: Json) -> Json | None:
    if (method, template) in MESSAGE_ROUTES:
        return body
    if template == THREADS and "message" in body:
        first: Json = body["message"]
        return first
    if template == CALLBACK and body.get("type") in (Callback.MESSAGE, Callback.UPDATE):
        return body.get("data") or {}
    return None
