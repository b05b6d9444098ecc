"""Where a database is: a file of SQLite, or an address of PostgreSQL, which is told without its password."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import CannotOpen

Address: TypeAlias = Path | str  # text is an address of PostgreSQL

_POSTGRES: Final = ("postgresql://", "postgres://")


def address_of(text: str) -> Address:
    """Read an address as it is written in a setting or on the command line."""
    return text if text.startswith(_POSTGRES) else Path(text)


def shown(address: Address) -> str:
    """Write an address without its password."""
    return str(address) if isinstance(address, Path) else server_url(address).render_as_string()


def server_url(address: str) -> URL:
    """Take an address of PostgreSQL apart; CannotOpen where it is none."""
    try:
        return make_url(address).set(drivername="postgresql")
    except (ArgumentError, ValueError) as error:
        raise CannotOpen("What begins like an address of PostgreSQL is none.") from error
