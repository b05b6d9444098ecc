"""Linked roles: who holds them, by what his connection says (resources/application-role-connection-metadata).

Whether somebody loses a role at once whose connection says less, nobody has written down; here he does.
"""

from bot.sandbox.discord import payloads
from bot.sandbox.discord.records import Application, Guild, Json, Member, Role, User
from bot.sandbox.discord.world import Event, World


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
    names = {each["key"]: each["name"] for each in _application(world).oauth2.metadata}
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
