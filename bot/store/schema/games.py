"""Tables, who sits at them, what happened there and how it ended."""

from typing import Final

import sqlalchemy as sa

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
    YES,
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
# as `step` says. Where several people play, they may take `hints` if the table wants that; so characters
# make `remarks`. Its people have agreed to begin at `begins_at`, if at any time. As a lobby filled its owner
# was, or will be, `called`.
# `to_show` where some surface may show less than its newest version.
tables: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("status", sa.Text, nullable=False, server_default=LOBBY),
    sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("1")),
    person("owner", nullable=False),
    sa.Column("guild", sa.BigInteger),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("options", Json(Options), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
    sa.Column("snapshot", sa.LargeBinary),
    sa.Column("undo_seat", sa.Integer),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("pace", sa.Integer),
    sa.Column("expiry", sa.Text, nullable=False, server_default=sa.text("'remind'")),
    sa.Column("host_events", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("closed", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("follows", sa.BigInteger, sa.ForeignKey("tables.id")),
    sa.Column("threaded", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("parent", sa.BigInteger),
    sa.Column("to_show", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("leave", sa.Text, nullable=False, server_default=sa.text("'runs'")),
    sa.Column("weekends_off", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("bank", sa.Integer),
    sa.Column("paused", sa.Double),
    sa.Column("held", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("in_private", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("day", sa.Integer),
    sa.Column("drawn", sa.Integer),
    sa.Column("lesson", sa.Text),
    sa.Column("step", sa.Integer),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("language", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("begins_at", sa.Double),
    sa.Column("last_seal", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("taken_back", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("word", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("called", sa.Double),
    sa.Column("remarks", sa.Boolean, nullable=False, server_default=YES),
    one_of("status", "lobby", "running", "over", "cancelled"),
    one_of("expiry", "remind", "computer", "game"),
    one_of("closed", "", "owner", "left", "idle"),
    **NUMBERED,
)
is_open: Final = tables.c.status.in_((LOBBY, RUNNING))
# A game that was begun may have been closed without a result.
has_ended: Final = tables.c.status.in_((OVER, CANCELLED)) & tables.c.snapshot.is_not(None)
partial("open_games", tables.c.channel, where=is_open)
sa.Index("tables_of", tables.c.owner, tables.c.status)
partial("open_tables_below", tables.c.parent, where=is_open)
partial("open_tables_of_server", tables.c.guild, where=is_open)
partial("tables_to_show", tables.c.id, where=tables.c.to_show == sa.true())
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
# table was told. A computer plays with a `strength`, perhaps as a `character`, and may bear a `number`;
# `talk` is what that one has said. `ended` where the table is open no longer.
seats: Final = sa.Table(
    "seats",
    metadata,
    table_id(primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    person(),
    sa.Column("turn", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("awaited", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("colour", sa.Integer),
    sa.Column("away", sa.Double),
    sa.Column("leave", sa.Double, nullable=False, server_default=ZERO),
    sa.Column("saved", sa.Double, nullable=False, server_default=ZERO),
    sa.Column("timed", sa.Text, nullable=False, server_default=EMPTY),
    sa.Column("unspent", sa.Double),
    sa.Column("ahead", sa.Text),
    sa.Column("passes_at", sa.Double),
    sa.Column("replies", Json(Replies), nullable=False, server_default=sa.text("'[]'")),
    sa.Column("hinted", sa.Integer),
    sa.Column("strength", OfStrength, nullable=False, server_default=sa.text("'Knight'")),
    sa.Column("ended", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("number", sa.Integer),
    sa.Column("character", sa.Text),
    sa.Column("talk", sa.Text),
    **KEYED,
)
partial("seats_away", seats.c.away, where=seats.c.away.is_not(None))
partial("seats_to_pass", seats.c.passes_at, where=seats.c.passes_at.is_not(None))
awaits_computer: Final = sa.and_(seats.c.awaited, sa.or_(seats.c.user.is_(None), seats.c.resigned))
partial("chairs_of", seats.c.user, seats.c.table_id, where=seats.c.user.is_not(None), unique=True)
# Somebody's open tables are found without a look at all that have ended; two columns are preferred to one.
partial("open_chairs_of", seats.c.user, seats.c.ended, where=seats.c.user.is_not(None) & ~seats.c.ended)
partial("computers_awaited", seats.c.table_id, where=awaits_computer)

# `remaining` are the seconds that the seat had left; `sat` is who sat at the table, where that changes.
events: Final = sa.Table(
    "events",
    metadata,
    table_id(primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("turn", sa.Integer),
    sa.Column("user", sa.BigInteger),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("draws", Json(tuple[int, ...]), nullable=False),
    sa.Column("notes", Json(tuple[Note, ...]), nullable=False),
    sa.Column("bar", sa.Text, nullable=False),
    sa.Column("time", sa.Double, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("round", sa.Integer, nullable=False, server_default=ZERO),
    sa.Column("remaining", sa.Double),
    sa.Column("sat", Json(tuple[str, ...]), nullable=False, server_default=sa.text("'[]'")),
    sa.Column("forced", sa.Boolean, nullable=False, server_default=NO),
    sa.Column("saved", sa.Double),
    sa.Column("seal", sa.Text, nullable=False, server_default=EMPTY),
    sa.UniqueConstraint("table_id", "seat", "turn"),
    **KEYED,
)
