"""Tables where many people click at once: opened, begun, and always with a move at hand."""

from __future__ import annotations

from msgspec import Struct

from bot.sandbox import Person, Sandbox, Seen
from bot.sandbox.discord.records import Channel, Guild, Json
from rules.chance import dealer
from rules.library import find
from rules.snapshot import restored
from tests.faults.ledger import Ledger
from tests.programs.load.serving import PATIENCE
from tests.world.walking import unwarned


class Table(Struct, frozen=True):
    """A table in its channel, and the people at it."""

    number: int
    channel: Channel
    people: tuple[Person, ...]

    def board(self) -> Seen:
        """Give the newest board that stands there."""
        seen = self.people[0].messages(self.channel)
        return next(each for each in reversed(seen) if "Your move" in each.labels)


class Move(Struct, frozen=True):
    """What somebody is about to type."""

    table: Table
    person: Person
    text: str


def newcomer(sandbox: Sandbox, guild: Guild, channel: Channel, name: str) -> Person:
    """Let somebody new join a server, and stand in one of its channels."""
    user = sandbox.world.add_user(name)
    sandbox.world.join(guild, user)
    return Person(sandbox.world, user, channel, PATIENCE, sandbox.latencies)


def party(sandbox: Sandbox, number: int, game: str) -> tuple[Person, ...]:
    """Make the fewest people who play a game, who sit at no other table."""
    channel = sandbox.channel("tables")
    guild = sandbox.world.guilds[channel.guild_id or 0]
    seats = range(find(game).info.fewest)
    return tuple(newcomer(sandbox, guild, channel, f"Sir {number}-{seat}") for seat in seats)


async def opened(people: tuple[Person, ...], game: str) -> Table:
    """Open a table and begin its game; every table but the first is in a thread."""
    owner, *others = people
    known = {message.id for message in _all(owner)}
    await (await owner.slash("play", game=game)).settled(PATIENCE)
    lobby = await _fresh(owner, known, "Join")
    for person in others:
        await person.click(lobby, "Join")
    await owner.until(lambda: not _button(lobby, "Start").get("disabled"), PATIENCE)
    await owner.click(lobby, "Start")
    message = await _fresh(owner, known, "Your move")
    number = int(_button(message, "Your move")["custom_id"].split(":")[1], 36)
    return Table(number, owner.world.channels[message.record.channel_id], people)


def next_move(table: Table, ledger: Ledger) -> Move | None:
    """Choose a move of whoever is awaited at a table; None when its game is over."""
    if ledger.status(table.number) != "running":
        return None
    user = ledger.awaited(table.number)[0]
    name, snapshot = ledger.snapshot(table.number)
    game, chance = find(name), dealer(ledger.version(table.number), "choice")
    text = unwarned(game, restored(game.state_type, snapshot), ledger.seat(table.number, user), chance)
    return Move(table, next(person for person in table.people if person.id == user), text)


def _button(message: Seen, label: str) -> Json:
    return next(button for button in message.buttons if button.get("label") == label)


def _all(person: Person) -> list[Seen]:
    return [seen for channel in person.world.channels.values() for seen in person.messages(channel)]


async def _fresh(person: Person, known: set[int], label: str) -> Seen:
    """Wait for a new message with a button of this label."""

    def found() -> list[Seen]:
        return [seen for seen in _all(person) if seen.id not in known and label in seen.labels]

    await person.until(lambda: bool(found()), PATIENCE)
    return found()[0]
