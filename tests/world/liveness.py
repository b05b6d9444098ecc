"""What stands to be pressed in messages, and whether it would still do what it says."""

from __future__ import annotations

from bot.errors import Refusal
from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.messages.question_rows import SELECTS
from bot.sandbox import Person, Seen
from bot.table.view import PrivateView, PublicView
from cogs.consent.tables import ProposalTables
from tests.world.house import House

_BEFORE = {
    Verb.JOIN,
    Verb.LEAVE,
    Verb.START,
    Verb.CANCEL,
    Verb.COMPUTER,
    Verb.LESS,
    Verb.STRENGTH,
    Verb.NOT_NOW,
}
_DURING = {Verb.MOVE, Verb.FURTHER, Verb.TURN}
_AFTER = {Verb.REPLAY, Verb.AGAIN}
_ASKED = {Verb.AGREE, Verb.REFUSE, Verb.TAKE}
_ANSWERS = {Verb.ANSWER, Verb.SHORTCUT_SELECT, *SELECTS, Verb.SORT, Verb.FORM, Verb.STOP}
_OF_A_TURN = {*_ANSWERS, Verb.BACK, Verb.SURE}
_OF_A_SEAT = {*_OF_A_TURN, Verb.TAKE_BACK, Verb.DECLARE}


async def dead(house: House, *people: Person) -> list[str]:
    """List what stands among these people's messages, or at their table, and would do nothing."""
    return [
        f"{person.user.name}: {custom_id}"
        for person in people
        for custom_id in await _dead_for(house, person)
    ]


async def _dead_for(house: House, person: Person) -> list[CustomId]:
    """Give what of it stands for one of them; each table is looked at once."""
    pressed = [each for seen in (*person.inbox(), *person.messages()) for each in _pressed(seen)]
    tables = {each.table_id for each in pressed if each.table_id}
    public = {table: await house.bot.host.tables.public(table) for table in tables}
    private = {table: await _private(house, table, person) for table in tables}
    return [
        each
        for each in pressed
        if not await _is_alive(house, each, public.get(each.table_id), private.get(each.table_id))
    ]


def _pressed(seen: Seen) -> list[CustomId]:
    """Give what all that can be pressed in a message that stays stands for."""
    parts = [] if seen.ephemeral else seen.components
    ids = [str(part["custom_id"]) for part in parts if part.get("custom_id") and not part.get("disabled")]
    return [custom_id for each in ids if (custom_id := CustomId.read(each)) is not None]


async def _is_alive(
    house: House, custom_id: CustomId, public: PublicView | None, private: PrivateView | None
) -> bool:
    verb = Verb(custom_id.verb)
    if public is None:
        return True
    if verb in _ASKED:
        proposals = await house.bot.host.tables.store.of(ProposalTables).of_table(public.id, 0.0)
        return any(each.id == custom_id.turn and each.status == "open" for each in proposals)
    if verb in _OF_A_SEAT:
        return private is not None and _is_alive_for(private, custom_id, verb)
    return _is_due(public, verb)


def _is_due(public: PublicView, verb: Verb) -> bool:
    if verb in _BEFORE:
        return public.status == "lobby"
    if verb in _DURING:
        return public.status == "running"
    if verb in _AFTER:
        return public.result is not None
    return verb is not Verb.UNDO or public.undo_seat is not None


async def _private(house: House, table: int, person: Person) -> PrivateView | None:
    """Give what somebody may see who sits at a table; None where he does not."""
    try:
        return await house.bot.host.turns.private(table, person.id)
    except Refusal:
        return None


def _is_alive_for(private: PrivateView, custom_id: CustomId, verb: Verb) -> bool:
    if verb is Verb.TAKE_BACK:
        return private.public.undo_seat == private.seat
    if verb is Verb.DECLARE:
        return custom_id.said in private.words
    return private.question is not None and custom_id.turn == private.turn
