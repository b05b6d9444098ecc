"""The time before the game: who sits, and what is chosen. From a table to its rearrangement, or a refusal."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from bot.errors import (
    AlreadySeated,
    AlreadyStarted,
    CannotInvite,
    GameOver,
    NoComputer,
    NotSeated,
    NotTheOwner,
    TableFull,
    TooFewPlayers,
    WrongOption,
)
from bot.people.preferences import NO, YES
from bot.store.rows.person import Person, Sitting
from bot.store.rows.table import Chair, Closed, Invited, LobbyChange, TableRow
from bot.table.position import escaped, lacking, name_of_character, opponent_of
from bot.table.time_control import BANKS, DAY, LEAVES, PACES, expiries
from languages.known import choosable as languages_choosable
from languages.spoken import tell
from rules.advice import Strength
from rules.characters.character import Character, characters
from rules.game import Info, Option, Options
from rules.text import N_, Value, Words

T = TypeVar("T")
IDLE_DAYS = 10  # after which a lobby that nobody starts is closed
MOST_DAYS_AHEAD = 8  # for which a game may be planned: a lobby is there for longer
WAITS_FOR_OWNER: Final = 3600.0  # seconds after a planned time in which its owner alone can start it
LONGEST_WORD: Final = 20

_SITS: Final[dict[bool, Words]] = {
    False: N_("You already sit at this table of {title}."),
    True: N_("You already sit at this table of {title}: *Join* is for the others, *Start* begins the game."),
}  # by whether that is whoever has opened it


def joined(row: TableRow, info: Info, user: int, time: float) -> LobbyChange:
    """Seat a person on the next chair."""
    change = _rearranged(row, time)
    if user in change.users:
        raise AlreadySeated(_SITS[user == row.owner], title=info.title)
    kept = sum(each.user != user for each in unanswered(row))
    if kept and len(change.users) + kept >= info.most:
        raise TableFull(N_("The other chairs are kept for those who are invited and have not answered yet."))
    return _with_one_more(change, info, user)


def seated_again(row: TableRow, earlier: TableRow, time: float) -> LobbyChange:
    """Put computers on chairs as at an earlier table, and seat all in the order they had there."""
    computers = [_sitting(chair) for chair in earlier.chairs if chair.user is None]
    return in_order(seated(row, (*map(_sitting, row.chairs), *computers), time), earlier)


def seated(row: TableRow, sitting: Sequence[Sitting], time: float) -> LobbyChange:
    """Seat these people and computers, in this order, in the place of whoever sits there."""
    return replace(_rearranged(row, time), users=tuple(sitting))


def in_order(change: LobbyChange, earlier: TableRow) -> LobbyChange:
    """Seat all in the order that they had at an earlier table, and whoever is new behind them."""
    free = [(_sitting(chair), place) for place, chair in enumerate(earlier.chairs)]
    placed = list[tuple[int, Sitting]]()
    for user in change.users:
        chair = next((each for each in free if each[0] == user), None)
        placed.append((len(earlier.chairs) if chair is None else chair[1], user))
        free = [each for each in free if each != chair]
    return replace(change, users=tuple(user for _, user in sorted(placed, key=lambda each: each[0])))


def not_now(row: TableRow, user: int, time: float) -> LobbyChange:
    """Note that somebody who is invited will not sit down; one who sits here leaves."""
    if user in {chair.user for chair in row.chairs}:
        return left(row, user, time)
    change = _rearranged(row, time)
    if user not in {each.user for each in row.invited}:
        raise NotSeated(N_("You are not invited to this table; whoever wants to play presses *Join*."))
    return replace(change, declines=user)


_INVITED: Final[dict[bool, Words]] = {
    False: N_("{name} is invited already; *Invitations* in the lobby takes that back."),
    True: N_("{name} has said no this time, and can still press *Join*."),
}  # by whether that was declined


def with_guest(row: TableRow, info: Info, user: int, guest: Person, time: float) -> LobbyChange:
    """Ask somebody to sit down; a chair is kept until there is an answer."""
    _check_owner(row, user)
    change, name = _rearranged(row, time), escaped(guest.name)
    if guest.user in change.users:
        raise AlreadySeated(N_("{name} sits at this table already."), name=name)
    asked = next((each for each in row.invited if each.user == guest.user), None)
    if asked is not None:
        raise CannotInvite(_INVITED[asked.declined], name=name)
    if len(change.users) + len(unanswered(row)) >= info.most:
        raise TableFull(N_("No chair is left: each is taken, or kept for somebody who is invited."))
    return replace(change, invites=(guest.user,))


def without_guest(row: TableRow, user: int, guest: int, time: float) -> LobbyChange:
    """Ask somebody no longer who has not answered, and keep no chair for him."""
    _check_owner(row, user)
    if guest not in {each.user for each in unanswered(row)}:
        raise CannotInvite(N_("This invitation was answered, or has been taken back before."))
    return replace(_rearranged(row, time), uninvites=guest)


def answering(change: LobbyChange, row: TableRow, info: Info, user: int) -> LobbyChange:
    """Let the owner hear of the last answer of those invited, unless the game begins by it."""
    begins = row.follows is not None and row.begins_at is None and not lacking(info, change.users)
    is_last = [each.user for each in unanswered(row)] == [user]
    return replace(change, calls_at=change.time if is_last and not begins else None)


def unanswered(row: TableRow) -> list[Invited]:
    """List who is invited and has neither sat down nor declined."""
    sitting = {chair.user for chair in row.chairs}
    return [each for each in row.invited if not each.declined and each.user not in sitting]


def all_answered(row: TableRow, info: Info) -> bool:
    """Say whether all who are invited have answered, so that those who sit here may begin."""
    comes = {chair.user for chair in row.chairs} & {each.user for each in row.invited}
    return bool(comes) and not unanswered(row) and not lacking(info, row.chairs)


def left(row: TableRow, user: int, time: float) -> LobbyChange:
    """Free a person's chair; the owner's office passes to the next person, the last one cancels the table."""
    if row.status == "running" and user in {chair.user for chair in row.chairs}:
        raise AlreadyStarted(
            N_("This game has begun; a player who must go can /handover the seat, or /resign.")
        )
    change = _rearranged(row, time)
    if user not in change.users:
        raise NotSeated(N_("You do not sit at this table."))
    users = tuple(sitting for sitting in change.users if sitting != user)
    people = [sitting for sitting in users if isinstance(sitting, int)]
    if not people:
        return replace(change, status="cancelled", closed="left")
    change = replace(change, declines=user, uncalled=not row.invited)
    return replace(change, users=users, owner=people[0] if row.owner == user else row.owner)


def with_computer(row: TableRow, info: Info, time: float, user: int) -> LobbyChange:
    """Put a computer on the next chair, as strong as the one before it; NotTheOwner, TableFull."""
    _check_owner(row, user)
    change = _rearranged(row, time)
    last = next((each for each in reversed(change.users) if not isinstance(each, int)), Strength.KNIGHT)
    return _with_one_more(change, info, last.strength if isinstance(last, Character) else last)


def without_computer(row: TableRow, info: Info, time: float, user: int) -> LobbyChange:
    """Send the computer away that came last; NotTheOwner, NoComputer."""
    _check_owner(row, user)
    change = _rearranged(row, time)
    last = _computer(change)
    return replace(change, users=change.users[:last] + change.users[last + 1 :])


def with_strength(
    row: TableRow, info: Info, time: float, user: int, spelled: str, number: int = -1
) -> LobbyChange:
    """Choose how strong the computer of a number is, or the last, or which character, who sits here once.

    NotTheOwner, NoComputer, WrongOption, AlreadySeated.
    """
    _check_owner(row, user)
    change = _rearranged(row, time)
    place = _computer(change, number)
    before, behind, chosen = change.users[:place], change.users[place + 1 :], opponent_of(spelled)
    if isinstance(chosen, Character) and chosen in (*before, *behind):
        raise AlreadySeated(N_("{name} sits at this table already."), name=name_of_character(chosen))
    return replace(change, users=(*before, chosen, *behind))


def _computer(change: LobbyChange, number: int = -1) -> int:
    computers = [place for place, sitting in enumerate(change.users) if not isinstance(sitting, int)]
    if not computers[number:]:
        gone = N_("That computer has left this table.")
        raise NoComputer(gone if computers else N_("There is no computer at this table."))
    return computers[number]


def with_option(row: TableRow, info: Info, time: float, user: int, name: str, value: str) -> LobbyChange:
    """Choose an option of the game; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    option = next((option for option in choosable(info) if option.name == name), None)
    if option is None:
        raise WrongOption(N_("{title} has no option called \u201c{name}\u201d."), title=info.title, name=name)
    if value not in option.values:
        raise WrongOption(
            N_("{title} is one of {values}, not \u201c{value}\u201d."),
            title=option.title,
            values=", ".join(option.values),
            value=value,
        )
    return replace(_rearranged(row, time), options={**row.options, name: value})


def with_pace(row: TableRow, info: Info, time: float, user: int, spelled: str) -> LobbyChange:
    """Choose how long a turn may take; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    wrong = N_("The clock has no \u201c{spelled}\u201d; choose one of the times in the list.")
    return replace(_rearranged(row, time), pace=_read(spelled, PACES, wrong, spelled=spelled))


def with_expiry(row: TableRow, info: Info, time: float, user: int, expiry: str) -> LobbyChange:
    """Choose what happens when the time of a turn is over; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    wrong = N_("{title} knows no \u201c{expiry}\u201d for a turn whose time is over.")
    chosen = _read(expiry, expiries(info), wrong, title=info.title, expiry=expiry)
    return replace(_rearranged(row, time), expiry=chosen)


def with_leave(row: TableRow, info: Info, time: float, user: int, leave: str) -> LobbyChange:
    """Choose what becomes of the clock of somebody who is away; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    wrong = N_("There is no \u201c{leave}\u201d for somebody who is away; choose one of the list.")
    return replace(_rearranged(row, time), leave=_read(leave, LEAVES, wrong, leave=leave))


def with_weekends(row: TableRow, info: Info, time: float, user: int, spelled: str) -> LobbyChange:
    """Choose whether clocks stand still over weekends; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    if spelled not in {YES, NO}:
        raise WrongOption(
            N_("Weekends are off or they count; there is no \u201c{spelled}\u201d."), spelled=spelled
        )
    return replace(_rearranged(row, time), weekends_off=spelled == YES)


def with_language(row: TableRow, info: Info, time: float, user: int, code: str) -> LobbyChange:
    """Choose the language of what everybody reads; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    if code not in languages_choosable():
        raise WrongOption(N_("I do not speak that language."))
    return replace(_rearranged(row, time), language=code)


def with_word(row: TableRow, info: Info, time: float, user: int, word: str) -> LobbyChange:
    """Let a player's word go into the luck of a game; NotSeated, WrongOption, AlreadyStarted.

    With a later one the seed's owner could choose it.
    """
    change = _rearranged(row, time)
    if user not in change.users:
        raise NotSeated(N_("You do not sit at this table."))
    if row.word:
        raise WrongOption(N_("The word of this table is \u201c{word}\u201d already."), word=row.word)
    if not (word.isalnum() and len(word) <= LONGEST_WORD):
        raise WrongOption(N_("A word has letters and digits alone, at most {most}."), most=LONGEST_WORD)
    return replace(change, word=word)


def with_hints(row: TableRow, info: Info, time: float, user: int, spelled: str) -> LobbyChange:
    """Choose whether hints may be taken though several people play; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    if spelled not in {YES, NO}:
        raise WrongOption(N_("Hints are allowed or not; there is no \u201c{spelled}\u201d."), spelled=spelled)
    return replace(_rearranged(row, time), hints=spelled == YES)


def with_remarks(row: TableRow, info: Info, time: float, user: int, spelled: str) -> LobbyChange:
    """Choose whether characters make remarks; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    if spelled not in {YES, NO}:
        raise WrongOption(N_("Characters speak or not; there is no \u201c{spelled}\u201d."), spelled=spelled)
    return replace(_rearranged(row, time), remarks=spelled == YES)


def with_beginning(row: TableRow, info: Info, time: float, user: int, at: float | None) -> LobbyChange:
    """Choose when the game is to begin, without a set time for None; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    if at is not None and not time < at <= time + MOST_DAYS_AHEAD * DAY:
        raise WrongOption(
            N_("A game can be planned for the next {most} days; <t:{at}:f> is not among them."),
            most=MOST_DAYS_AHEAD,
            at=str(int(at)),
        )
    return replace(_rearranged(row, time), begins_at=at)


def with_bank(row: TableRow, info: Info, time: float, user: int, spelled: str) -> LobbyChange:
    """Choose how much may be saved of the time for turns; NotTheOwner, WrongOption."""
    _check_owner(row, user)
    wrong = N_("Nobody can save \u201c{spelled}\u201d; choose one of the times in the list.")
    return replace(_rearranged(row, time), bank=_read(spelled, BANKS, wrong, spelled=spelled))


def _read(spelled: str, known: Iterable[T], wrong: Words, /, **values: str) -> T:
    """Read which is meant, of those there are; WrongOption."""
    for each in known:
        if str(each) == spelled:
            return each
    raise WrongOption(wrong, **values)


def options_kept(info: Info, options: Options) -> Options:
    """Take the choices of an earlier table over, as far as the game still has them.

    What the game fills in begins with its default, as at every table.
    """
    offered = {each.name: each.values for each in choosable(info)}
    known = {name: value for name, value in options.items() if value in offered.get(name, ())}
    return {option.name: option.default for option in info.options} | known


def choosable(info: Info) -> list[Option]:
    """List the options that somebody chooses; the game fills in the others as it begins."""
    return [option for option in info.options if not option.pattern]


def cancelled(row: TableRow, info: Info, time: float, user: int) -> LobbyChange:
    """Close the lobby as its owner wants it; NotTheOwner, AlreadyStarted."""
    _check_owner(row, user)
    return closed(row, "owner", time, user)


def closed(row: TableRow, why: Closed, time: float, by: int | None = None) -> LobbyChange:
    """Close a lobby, and keep why, where that is to be told."""
    return replace(_rearranged(row, time), status="cancelled", closed=why, closed_by=by)


def check_start(row: TableRow, info: Info, user: int, time: float, *, shared: bool = False) -> None:
    """Make sure that the game may begin; others may start a `shared` one, or one whose owner lets it wait."""
    _check_open(row)
    if (row.begins_at is None and not shared) or user not in {chair.user for chair in row.chairs}:
        _check_owner(row, user)
    elif row.begins_at is not None and time < (then := row.begins_at + WAITS_FOR_OWNER):
        _check_owner(row, user, _NOT_YET, then=str(int(then)))
    missing = lacking(info, row.chairs)
    if missing:
        more = tell("one more player") if missing == 1 else tell("{missing} more players", missing=missing)
        raise TooFewPlayers(
            N_("{title} needs {more}: somebody may join, or a computer be added."),
            title=info.title,
            more=more,
        )


# What stays as it is stored where nothing else is chosen.
_KEPT: Final = {*LobbyChange.__struct_fields__} & {*TableRow.__struct_fields__} - {
    "version",
    "status",
    "closed",
}


def _rearranged(row: TableRow, time: float) -> LobbyChange:
    _check_open(row)
    return LobbyChange(
        table_id=row.id,
        version=row.version + 1,
        status="lobby",
        users=tuple(map(_sitting, row.chairs)),
        time=time,
        planned_before=row.begins_at,
        **{name: getattr(row, name) for name in _KEPT},
    )


def _sitting(chair: Chair) -> Sitting:
    character = characters().get(chair.character or "")
    return (character or chair.strength) if chair.user is None else chair.user


def _with_one_more(change: LobbyChange, info: Info, user: Sitting) -> LobbyChange:
    if len(change.users) >= info.most:
        raise TableFull(
            N_("This table is full: {title} is for at most {most}."), title=info.title, most=info.most
        )
    return replace(change, users=(*change.users, user))


def _check_open(row: TableRow) -> None:
    if row.status == "running":
        raise AlreadyStarted(N_("This game has begun, and its lobby is closed."))
    if row.status == "cancelled":
        raise GameOver(N_("This table was cancelled; /play opens a new one."))
    if row.status == "over":
        raise GameOver(N_("This game is over; /play opens a new table."))


_OWNER_ALONE: Words = N_("Only {owner}, who opened this table, can do that.")
_NOT_YET: Words = N_("{owner}, who opened this table, can start it now; you can from <t:{then}:f> on.")


def _check_owner(row: TableRow, user: int, words: Words = _OWNER_ALONE, **values: Value) -> None:
    _check_open(row)
    if user != row.owner:
        owner = next((chair.name for chair in row.chairs if chair.user == row.owner), tell("its owner"))
        raise NotTheOwner(words, owner=escaped(owner), **values)
