"""Tables, who sits at them, what happened there and how it ended."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    and_,
    or_,
    text,
    true,
)

from bot.store.rows.table import Replies
from bot.store.schema.parts import (
    CANCELLED,
    EMPTY,
    KEYED,
    LOBBY,
    NO,
    NUMBERED,
    OVER,
    RUNNING,
    ZERO,
    Json,
    OfStrength,
    metadata,
    one_of,
    partial,
    person,
    table_id,
)
from rules.game import Note, Options

# `host_events` are the versions that are no events of the game; where events are sealed, the last one as
# `last_seal`, so many were `taken_back` or take back. A player's `word` goes into all luck. `follows` is
# the table whose players play again. `threaded` where a thread is still to be made for it when its game
# begins; `parent` is the channel it was opened in, or whose thread that was; a lesson was begun from
# there. What is played `in_private` is shown to nobody but who plays. At the table of a `day`, counted
# from the first of 1970, so much was `drawn` so far; of a `lesson` so many steps are behind its learner
# as `step` says. Where several people play, they may take `hints` if the table wants that. Its people
# have agreed to begin at `begins_at`, if at any time. `to_show` where some surface may show less than its
# newest version.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", BigInteger, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", Text, nullable=False, server_default=LOBBY),
    Column("version", Integer, nullable=False, server_default=text("1")),
    person("owner", nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("options", Json(Options), nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("snapshot", LargeBinary),
    Column("undo_seat", Integer),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("pace", Integer),
    Column("expiry", Text, nullable=False, server_default=text("'remind'")),
    Column("host_events", Integer, nullable=False, server_default=ZERO),
    Column("closed", Text, nullable=False, server_default=EMPTY),
    Column("follows", BigInteger, ForeignKey("tables.id")),
    Column("threaded", Boolean, nullable=False, server_default=NO),
    Column("parent", BigInteger),
    Column("to_show", Boolean, nullable=False, server_default=true()),
    Column("leave", Text, nullable=False, server_default=text("'runs'")),
    Column("weekends_off", Boolean, nullable=False, server_default=NO),
    Column("bank", Integer),
    Column("paused", Double),
    Column("held", Boolean, nullable=False, server_default=NO),
    Column("in_private", Boolean, nullable=False, server_default=NO),
    Column("day", Integer),
    Column("drawn", Integer),
    Column("lesson", Text),
    Column("step", Integer),
    Column("hints", Boolean, nullable=False, server_default=NO),
    Column("language", Text, nullable=False, server_default=EMPTY),
    Column("begins_at", Double),
    Column("last_seal", Text, nullable=False, server_default=EMPTY),
    Column("taken_back", Integer, nullable=False, server_default=ZERO),
    Column("word", Text, nullable=False, server_default=EMPTY),
    one_of("status", "lobby", "running", "over", "cancelled"),
    one_of("expiry", "remind", "computer", "game"),
    one_of("closed", "", "owner", "left", "idle"),
    **NUMBERED,
)
is_open: Final = tables.c.status.in_((LOBBY, RUNNING))
# A game that was begun may have been closed without a result.
has_ended: Final = tables.c.status.in_((OVER, CANCELLED)) & tables.c.snapshot.is_not(None)
partial("open_games", tables.c.channel, where=is_open)
Index("tables_of", tables.c.owner, tables.c.status)
partial("open_tables_below", tables.c.parent, where=is_open)
partial("open_tables_of_server", tables.c.guild, where=is_open)
partial("tables_to_show", tables.c.id, where=tables.c.to_show == true())
partial("lessons_of", tables.c.owner, tables.c.changed, where=tables.c.lesson.is_not(None))
partial("old_lobbies", tables.c.changed, where=tables.c.status == LOBBY)
partial("sequels", tables.c.follows, where=is_open, unique=True)
partial("games_ended", tables.c.channel, tables.c.changed, where=has_ended)
partial("tables_ended", tables.c.changed, where=tables.c.status.in_((OVER, CANCELLED)))
partial("tables_following", tables.c.follows, where=tables.c.follows.is_not(None))
partial("games_of_server", tables.c.guild, tables.c.game, where=tables.c.status == OVER)

# `colour` is a number as well, fixed when the game begins. `away` is until when the table knows that
# somebody is; for `leave` seconds the clock has stood still by that so far. So many seconds are
# `saved` of the time for turns. The clock was given time for the turn `timed`, of which so many seconds were
# `unspent` when it last stopped. An answer is left `ahead` of the next question,
# and `replies` to what others may do before it. What leaves no choice is
# done for a person who wants that when `passes_at` has come. In the turn `hinted` a hint was taken, which the
# table was told. A computer plays with a `strength`. `ended` where the table is open no longer.
seats: Final = Table(
    "seats",
    metadata,
    table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    person(),
    Column("turn", Integer, nullable=False, server_default=ZERO),
    Column("awaited", Boolean, nullable=False, server_default=NO),
    Column("resigned", Boolean, nullable=False, server_default=NO),
    Column("colour", Integer),
    Column("away", Double),
    Column("leave", Double, nullable=False, server_default=ZERO),
    Column("saved", Double, nullable=False, server_default=ZERO),
    Column("timed", Text, nullable=False, server_default=EMPTY),
    Column("unspent", Double),
    Column("ahead", Text),
    Column("passes_at", Double),
    Column("replies", Json(Replies), nullable=False, server_default=text("'[]'")),
    Column("hinted", Integer),
    Column("strength", OfStrength, nullable=False, server_default=text("'Knight'")),
    Column("ended", Boolean, nullable=False, server_default=NO),
    **KEYED,
)
partial("seats_away", seats.c.away, where=seats.c.away.is_not(None))
partial("seats_to_pass", seats.c.passes_at, where=seats.c.passes_at.is_not(None))
awaits_computer: Final = and_(seats.c.awaited, or_(seats.c.user.is_(None), seats.c.resigned))
partial("chairs_of", seats.c.user, seats.c.table_id, where=seats.c.user.is_not(None), unique=True)
# Somebody's open tables are found without a look at all that have ended; two columns are preferred to one.
partial("open_chairs_of", seats.c.user, seats.c.ended, where=seats.c.user.is_not(None) & ~seats.c.ended)
partial("computers_awaited", seats.c.table_id, where=awaits_computer)

# `remaining` are the seconds that the seat had left; `sat` is who sat at the table, where that changes.
events: Final = Table(
    "events",
    metadata,
    table_id(primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer),
    Column("turn", Integer),
    Column("user", BigInteger),
    Column("text", Text, nullable=False),
    Column("draws", Json(tuple[int, ...]), nullable=False),
    Column("notes", Json(tuple[Note, ...]), nullable=False),
    Column("bar", Text, nullable=False),
    Column("time", Double, nullable=False),
    Column("salt", Text, nullable=False),
    Column("round", Integer, nullable=False, server_default=ZERO),
    Column("remaining", Double),
    Column("sat", Json(tuple[str, ...]), nullable=False, server_default=text("'[]'")),
    Column("forced", Boolean, nullable=False, server_default=NO),
    Column("saved", Double),
    Column("seal", Text, nullable=False, server_default=EMPTY),
    UniqueConstraint("table_id", "seat", "turn"),
    **KEYED,
)
