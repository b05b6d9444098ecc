"""Where a database is: a file of SQLite, or an address of PostgreSQL, which is told without its password."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from bot.errors import CannotOpen

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

Address: TypeAlias = Path | str  # text is an address of PostgreSQL
Synchronous: TypeAlias = Literal["NORMAL", "FULL"]  # how soon a file is on the disk

_POSTGRES: Final = ("postgresql://", "postgres://")


def address_of(text: str) -> Address:
    """Read an address as it is written in a setting or on the command line; CannotOpen for another kind."""
    kind, separator, _ = text.partition("://")
    if separator and not text.startswith(_POSTGRES):
        # What follows may hold a password.
        raise CannotOpen(f"A database is a file, by its path, or {_POSTGRES[0]}..., and not {kind}://.")
    return text if separator else Path(text)


def shown(address: Address) -> str:
    """Write an address without its password."""
    return str(address) if isinstance(address, Path) else server_url(address).render_as_string()


def server_url(address: str) -> URL:
    """Take an address of PostgreSQL apart; CannotOpen where it is none."""
    # Their import takes longer than all that is done with a file by itself.
    from sqlalchemy.engine import make_url  # noqa: PLC0415
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    try:
        return make_url(address).set(drivername="postgresql")
    except (ArgumentError, ValueError) as error:
        raise CannotOpen("What begins like an address of PostgreSQL is none.") from error
