"""What is still to be told: where tables are shown, messages that have had their time, and pings."""

from functools import cache
from typing import Any, Final

from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    literal,
    select,
    union_all,
    update,
)

from bot.store.database import WANTED, Repository, insert_by, insert_new, structs_of, wake
from bot.store.features import declared
from bot.store.rings import WISHES, note_rung
from bot.store.rows.posted import NOBODY, OldMessage, Ping, Surface, Told
from bot.store.schema import (
    DUE,
    comes_along,
    deadlines,
    invitations,
    may_return,
    of_ping,
    old_messages,
    people,
    pings,
    proposals,
    seats,
    surfaces,
    table_wishes,
    tables,
)

# What is asked at every move is put together once: that takes longer than to carry it out.
_SURFACE = [surfaces.c[name] for name in Surface.__struct_fields__]
_SHOWN_AT = select(*_SURFACE).where(surfaces.c.table_id == bindparam("of_table")).order_by(surfaces.c.channel)
_CHANGED = ("user", "message", "shown", "posted", "fingerprint", "since", "logged", "card", "begun", "film")
_OLD = select(old_messages).order_by(old_messages.c.message)
_OLD_AT = _OLD.where(old_messages.c.table_id == bindparam("of_table"))
_RETIRED = delete(old_messages).where(old_messages.c.message == bindparam("of_message"))
_HAND_ON = [
    update(told)
    .where(told.c.table_id == bindparam("of_table"), told.c.channel == bindparam("of_channel"))
    .where(told.c[logged] == bindparam("before"))
    .values({logged: bindparam("from_now")})
    for told, logged in ((old_messages, "after"), (surfaces, "logged"))
]
_mailed = (surfaces.c.table_id == pings.c.table_id) & (surfaces.c.user == pings.c.user)
_MAIL = select(surfaces.c.channel).where(_mailed).limit(1).correlate(pings).scalar_subquery().label("mail")
PING = [
    *(pings.c[name] for name in Ping.__struct_fields__ if name in pings.c),
    _MAIL,
    *of_ping,
    deadlines.c.due.label("ends"),
    *WISHES,
]
_wished = (table_wishes.c.user == pings.c.user) & (table_wishes.c.table_id == pings.c.table_id)
_timed = (deadlines.c.table_id == pings.c.table_id) & (deadlines.c.seat == pings.c.seat)
_of_people = pings.join(people, people.c.user == pings.c.user)
RUNG = _of_people.outerjoin(table_wishes, _wished).outerjoin(deadlines, _timed)

_behind = surfaces.c.shown < tables.c.version
# A card may be behind for a while: it holds nobody up.
_board_or_panel = surfaces.c.card.is_(None)
# Of most tables everything is shown: only the others are looked through.
_is_to_show = surfaces.c.table_id.in_(select(tables.c.id).where(tables.c.to_show))
_of_tables = select(*_SURFACE).join(tables, tables.c.id == surfaces.c.table_id)
_BEHIND = _of_tables.where(_behind).order_by(surfaces.c.table_id, surfaces.c.channel)
_ALL_BEHIND = _BEHIND.where(_board_or_panel, _is_to_show)
_BEHIND_AT = _BEHIND.where(_board_or_panel, tables.c.id == bindparam("of_table"))
_CARDS_BEHIND = _BEHIND.where(~_board_or_panel, _is_to_show)
_FILMS_DUE = select(surfaces.c.table_id).where(surfaces.c.film == DUE)
_all_is_shown = tables.c.to_show, ~exists().where(surfaces.c.table_id == tables.c.id, _behind)
_NOTHING_TO_SHOW = update(tables).where(*_all_is_shown).values(to_show=False)
_TO_SHOW = update(tables).where(tables.c.id == bindparam("of_table")).values(to_show=True)
# The table stays as it is meanwhile: nobody gives a seat away, or moves it.
_HELD = (
    select(tables.c.channel, tables.c.version)
    .where(tables.c.id == bindparam("of_table"))
    .with_for_update(key_share=True)
)
_in_place = (surfaces.c.table_id == bindparam("of_table")) & (surfaces.c.channel == bindparam("of_channel"))
_STANDING = select(surfaces.c.message, surfaces.c.logged).where(_in_place)
_said = select(tables.c.version, surfaces.c.turn, surfaces.c.said).outerjoin(surfaces, _in_place)
_HALF_SAID = _said.where(tables.c.id == bindparam("of_table"))
_SAY = (
    update(surfaces)
    .where(_in_place, surfaces.c.user.is_not(None))
    .values(turn=bindparam("new_turn"), said=bindparam("new_said"))
)
_TELL = (
    update(surfaces)
    .where(_in_place, surfaces.c.message == bindparam("of_message"))
    .where(surfaces.c.shown <= bindparam("new_shown"))
    # What is to be looked through anew still is.
    .values(
        shown=case((surfaces.c.shown > 0, bindparam("new_shown")), else_=surfaces.c.shown),
        fingerprint=bindparam("new_fingerprint"),
    )
)
# What is being shown meanwhile does not count.
ANEW: Final[dict[str, Any]] = {"shown": 0, "generation": surfaces.c.generation + 1}
_NEWEST_PANEL = (
    select(*_SURFACE)
    .where(surfaces.c.channel == bindparam("of_channel"), surfaces.c.user.is_not(None))
    .where(surfaces.c.message.is_not(None))
    .order_by(surfaces.c.message.desc())
    .limit(1)
)
_KEY = [column.name for column in pings.c if column.primary_key]
_this = and_(*(pings.c[name] == bindparam(f"of_{name}") for name in _KEY))
_RING = update(pings).where(_this).values(sent=bindparam("new_sent"))
_MENTION = update(pings).where(_this).values(mentioned=True)
_HOLD = (
    update(pings)
    .where(_this, pings.c.sent.is_(None), pings.c.due == bindparam("old_due"))
    .values(due=bindparam("new_due"))
)
_OWN_PARTS = [
    select(part).where(part.table.c.table_id == bindparam("of_table"), part == bindparam("of_user"))
    for part in (seats.c.user, invitations.c.user, proposals.c.user, proposals.c.former)
]
_TAKES_PART = union_all(*_OWN_PARTS[:-1], _OWN_PARTS[-1].where(may_return))


class OutboxStore(Repository):
    """What is to be shown and told, until Discord has taken it."""

    async def surfaces(self, table_id: int) -> list[Surface]:
        """Read where a table is shown."""
        return await self._database.structs(Surface, _SHOWN_AT, of_table=table_id)

    async def surfaces_due(self, table_id: int | None = None) -> list[Surface]:
        """Read the boards and panels, of a table or of all, that are behind its newest version."""
        if table_id is not None:
            return await self._database.structs(Surface, _BEHIND_AT, of_table=table_id)
        await self._database.execute(_NOTHING_TO_SHOW)
        return await self._database.structs(Surface, _ALL_BEHIND)

    async def cards_due(self) -> list[Surface]:
        """Read the cards that are behind."""
        return await self._database.structs(Surface, _CARDS_BEHIND)

    async def tables_behind(self) -> set[int]:
        """List the tables at which messages of features' own show less than there is."""
        return {row.table_id for each in declared("BEHIND") for row in await self._database.rows(each)}

    async def films_due(self) -> set[int]:
        """List the tables whose last messages are to get their films."""
        return {row.table_id for row in await self._database.rows(_FILMS_DUE)}

    async def show(self, surface: Surface, told: Told = NOBODY) -> None:
        """Remember what a surface shows now, and who has been `told`; there is one a channel and table."""
        await self._database.change(_show, surface, told)

    async def remember_said(self, table_id: int, channel: int, turn: int, said: str) -> None:
        """Remember how far somebody has got with an answer in the own messages."""
        place = {"of_table": table_id, "of_channel": channel}
        await self._database.execute(_SAY, **place, new_turn=turn, new_said=said)

    async def remember_fingerprint(self, surface: Surface) -> None:
        """Remember what a message says by now, if it is still the one that stands in its place."""
        place = {"of_table": surface.table_id, "of_channel": surface.channel}
        says = {"new_shown": surface.shown, "new_fingerprint": surface.fingerprint}
        await self._database.execute(_TELL, **place, of_message=surface.message, **says)

    async def half_said(self, table_id: int, channel: int) -> tuple[int, tuple[int, str] | None]:
        """Read a table's version, and what was said last in somebody's own messages, its turn maybe over."""
        rows = await self._database.rows(_HALF_SAID, of_table=table_id, of_channel=channel)
        if not rows:
            return 0, None
        return rows[0].version, None if rows[0].turn is None else (rows[0].turn, rows[0].said)

    async def newest_panel(self, channel: int) -> Surface | None:
        """Read which panel is the newest among somebody's own messages; None where there is none."""
        return await self._database.struct(Surface, _NEWEST_PANEL, of_channel=channel)

    async def check_again(self, table_id: int, channel: int) -> None:
        """Look once more through what is shown to one person: something that it says has changed."""
        await self._database.change(_check_again, table_id, channel)

    async def post_anew(self, table_id: int, user: int) -> bool:
        """Let somebody's panel be posted anew, be it as it should; False where there is none."""
        return await self._database.change(_post_anew, table_id, user)

    async def want(self, table_id: int) -> None:
        """Let the process that a table belongs to know that somebody looks for it."""
        await self._database.change(wake, table_id, WANTED)

    async def forget_surface(self, table_id: int, channel: int) -> None:
        """Show a table there no longer."""
        await self._database.execute(delete(surfaces).where(_at(table_id, channel)))

    async def old_messages(self, table_id: int | None = None) -> list[OldMessage]:
        """Read the messages, of a table or of all, whose place is taken, the oldest first."""
        if table_id is None:
            return await self._database.structs(OldMessage, _OLD)
        return await self._database.structs(OldMessage, _OLD_AT, of_table=table_id)

    async def retired(self, message: int) -> None:
        """Remember that a message has become what it is to become, or is gone."""
        await self._database.execute(_RETIRED, of_message=message)

    async def hand_on(self, old: OldMessage) -> None:
        """Remember that a message is gone, and let the next one there tell what it should have told."""
        await self._database.change(_hand_on, old)

    async def pings_due(
        self, table_id: int | None = None, time: float | None = None, user: int | None = None
    ) -> list[Ping]:
        """Read the pings, of a table or a person or of all, due by a time and not sent yet, the oldest first.

        A ping for a move already made is gone.
        """
        wanted = (("of_table", table_id), ("now", time), ("of_user", user))
        given = {name: value for name, value in wanted if value is not None}
        return await self._database.structs(Ping, _unsent(*given), **given)

    async def shown_and_told(self, table_id: int, time: float) -> tuple[list[Surface], list[Ping]]:
        """Read where a table is shown, and its pings due by a time and not sent yet, at one go."""
        return await self._database.read(_shown_and_told, table_id, time)

    async def pinged(self, ping: Ping, time: float) -> None:
        """Remember that a ping was sent."""
        await self._database.execute(_RING, **_which(ping), new_sent=time)

    async def tell(self, told: Told) -> None:
        """Remember who has been told something."""
        await self._database.change(note_told, told)

    async def hold(self, ping: Ping, due: float) -> None:
        """Let a ping not sent yet come due later."""
        await self._database.execute(_HOLD, **_which(ping), old_due=ping.due, new_due=due)

    async def release(self, user: int, time: float) -> None:
        """Let all pings of a person that are held come due now."""
        held = (pings.c.user == user) & pings.c.sent.is_(None) & (pings.c.due > time)
        await self._database.execute(update(pings).where(held).values(due=time))


@cache
def _unsent(*given: str) -> Select[Any]:
    """Ask for pings that are not sent: `of_table`, due `now`, `of_user`."""
    narrowed = {
        "of_table": pings.c.table_id == bindparam("of_table"),
        "now": (pings.c.due <= bindparam("now")) | comes_along,
        "of_user": pings.c.user == bindparam("of_user"),
    }
    unsent = select(*PING).select_from(RUNG).where(pings.c.sent.is_(None))
    order = pings.c.due, pings.c.table_id, pings.c.seat, pings.c.turn, pings.c.kind
    return unsent.where(*(narrowed[name] for name in given)).order_by(*order)


def _shown_and_told(connection: Connection, table_id: int, time: float) -> tuple[list[Surface], list[Ping]]:
    shown = connection.execute(_SHOWN_AT, {"of_table": table_id}).all()
    told = connection.execute(_unsent("of_table", "now"), {"of_table": table_id, "now": time}).all()
    return structs_of(Surface, shown), structs_of(Ping, told)


def to_show(connection: Connection, table_id: int) -> None:
    """Let a table be looked through, by whosever it is."""
    connection.execute(_TO_SHOW, {"of_table": table_id})
    wake(connection, table_id)


def tell_each(connection: Connection, table_id: int, *, board: bool = False) -> None:
    """Look through what is shown to one person alone, and the `board`: something that it says has changed."""
    which = surfaces.c.card.is_(None) if board else surfaces.c.user.is_not(None)
    connection.execute(update(surfaces).where(surfaces.c.table_id == table_id, which).values(ANEW))
    to_show(connection, table_id)


def tell_earlier(connection: Connection, table_id: int) -> None:
    """Look through the board of the table that one follows: the way to the next game has changed."""
    earlier = select(tables.c.follows).where(tables.c.id == table_id, tables.c.follows.is_not(None))
    followed = connection.scalar(earlier)
    if followed is not None:
        board = surfaces.c.user.is_(None) & surfaces.c.card.is_(None)
        connection.execute(update(surfaces).where(surfaces.c.table_id == followed, board).values(ANEW))
        to_show(connection, followed)


def _check_again(connection: Connection, table_id: int, channel: int) -> None:
    connection.execute(update(surfaces).where(_at(table_id, channel)).values(ANEW))
    to_show(connection, table_id)


def _post_anew(connection: Connection, table_id: int, user: int) -> bool:
    """Forget when a panel was posted, and what it says: such an old one takes no edit."""
    own = (surfaces.c.table_id == table_id) & (surfaces.c.user == user)
    stale = update(surfaces).where(own).values(posted=0.0, fingerprint="", **ANEW)
    if not connection.execute(stale).rowcount:
        return False
    to_show(connection, table_id)
    return True


def retire(connection: Connection, which: ColumnElement[bool], *, moved: bool) -> None:
    """Forget surfaces; their messages tell what happened there, and where their table has `moved`."""
    upto = case((surfaces.c.user.is_(None), tables.c.version), else_=0)
    columns = ["message", "channel", "table_id", "moved", "after", "upto"]
    own = surfaces.c.message, surfaces.c.channel, surfaces.c.table_id, literal(moved), surfaces.c.logged, upto
    messages = select(*own).join(tables, tables.c.id == surfaces.c.table_id)
    messages = messages.where(which, surfaces.c.message.is_not(None))
    connection.execute(insert_new(connection.dialect.name, old_messages).from_select(columns, messages))
    connection.execute(delete(surfaces).where(which))


def leave(connection: Connection, old: OldMessage) -> None:
    """Let a message whose place another takes be retired, also by whoever is started after a crash."""
    connection.execute(insert_new(connection.dialect.name, old_messages), asdict(old))


def note_told(connection: Connection, told: Told) -> None:
    """Remember who has been told something, together with the message that told it."""
    for ping in told.pinged:
        connection.execute(_RING, {**_which(ping), "new_sent": told.time})
    for ping in told.mentioned:
        connection.execute(_MENTION, _which(ping))
    note_rung(connection, told.rang, told.called)


def _show(connection: Connection, surface: Surface, told: Told) -> None:
    """Remember a surface; a message that came too late for its place, if any, is one to retire at once."""
    note_told(connection, told)
    table = surface.table_id
    at = connection.execute(_HELD, {"of_table": table}).one_or_none()
    channel, version = (None, 0) if at is None else (at.channel, at.version)
    if surface.shown < version:
        to_show(connection, table)
    before = _replaced(connection, surface)
    if surface.user is not None:
        part = {"of_table": table, "of_user": surface.user}
        if connection.scalar(_TAKES_PART, part) is None:
            _clear_up(connection, surface)
            return
    connection.execute(_shown(connection.dialect.name), asdict(surface))
    if before is None and surface.message is not None and surface.is_board:
        tell_earlier(connection, table)
    if surface.user is None and channel not in {0, surface.channel} and surface.card is None:
        retire(connection, _at(table, surface.channel), moved=True)


def _clear_up(connection: Connection, surface: Surface) -> None:
    """Let a message go whose reader does not take part any more, and may not even be known."""
    retire(connection, _at(surface.table_id, surface.channel), moved=False)
    if surface.message is not None:
        leave(connection, OldMessage(surface.table_id, surface.channel, surface.message))


@cache
def _shown(dialect: str) -> Insert:
    """Write the statement that is made most often once: there is one surface a channel and table."""
    shown = insert_by(dialect, surfaces)
    now = shown.excluded
    outdated = surfaces.c.generation > now.generation
    changed = {name: now[name] for name in _CHANGED} | {
        "shown": case((outdated & (now.shown > 0), 0), else_=now.shown),
        "fingerprint": case((outdated, ""), else_=now.fingerprint),
        "posted": case((outdated & (surfaces.c.message == now.message), surfaces.c.posted), else_=now.posted),
    }
    return shown.on_conflict_do_update(index_elements=["table_id", "channel"], set_=changed)


def _replaced(connection: Connection, surface: Surface) -> int | None:
    """Give the message that stood in a place; one whose place another takes tells what no other does."""
    place = {"of_table": surface.table_id, "of_channel": surface.channel}
    before = connection.execute(_STANDING, place).one_or_none()
    if before is not None and before.message not in (None, surface.message):
        at = surface.table_id, surface.channel
        leave(connection, OldMessage(*at, before.message, after=before.logged, upto=surface.logged))
    return None if before is None else before.message


def _hand_on(connection: Connection, old: OldMessage) -> None:
    """Give what a message should have told to the one that comes after it in its place."""
    connection.execute(_RETIRED, {"of_message": old.message})
    told = {"of_table": old.table_id, "of_channel": old.channel, "before": old.upto, "from_now": old.after}
    for handing_on in _HAND_ON:
        if connection.execute(handing_on, told).rowcount:
            return


def _at(table_id: int, channel: int) -> ColumnElement[bool]:
    return (surfaces.c.table_id == table_id) & (surfaces.c.channel == channel)


def _which(ping: Ping) -> dict[str, Any]:
    return {f"of_{name}": getattr(ping, name) for name in _KEY}
