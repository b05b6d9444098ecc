"""Tables spread over many servers: each in a channel of its own, with two people who sit nowhere else."""

from __future__ import annotations

from bot.progress import Bar
from bot.sandbox import Person, Sandbox, Seen
from bot.sandbox.discord.records import Guild
from tests.faults.ledger import Ledger
from tests.patience import seen
from tests.programs.load.serving import PATIENCE
from tests.programs.load.tables import Table, newcomer
from tests.programs.scale.processes import SHARDS
from tests.world.served_by import guild_on

_STRIDE = 5


def shard_of(table: Table) -> int:
    """Say which shard serves a table's server."""
    return ((table.channel.guild_id or 0) >> 22) % SHARDS


def placed(sandbox: Sandbox, servers: int) -> list[Guild]:
    """Make so many servers, as many on each shard; a few are on shards far apart."""
    return [guild_on(sandbox.world, _STRIDE * number % SHARDS, SHARDS) for number in range(servers)]


async def opened(
    sandbox: Sandbox, ledger: Ledger, guilds: list[Guild], game: str, count: int, shown: Bar
) -> list[Table]:
    """Open so many tables, one after the other, and begin their games."""
    tables = []
    for number in range(1, count + 1):
        guild = guilds[number % len(guilds)]
        channel = sandbox.world.add_channel(guild, f"table-{number}")
        people = tuple(newcomer(sandbox, guild, channel, f"{name} {number}") for name in ("Ector", "Kay"))
        tables.append(await _begun(ledger, Table(number, channel, people), game))
        shown.step()
    return tables


async def _begun(ledger: Ledger, table: Table, game: str) -> Table:
    owner, other = table.people
    await (await owner.slash("play", game=game, thread=False)).settled(PATIENCE)
    await other.click(await _with(owner, "Join"), "Join")
    # A click is acknowledged before it counts.
    await seen(lambda: ledger.version(table.number) > 1, PATIENCE)
    await owner.click(await _with(owner, "Start"), "Start")
    await _with(owner, "Your move")
    await at_rest(ledger, table)
    return table


async def at_rest(ledger: Ledger, table: Table) -> None:
    """Wait until all of a table is shown and told."""
    await seen(lambda: not ledger.left_undone_at(table.number), PATIENCE)


async def _with(person: Person, label: str) -> Seen:
    """Wait for a message with a button that can be pressed."""

    def found() -> list[Seen]:
        return [
            message
            for message in person.messages()
            if any(each.get("label") == label and not each.get("disabled") for each in message.buttons)
        ]

    await person.until(lambda: bool(found()), PATIENCE)
    return found()[-1]
