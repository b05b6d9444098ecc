"""Who may say what about a proposal, and which seat may be handed to whom; each refuses by an error."""

import asyncio
import logging
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import discord

from bot.app import RoundTable
from bot.errors import AlreadySeated, CannotHandOver, GameOver, NotAsked
from bot.interactions.troubles import TROUBLES
from bot.refusals import described
from bot.store.rows.person import Person
from bot.store.rows.posted import Proposal
from bot.store.rows.table import TableRow
from bot.table.checks import check_not_paused
from bot.table.position import escaped, name_of, name_of_character, others_playing
from bot.table.view import PublicView
from cogs.consent.proposal import still_asked, waits
from languages.spoken import texts
from rules.advice import Strength
from rules.characters.character import Character
from rules.game import Info
from rules.text import N_, Seat, Series, Words, say

written = texts(__name__).written


# What is said by a no: nothing else, that it is withdrawn, or that whoever is to be replaced is still there.
Refusing: TypeAlias = Literal["", "withdraw", "stay"]


def check_whose(proposal: Proposal, user: int, said: Refusing) -> None:
    """Make sure that nobody withdraws or stays in the place of another; NotAsked."""
    if said == "withdraw" and user != proposal.proposer:
        name = escaped(proposal.proposer_name)
        raise NotAsked(N_("Only {name}, who proposed this, can withdraw it."), name=name)
    if said == "stay" and user != proposal.former:
        name = escaped(proposal.former_name)
        raise NotAsked(N_("Only {name}, whose seat this is about, can say so."), name=name)


_PLAYS_NO_MORE: Final[dict[bool, Words]] = {
    True: N_(
        "A computer plays for you at this table, so nobody waits for your answer; *I am back* in your "
        "messages gives you the seat again."
    ),
    False: N_("You no longer play at this table, so nobody waits for your answer."),
}  # by whether whoever was asked may have the seat back


def check_plays_on(row: TableRow, proposal: Proposal, user: int, given: Proposal | None) -> None:
    """Make sure that somebody who plays no longer has not been asked while he did; NotAsked.

    By what is `given` a computer has had his seat, if anything.
    """
    if user != proposal.user and user in {asked.user for asked in proposal.asked if not asked.agreed}:
        returns = given is not None and given.may_return and row.chairs[given.seat].user is None
        raise NotAsked(_PLAYS_NO_MORE[returns])


def check_not_waiting(row: TableRow, proposal: Proposal, user: int) -> None:
    """Make sure that nobody answers in a pause what stands still then; who asks may withdraw it. Paused."""
    if waits(proposal, row.paused) and user != proposal.proposer:
        check_not_paused(row)


def check_return(row: TableRow, given: Proposal, user: int) -> None:
    """Make sure that somebody may take a seat back; NotAsked, GameOver, AlreadySeated, CannotHandOver."""
    if not (given.absent and given.former == user):
        raise NotAsked(N_("Only whoever had this seat before can take it back."))
    if row.status != "running":
        raise GameOver(N_("This game is over; /play opens a new table."))
    if user in {chair.user for chair in row.chairs}:
        raise AlreadySeated(N_("You sit at this table already, and nobody plays two seats."))
    if not given.may_return or row.chairs[given.seat].user is not None:
        raise CannotHandOver(N_("Somebody else has your seat by now; /handover can propose you for another."))


def check_handover(row: TableRow, info: Info, seat: Seat, newcomer: Person | None) -> None:
    """Make sure that a seat may go to somebody, None being a computer; CannotHandOver, AlreadySeated."""
    if not 0 <= seat < len(row.chairs):
        raise CannotHandOver(N_("There is no such seat at this table; choose one of those offered."))
    chair = row.chairs[seat]
    if chair.resigned:
        raise CannotHandOver(
            N_("{name} has resigned: {resigned}."), name=escaped(chair.name), resigned=say(info.resigned)
        )
    if newcomer is not None:
        _check_newcomer(row, newcomer)
    elif chair.user is None:
        raise CannotHandOver(N_("A computer plays that seat already; choose a person under `to`."))
    elif not others_playing(row, seat):
        raise CannotHandOver(N_("Nobody would be left to play; choose a person under `to`, or /resign."))


def check_strength(row: TableRow, seat: Seat, chosen: Strength | Character) -> None:
    """Make sure that a seat has another computer, and that a character sits nowhere yet; CannotHandOver."""
    if not 0 <= seat < len(row.chairs) or row.chairs[seat].user is not None:
        raise CannotHandOver(N_("No computer plays that seat any longer."))
    if isinstance(chosen, Character):
        if chosen.key in {chair.character for chair in row.chairs}:
            raise CannotHandOver(N_("{name} sits at this table already."), name=name_of_character(chosen))
    elif row.chairs[seat].strength is chosen and not row.chairs[seat].character:
        raise CannotHandOver(N_("That computer plays as {strength} already."), strength=chosen)


def _check_newcomer(row: TableRow, newcomer: Person) -> None:
    seats = [seat for seat, chair in enumerate(row.chairs) if chair.user == newcomer.user]
    if seats:
        name = escaped(name_of(row.chairs, seats[0]))
        raise AlreadySeated(N_("{name} sits at this table already, and nobody plays two seats."), name=name)


def check_asked(row: TableRow, proposal: Proposal, user: int, *, taking: bool) -> None:
    """Make sure that somebody is asked for what he says; AlreadySeated, NotAsked."""
    if user == proposal.user:
        if user in {chair.user for chair in row.chairs}:
            raise AlreadySeated(N_("You sit at this table already, and nobody plays two seats."))
        if not taking:
            raise NotAsked(N_("The seat is for you: press *Take the seat* if you want it."))
    elif taking:
        raise NotAsked(
            N_("This seat is offered to {newcomer}; /handover proposes somebody else."),
            newcomer=escaped(proposal.newcomer),
        )
    missing = still_asked(row.chairs, proposal)
    if user in {asked.user for asked in missing}:
        return
    if not missing:
        raise NotAsked(N_("All who are asked have agreed; the message says when it is done."))
    others = written(Series(tuple(escaped(asked.name) for asked in missing)))
    if user in {proposal.proposer, *(asked.user for asked in proposal.asked)}:
        raise NotAsked(N_("You have agreed already; still to answer: {others}."), others=others)
    raise NotAsked(N_("Your consent is not needed here; the message names those who are asked."))


_log = logging.getLogger(__name__)


async def left_server(bot: RoundTable, public: PublicView, *others: int) -> set[int]:
    """Find who of those who sit at a table, and of others, is not in its server.

    Where Discord does not say, everybody is taken to be there.
    """
    guild = None if public.guild is None else await _guild(bot, public.guild)
    if guild is None:
        return set()
    users = [*(sitter.user for sitter in public.sitters if sitter.user is not None), *others]
    there = await asyncio.gather(*(_is_in(guild, user) for user in users))
    return {user for user, is_there in zip(users, there, strict=True) if not is_there}


async def _guild(bot: RoundTable, number: int) -> discord.Guild | None:
    """Find a server, also one that another process serves."""
    if (known := bot.get_guild(number)) is not None or bot.host.ownership.shards.serve(number):
        return known
    with suppress(*TROUBLES):
        return await bot.fetch_guild(number, with_counts=False)
    return None


async def _is_in(guild: discord.Guild, user: int) -> bool:
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return False
    except TROUBLES as trouble:
        _log.warning("Whether somebody is in a server is not known: %s", described(trouble))
    return True
