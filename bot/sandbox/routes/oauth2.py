"""OAuth2 and linked roles: tokens for codes, who somebody is, and what an application tells of him.

As in topics/oauth2, resources/user and resources/application-role-connection-metadata.
"""

import re
from base64 import b64decode

from bot.sandbox.discord.limits import ApiError, Refusal, check_text, require
from bot.sandbox.discord.records import Application, Json
from bot.sandbox.oauth2 import grants
from bot.sandbox.oauth2.records import Grant
from bot.sandbox.routes.routing import Call, Reply, Routes

routes = Routes()
METADATA = "/applications/{application_id}/role-connections/metadata"
CONNECTION = "/users/@me/applications/{application_id}/role-connection"
_KEY = re.compile(r"[a-z0-9_]{1,50}")
_RECORDS, _KINDS = 5, range(1, 9)
_NAME, _DESCRIPTION, _PLATFORM, _VALUE = 100, 200, 50, 100


class OAuth2Error(ApiError):
    """A refusal in the words of OAuth2 (RFC 6749, 5.2)."""

    def __init__(self, status: int, error: str) -> None:
        super().__init__(Refusal.UNAUTHORIZED)
        self.status, self.error = status, error

    @property
    def body(self) -> Json:
        return {"error": self.error, "error_description": f"{self.error} in request."}


@routes.add("POST", "/oauth2/token")
def token(call: Call) -> Json:
    application, asked = _client(call), call.body
    try:
        if asked.get("grant_type") == "authorization_code":
            code, address = asked.get("code", ""), asked.get("redirect_uri", "")
            return _tokens(grants.exchange(call.world, application, code, address))
        if asked.get("grant_type") == "refresh_token":
            return _tokens(grants.refresh(call.world, application, asked.get("refresh_token", "")))
    except grants.Refused as refused:
        raise OAuth2Error(400, str(refused)) from refused
    raise OAuth2Error(400, "unsupported_grant_type")


def _tokens(grant: Grant) -> Json:
    return {
        "token_type": "Bearer",
        "access_token": grant.access,
        "expires_in": int(grants.TOKEN_SECONDS),
        "refresh_token": grant.refresh,
        "scope": " ".join(grant.scopes),
    }


@routes.add("POST", "/oauth2/token/revoke")
def revoke(call: Call) -> Json:
    grants.revoke(_client(call), call.body.get("token", ""))
    return {}


def _client(call: Call) -> Application:
    """The application that shows its number and its secret, by Basic authentication."""
    shown = b64decode(call.token.removeprefix("Basic ").encode()).decode()
    for application in call.world.applications.values():
        if shown == f"{application.id}:{application.oauth2.secret}":
            return application
    raise OAuth2Error(401, "invalid_client")


@routes.add("GET", METADATA)
def metadata(call: Call) -> list[Json]:
    return call.application.oauth2.metadata


@routes.add("PUT", METADATA)
def set_metadata(call: Call) -> list[Json]:
    require(len(call.bodies) <= _RECORDS, "metadata", f"Must be {_RECORDS} or fewer in length.")
    for record in call.bodies:
        require(_KEY.fullmatch(str(record["key"])), "key", "Must be a-z, 0-9 or _, 1 to 50 of them.")
        require(record["type"] in _KINDS, "type", "Must be one of 1 to 8.")
        for name in (record["name"], *(record.get("name_localizations") or {}).values()):
            check_text(name, "name", _NAME, 1)
        for words in (record["description"], *(record.get("description_localizations") or {}).values()):
            check_text(words, "description", _DESCRIPTION, 1)
    call.application.oauth2.metadata = call.bodies
    return call.bodies


@routes.add("GET", CONNECTION)
def connection(call: Call) -> Json:
    application, grant = _granted(call)
    return application.oauth2.connections.get(grant.user_id, {"platform_name": None, "metadata": {}})


@routes.add("PUT", CONNECTION)
def connect(call: Call) -> Json:
    application, grant = _granted(call)
    check_text(call.body.get("platform_name", ""), "platform_name", _PLATFORM)
    check_text(call.body.get("platform_username", ""), "platform_username", _NAME)
    known = {each["key"] for each in application.oauth2.metadata}
    for key, value in call.body.get("metadata", {}).items():
        require(key in known, "metadata", f"There is no record {key}.")
        check_text(value, "metadata", _VALUE)
    application.oauth2.connections[grant.user_id] = call.body
    grants.settle(call.world, grant.user_id)
    return call.body


@routes.add("DELETE", CONNECTION)
def disconnect(call: Call) -> Reply:
    application, grant = _granted(call)
    application.oauth2.connections.pop(grant.user_id, None)
    grants.settle(call.world, grant.user_id)
    return None


def _granted(call: Call) -> tuple[Application, Grant]:
    """Whose connection may be written by the token of the request."""
    found = grants.holder(call.world, call.token.removeprefix("Bearer "))
    if found is None:
        raise ApiError(Refusal.UNAUTHORIZED)
    if "role_connections.write" not in found[1].scopes or found[0].id != call.number("application_id"):
        raise ApiError(Refusal.MISSING_ACCESS)
    return found
