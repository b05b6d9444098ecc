"""Whether the bot is at work, read beside it each minute; to import the driver is all that it costs."""

from pathlib import Path
from typing import Final

from bot.errors import CannotOpen
from bot.store.address import Address, shown
from bot.store.file import read_beside, reason
from bot.store.rows.shards import ALL_SHARDS, Shards

_OF_FILE: Final = "select max(time) from heartbeat"
_OF_SERVER: Final = "select time from heartbeat where count = %s and shard = any(%s)"
_PATIENCE: Final = 10  # seconds


def last_beat(address: Address, shards: Shards = ALL_SHARDS) -> float | None:
    """Read since when the bot was seen at work for all of these shards; an `Unusable` error."""
    if isinstance(address, Path):
        with read_beside(address) as connection:
            (time,) = connection.execute(_OF_FILE).fetchone()
            return None if time is None else float(time)
    beats = _beats(address, shards)
    return min(beats) if len(beats) == len(shards.ids) else None


def _beats(address: str, shards: Shards) -> list[float]:
    import psycopg  # noqa: PLC0415 - a file wants none

    try:
        with psycopg.connect(address, connect_timeout=_PATIENCE) as connection:
            found = connection.execute(_OF_SERVER, (shards.count, [*shards.ids])).fetchall()
    except psycopg.Error as error:
        raise CannotOpen(f"The database {shown(address)} cannot be read: {reason(error)}.") from error
    return [float(time) for (time,) in found]
