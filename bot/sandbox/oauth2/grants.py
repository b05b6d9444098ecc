"""The authorization code grant (topics/oauth2): a code for a minute, then tokens for a week, refreshed.

How long a code holds is in no documentation; RFC 6749 (4.1.2) recommends ten minutes at most, and says that
it is of use once. A refresh token is taken to be of use once as well: Discord answers each by a new one.
"""

import secrets

from bot.sandbox.discord.records import Application
from bot.sandbox.discord.world import World
from bot.sandbox.oauth2.records import Grant

CODE_SECONDS = 600.0
TOKEN_SECONDS = 604_800.0


class Refused(Exception):
    """What OAuth2 calls an error, such as `invalid_grant`."""


def allow(world: World, application: Application, user_id: int, scopes: list[str], redirect_uri: str) -> str:
    """Let somebody allow something; give the code with which the browser is sent back."""
    grant = Grant(user_id, scopes, redirect_uri, world.now() + CODE_SECONDS, code=secrets.token_urlsafe(16))
    application.oauth2.grants.append(grant)
    return grant.code


def exchange(world: World, application: Application, code: str, redirect_uri: str) -> Grant:
    """Give tokens for a code; Refused where it was used, is too old, or was given for another address."""
    found = next((each for each in application.oauth2.grants if code and each.code == code), None)
    if found is None or found.until < world.now() or found.redirect_uri != redirect_uri:
        raise Refused("invalid_grant")
    # Who allows it once more has one grant all the same.
    application.oauth2.grants = [
        each for each in application.oauth2.grants if each is found or each.user_id != found.user_id
    ]
    return _renewed(world, found)


def refresh(world: World, application: Application, token: str) -> Grant:
    """Give new tokens for a refresh token; Refused where it was used or revoked."""
    found = next((each for each in application.oauth2.grants if token and each.refresh == token), None)
    if found is None:
        raise Refused("invalid_grant")
    return _renewed(world, found)


def _renewed(world: World, grant: Grant) -> Grant:
    grant.code, grant.until = "", world.now() + TOKEN_SECONDS
    grant.access, grant.refresh = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    return grant


def revoke(application: Application, token: str) -> None:
    """Take back all that was allowed with either token; of a strange one nobody hears (RFC 7009, 2.2)."""
    application.oauth2.grants = [
        each for each in application.oauth2.grants if not token or token not in {each.access, each.refresh}
    ]


def take_back(application: Application, user_id: int) -> None:
    """Let somebody take back what he allowed, as under User Settings, Authorized Apps."""
    application.oauth2.grants = [each for each in application.oauth2.grants if each.user_id != user_id]


def holder(world: World, token: str) -> tuple[Application, Grant] | None:
    """Give the application and the grant that an access token belongs to, while it holds."""
    found = (
        (application, each)
        for application in world.applications.values()
        for each in application.oauth2.grants
        if token and each.access == token and each.until >= world.now()
    )
    return next(found, None)
