"""What an application has at OAuth2, what people have allowed it, and by what a role is linked."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Grant:
    """What somebody has allowed: by a code at first, then by two tokens; it holds `until` a time."""

    user_id: int
    scopes: list[str]
    redirect_uri: str
    until: float
    code: str = ""
    access: str = ""
    refresh: str = ""


@dataclass
class Condition:
    """A number by its key that somebody has to reach."""

    key: str
    least: int


@dataclass
class OAuth2:
    """The client secret and addresses as the developer portal has them; who has allowed what.

    `metadata` are the records by which roles can be linked, `connections` what was told of whom.
    """

    secret: str = "sandbox-secret"  # noqa: S105 - there is nothing that it keeps
    redirect_uris: list[str] = field(default_factory=list)
    verification_url: str | None = None
    metadata: list[dict[str, Any]] = field(default_factory=list)
    grants: list[Grant] = field(default_factory=list)
    connections: dict[int, dict[str, Any]] = field(default_factory=dict)
