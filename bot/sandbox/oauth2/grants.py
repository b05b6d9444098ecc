"""OAuth2 (topics/oauth2): codes for a minute, tokens for a week; and who holds linked roles."""

import secrets

from bot.sandbox.discord import payloads
from bot.sandbox.discord.records import Application, Guild, Json, Member, Role, User
from bot.sandbox.discord.world import Event, World
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


def _application(world: World) -> Application:
    return next(iter(world.applications.values()))


def _value(world: World, user_id: int, key: str) -> int | None:
    """What was told of somebody; None of whoever is not connected."""
    connection = _application(world).oauth2.connections.get(user_id)
    if connection is None:
        return None
    return int(connection.get("metadata", {}).get(key, 0))


def _earns(world: World, user_id: int, role: Role) -> bool:
    values = [(_value(world, user_id, each.key), each.least) for each in role.conditions]
    return all(value is not None and value >= least for value, least in values)


def settle(world: World, user_id: int) -> None:
    """Give somebody the linked roles of his servers whose conditions he fulfils, and take the others."""
    for guild in world.guilds_of(user_id):
        _settle_in(world, guild, guild.members[user_id])


def _settle_in(world: World, guild: Guild, member: Member) -> None:
    for role in _of(guild):
        earns = _earns(world, member.user_id, role)
        if earns and role.id not in member.roles:
            member.roles.append(role.id)
        elif not earns and role.id in member.roles:
            member.roles.remove(role.id)
    data = payloads.member(world, guild, member) | {"guild_id": str(guild.id)}
    world.emit(Event("GUILD_MEMBER_UPDATE", data, guild.id))


def _of(guild: Guild) -> list[Role]:
    return [role for role in guild.roles.values() if role.conditions]


def listed(world: World, me: User) -> Json:
    """The linked roles of somebody's server, and who bears which there, as the page shows them."""
    guild = next(world.guilds_of(me.id), None)
    if guild is None:
        return {"url": None, "roles": [], "borne": {}}
    names = {
        each["key"]: (each.get("name_localizations") or {}).get(me.locale) or each["name"]
        for each in _application(world).oauth2.metadata
    }
    roles = _of(guild)
    return {
        "url": _application(world).oauth2.verification_url,
        "roles": [_role(world, guild.members[me.id], role, names) for role in roles],
        "borne": {
            str(member.user_id): borne
            for member in guild.members.values()
            if (borne := [role.name for role in roles if role.id in member.roles])
        },
    }


def _role(world: World, member: Member, role: Role, names: dict[str, str]) -> Json:
    """A role with what it asks for, and how far somebody has come."""
    asked = [
        {
            "name": names.get(each.key, each.key),
            "least": each.least,
            "value": _value(world, member.user_id, each.key),
        }
        for each in role.conditions
    ]
    return {"name": role.name, "conditions": asked, "held": role.id in member.roles}
