"""The time before the game: who sits, and what is chosen. From a table to its rearrangement, or a refusal."""

from __future__ import annotations

from msgspec.structs import replace

from bot.clock import PACES, expiries
from bot.errors import (
    AlreadySeated,
    AlreadyStarted,
    GameOver,
    NoComputer,
    NotSeated,
    NotTheOwner,
    TableFull,
    TooFewPlayers,
    WrongOption,
)
from bot.rows import Arrangement, Table
from rules.game import Info, Options

IDLE_DAYS = 10  # after which a lobby that nobody starts is closed


def joined(table: Table, info: Info, user: int, time: float) -> Arrangement:
    """Seat a person on the next chair."""
    change = _rearranged(table, time)
    if user in change.users:
        raise AlreadySeated(f"You already sit at this table of {info.title}.")
    return _with_one_more(change, info, user)


def left(table: Table, user: int, time: float) -> Arrangement:
    """Free a person's chair; the owner's office passes to the next person, the last one cancels the table."""
    change = _rearranged(table, time)
    if user not in change.users:
        raise NotSeated("You do not sit at this table.")
    users = tuple(sitting for sitting in change.users if sitting != user)
    people = [sitting for sitting in users if sitting is not None]
    if not people:
        return replace(change, status="cancelled", closed="left")
    return replace(change, users=users, owner=people[0] if table.owner == user else table.owner)


def with_computer(table: Table, info: Info, user: int, time: float) -> Arrangement:
    """Put a computer on the next chair."""
    _check_owner(table, user)
    return _with_one_more(_rearranged(table, time), info, None)


def without_computer(table: Table, user: int, time: float) -> Arrangement:
    """Send the computer away that came last."""
    _check_owner(table, user)
    change = _rearranged(table, time)
    if None not in change.users:
        raise NoComputer("There is no computer at this table.")
    last = len(change.users) - 1 - change.users[::-1].index(None)
    return replace(change, users=change.users[:last] + change.users[last + 1 :])


def with_option(table: Table, info: Info, user: int, name: str, value: str, time: float) -> Arrangement:
    """Choose an option of the game."""
    _check_owner(table, user)
    option = next((option for option in info.options if option.name == name), None)
    if option is None:
        raise WrongOption(f"{info.title} has no option called “{name}”.")
    if value not in option.values:
        raise WrongOption(f"{option.title} is one of {', '.join(option.values)}, not “{value}”.")
    return replace(_rearranged(table, time), options={**table.options, name: value})


def with_pace(table: Table, user: int, spelled: str, time: float) -> Arrangement:
    """Choose how long a turn may take."""
    _check_owner(table, user)
    for pace in PACES:
        if str(pace) == spelled:
            return replace(_rearranged(table, time), pace=pace)
    raise WrongOption(f"The clock has no “{spelled}”; choose one of the times in the list.")


def with_expiry(table: Table, info: Info, user: int, expiry: str, time: float) -> Arrangement:
    """Choose what happens when the time of a turn is over."""
    _check_owner(table, user)
    chosen = next((known for known in expiries(info) if known == expiry), None)
    if chosen is None:
        raise WrongOption(f"{info.title} knows no “{expiry}” for a turn whose time is over.")
    return replace(_rearranged(table, time), expiry=chosen)


def options_kept(info: Info, options: Options) -> Options:
    """Take the options of an earlier table over, as far as the game still has them."""
    return {
        option.name: value if (value := options.get(option.name, "")) in option.values else option.default
        for option in info.options
    }


def cancelled(table: Table, user: int, time: float) -> Arrangement:
    """Close the lobby."""
    _check_owner(table, user)
    return replace(_rearranged(table, time), status="cancelled", closed="owner")


def forsaken(table: Table, time: float) -> Arrangement:
    """Close a lobby that nobody starts."""
    return replace(_rearranged(table, time), status="cancelled", closed="idle")


def check_start(table: Table, info: Info, user: int) -> None:
    """Make sure that the game may begin."""
    _check_open(table)
    _check_owner(table, user)
    missing = info.fewest - len(table.chairs)
    if missing > 0:
        more = "one more player" if missing == 1 else f"{missing} more players"
        raise TooFewPlayers(f"{info.title} needs {more}: somebody may join, or a computer be added.")


def _rearranged(table: Table, time: float) -> Arrangement:
    _check_open(table)
    users = tuple(chair.user for chair in table.chairs)
    return Arrangement(
        table.id,
        table.version + 1,
        "lobby",
        table.owner,
        users,
        table.options,
        table.pace,
        table.expiry,
        time,
    )


def _with_one_more(change: Arrangement, info: Info, user: int | None) -> Arrangement:
    if len(change.users) >= info.most:
        raise TableFull(f"This table is full: {info.title} is for at most {info.most}.")
    return replace(change, users=(*change.users, user))


def _check_open(table: Table) -> None:
    if table.status == "running":
        raise AlreadyStarted("This game has begun; a player who must go can /handover the seat, or /resign.")
    if table.status == "cancelled":
        raise GameOver("This table was cancelled; /play opens a new one.")
    if table.status == "over":
        raise GameOver("This game is over; /play opens a new table.")


def _check_owner(table: Table, user: int) -> None:
    _check_open(table)
    if user != table.owner:
        owner = next((chair.name for chair in table.chairs if chair.user == table.owner), "its owner")
        raise NotTheOwner(f"Only {owner}, who opened this table, can do that.")
