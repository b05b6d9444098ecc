"""What a person may let go wrong in a sandbox, each with a name and a sentence: *What if...* on its page."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from bot.sandbox.discord import behaviour, threads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Json
from bot.sandbox.discord.world import Event, World
from bot.sandbox.oauth2.grants import take_back
from bot.sandbox.wire.server import Sandbox
from languages.spoken import tell
from rules.text import N_, Words, say

# No bot hears of this; the page shows it, and the world is saved by it.
CHANGED = "WHAT_IF_CHANGED"
WRITING = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


class About(StrEnum):
    """Whose id a fault is given."""

    BOT = "bot"
    PERSON = "person"
    SERVER = "server"
    PLACE = "place"


Act = Callable[[Sandbox, int], None]


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong once it has begun; what has no end happens at once and is over."""

    name: str
    about: About
    says: Words
    begin: Act
    end: Act | None = None
    on: Callable[[World], list[int]] = field(default=lambda _: [])


def _lasting(trouble: Trouble, about: About, says: Words) -> Fault:
    """A fault that a world remembers by its name."""
    return Fault(
        trouble,
        about,
        says,
        lambda sandbox, target: sandbox.world.suffer(trouble, target),
        lambda sandbox, target: sandbox.world.recover(trouble, target),
        lambda world: world.troubles.get(trouble, []),
    )


def _forbidden(name: str, permission: Permission, says: Words) -> Fault:
    """A permission that the bot loses in one place, by an overwrite."""
    return Fault(
        name,
        About.PLACE,
        says,
        lambda sandbox, place: sandbox.world.forbid(_place(sandbox, place), _bot(sandbox), permission),
        lambda sandbox, place: sandbox.world.permit(_place(sandbox, place), _bot(sandbox), permission),
        lambda world: [
            each.id
            for each in world.channels.values()
            if any(his.target_id in world.applications and his.deny & permission for his in each.overwrites)
        ],
    )


def _bot(sandbox: Sandbox) -> int:
    return next(iter(sandbox.world.applications))


def _place(sandbox: Sandbox, channel_id: int) -> Channel:
    """The place whose overwrites count: of a thread its channel."""
    return sandbox.world.parent(sandbox.world.channels[channel_id])


def _set_dms(sandbox: Sandbox, user_id: int, *, closed: bool) -> None:
    sandbox.world.users[user_id].dms_closed = closed


def _file(sandbox: Sandbox, user_id: int, *, among_requests: bool) -> None:
    sandbox.world.users[user_id].files_requests = among_requests


def _install(sandbox: Sandbox, user_id: int) -> None:
    world = sandbox.world
    world.suffer(Trouble.USER_INSTALL, user_id)
    friend = next(user for user in world.users.values() if user.id != user_id and not user.bot)
    world.dm(world.users[user_id], friend)


def _let_users_install(sandbox: Sandbox, bot_id: int, *, may: bool) -> None:
    sandbox.world.applications[bot_id].user_installs = may


def _leave(sandbox: Sandbox, user_id: int) -> None:
    for guild in tuple(sandbox.world.guilds_of(user_id)):
        if guild.owner_id == user_id:
            raise LookupError(say("the owner of a server cannot leave it"))
        sandbox.world.leave(guild, sandbox.world.users[user_id])


def _join(sandbox: Sandbox, user_id: int) -> None:
    for guild in sandbox.world.guilds.values():
        if user_id not in guild.members:
            sandbox.world.join(guild, sandbox.world.users[user_id])


def _away(world: World) -> list[int]:
    people = (user.id for user in world.users.values() if not user.bot)
    return [each for each in people if not any(world.guilds_of(each))]


def _kick(sandbox: Sandbox, guild_id: int) -> None:
    world = sandbox.world
    world.guilds[guild_id].commands_only.discard(_bot(sandbox))
    if _bot(sandbox) in world.guilds[guild_id].members:
        world.leave(world.guilds[guild_id], world.users[_bot(sandbox)])


def _invite(sandbox: Sandbox, guild_id: int) -> None:
    world = sandbox.world
    if _bot(sandbox) not in world.guilds[guild_id].members:
        world.join(world.guilds[guild_id], world.users[_bot(sandbox)])


def _grant_commands(sandbox: Sandbox, guild_id: int) -> None:
    _kick(sandbox, guild_id)
    sandbox.world.guilds[guild_id].commands_only.add(_bot(sandbox))


def _grant_all(sandbox: Sandbox, guild_id: int) -> None:
    sandbox.world.guilds[guild_id].commands_only.discard(_bot(sandbox))
    _invite(sandbox, guild_id)


def _without_bot(world: World) -> list[int]:
    bot_id = next(iter(world.applications))
    return [
        guild.id
        for guild in world.guilds.values()
        if bot_id not in guild.members and bot_id not in guild.commands_only
    ]


def _archive(sandbox: Sandbox, thread_id: int, **change: bool) -> None:
    threads.change(sandbox.world, _thread(sandbox, thread_id), change)


def _thread(sandbox: Sandbox, thread_id: int) -> Channel:
    thread = sandbox.world.channels[thread_id]
    if not thread.is_thread:
        raise LookupError(say("only a thread can be archived or deleted so"))
    return thread


def _resting(world: World, *, locked: bool) -> list[int]:
    return [each.id for each in world.channels.values() if each.archived and each.locked == locked]


_BOT, _PERSON, _SERVER, _THERE = About.BOT, About.PERSON, About.SERVER, About.PLACE
_FAULTS = (
    Fault(
        "dms_closed",
        _PERSON,
        N_("This person takes no direct messages from members of the server."),
        lambda sandbox, user_id: _set_dms(sandbox, user_id, closed=True),
        lambda sandbox, user_id: _set_dms(sandbox, user_id, closed=False),
        lambda world: [user.id for user in world.users.values() if user.dms_closed],
    ),
    Fault(
        "message_requests",
        _PERSON,
        N_("Conversations that the bot opens from now on lie among this person's message requests."),
        lambda sandbox, user_id: _file(sandbox, user_id, among_requests=True),
        lambda sandbox, user_id: _file(sandbox, user_id, among_requests=False),
        lambda world: [user.id for user in world.users.values() if user.files_requests],
    ),
    Fault(
        Trouble.USER_INSTALL,
        _PERSON,
        N_("This person has installed the app for himself, and has a friend to write to."),
        _install,
        lambda sandbox, user_id: sandbox.world.recover(Trouble.USER_INSTALL, user_id),
        lambda world: world.troubles.get(Trouble.USER_INSTALL, []),
    ),
    Fault(
        "grant_revoked",
        _PERSON,
        N_("This person takes back what he has allowed the app, such as linked roles."),
        lambda sandbox, user_id: take_back(sandbox.world.applications[_bot(sandbox)], user_id),
    ),
    Fault("left_server", _PERSON, N_("This person leaves the server."), _leave, _join, _away),
    Fault(
        "server_installs_only",
        _BOT,
        N_("The app may be installed by servers alone."),
        lambda sandbox, bot_id: _let_users_install(sandbox, bot_id, may=False),
        lambda sandbox, bot_id: _let_users_install(sandbox, bot_id, may=True),
        lambda world: [each.id for each in world.applications.values() if not each.user_installs],
    ),
    _lasting(Trouble.QUARANTINED, _BOT, N_("Discord takes the bot for a spammer (20026).")),
    _lasting(Trouble.DMS_TOO_FAST, _BOT, N_("The bot has opened conversations too fast (40003).")),
    _lasting(Trouble.INTERACTIONS_TWICE, _BOT, N_("The bot hears of each click twice.")),
    _lasting(Trouble.SECOND_COPY, _BOT, N_("Another copy of the bot answers before this one can.")),
    _lasting(Trouble.CLOUDFLARE_403, _BOT, N_("Cloudflare blocks all that the bot asks (403, 40333).")),
    _lasting(
        Trouble.CLOUDFLARE_429, _BOT, N_("Discord bans the bot's address for too many refused requests.")
    ),
    _lasting(Trouble.SLOW_ANSWERS, _BOT, N_("Each answer of Discord's takes two seconds longer.")),
    _lasting(Trouble.ANSWERS_LOST, _BOT, N_("Discord does what it is asked, and its answers are lost.")),
    _lasting(Trouble.OUTAGE, _BOT, N_("Discord answers nothing but that it is out of order (503).")),
    _lasting(Trouble.EMOJIS_REFUSED, _BOT, N_("Discord finds no emoji that a button or an option bears.")),
    Fault("gateway_cut", _BOT, N_("The line to the bot breaks."), lambda sandbox, _: sandbox.gateway.drop()),
    Fault(
        "gateway_reconnect",
        _BOT,
        N_("Discord asks the bot to connect again."),
        lambda sandbox, _: sandbox.gateway.reconnect(),
    ),
    Fault(
        "session_lost",
        _BOT,
        N_("Discord forgets the bot's session, and with it what it has not heard."),
        lambda sandbox, _: sandbox.gateway.invalidate(),
    ),
    Fault(
        "commands_only",
        _SERVER,
        N_("The server has the bot's commands, and not the bot."),
        _grant_commands,
        _grant_all,
        lambda world: [guild.id for guild in world.guilds.values() if guild.commands_only],
    ),
    Fault("kicked", _SERVER, N_("The server removes the bot."), _kick, _invite, _without_bot),
    _lasting(
        Trouble.THREADS_FULL, _SERVER, N_("The server has as many threads awake as it may have (160006).")
    ),
    _lasting(Trouble.SERVER_WRITE_LIMIT, _SERVER, N_("Too much is written in the whole server (20029).")),
    _lasting(Trouble.THREAD_LIMIT, _THERE, N_("Too many threads were started in this channel just now.")),
    _lasting(Trouble.WRITE_LIMIT, _THERE, N_("Too much is written in this channel (20028).")),
    _forbidden("hidden", Permission.VIEW_CHANNEL, N_("The bot may not see this channel.")),
    _forbidden("muted", WRITING, N_("The bot may not write in this channel.")),
    _forbidden("no_files", Permission.ATTACH_FILES, N_("The bot may attach no files in this channel.")),
    Fault(
        "archived",
        _THERE,
        N_("This thread is archived."),
        lambda sandbox, thread_id: _archive(sandbox, thread_id, archived=True),
        lambda sandbox, thread_id: _archive(sandbox, thread_id, archived=False),
        lambda world: _resting(world, locked=False),
    ),
    Fault(
        "locked",
        _THERE,
        N_("This thread is archived and locked by a moderator."),
        lambda sandbox, thread_id: _archive(sandbox, thread_id, archived=True, locked=True),
        lambda sandbox, thread_id: _archive(sandbox, thread_id, archived=False, locked=False),
        lambda world: _resting(world, locked=True),
    ),
    Fault(
        "thread_deleted",
        _THERE,
        N_("A moderator deletes this thread."),
        lambda sandbox, thread_id: sandbox.world.delete_channel(_thread(sandbox, thread_id)),
    ),
)
FAULTS = {fault.name: fault for fault in _FAULTS}


def listed(sandbox: Sandbox) -> Json:
    """All faults with those whom they are about just now, and all switches of behaviour."""
    faults = [
        {
            "name": each.name,
            "says": tell(each.says),
            "about": each.about,
            "once": each.end is None,
            "on": [str(target) for target in each.on(sandbox.world)],
        }
        for each in FAULTS.values()
    ]
    return {"faults": faults, "behaviour": behaviour.listed(sandbox.world.behaviour)}


def begin(sandbox: Sandbox, name: str, target: int | None = None) -> None:
    """Let something go wrong; LookupError for a strange name or somebody that it is not about."""
    fault = _fault(name)
    fault.begin(sandbox, _target(sandbox.world, fault, target))
    sandbox.world.emit(Event(CHANGED, {}, readers=frozenset()))


def end(sandbox: Sandbox, name: str, target: int | None = None) -> None:
    """Let it be right again; LookupError as for `begin`, and for what is over at once."""
    fault = _fault(name)
    if fault.end is None:
        raise LookupError(f"{name} is over at once")
    fault.end(sandbox, _target(sandbox.world, fault, target))
    sandbox.world.emit(Event(CHANGED, {}, readers=frozenset()))


def switch(sandbox: Sandbox, name: str, value: object) -> None:
    """Let Discord behave so from now on; LookupError and ValueError as of `behaviour.switch`."""
    behaviour.switch(sandbox.world.behaviour, name, value)
    sandbox.world.emit(Event(CHANGED, {}, readers=frozenset()))


def _fault(name: str) -> Fault:
    if name not in FAULTS:
        raise LookupError(f"there is no fault {name!r}")
    return FAULTS[name]


def _target(world: World, fault: Fault, target: int | None) -> int:
    """Whom it is about: somebody of that kind, or the first bot or server."""
    people = [user.id for user in world.users.values() if not user.bot]
    found = {
        About.BOT: [*world.applications],
        About.PERSON: people,
        About.SERVER: [*world.guilds],
        About.PLACE: [*world.channels],
    }[fault.about]
    if target is None and fault.about in (About.BOT, About.SERVER):
        return found[0]
    if target not in found:
        raise LookupError(f"{fault.name} is about a {fault.about}, and {target} is none")
    return target
