"""How people stand in a game in a server, and the finished games from which that is counted."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text, text

from bot.store.schema.parts import KEYED, YES, ZERO, Json, metadata, partial, person, table_id
from cogs.ladder.rows import Standing

# How many games of a kind are finished in a server (0: in none); all that follows from them is counted anew
# at the next start where they are not `counted`.
ladders: Final = Table(
    "ladders",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("games", Integer, nullable=False, server_default=ZERO),
    Column("counted", Boolean, nullable=False, server_default=YES),
    **KEYED,
)

# A finished game as a whole: its number on the ladder, by the order of finishing; how many moves and seconds
# it had, the highest score of a person and on which seat that was, and by how much the first was ahead.
endings: Final = Table(
    "endings",
    metadata,
    table_id(primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("lasted", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Column("score", Integer),
    Column("scorer", Integer),
    Column("margin", Integer),
    **KEYED,
)
_of_ladder = (endings.c.guild, endings.c.game)
Index("endings_in_order", *_of_ladder, endings.c.number, unique=True)
# Of equals the first in order is looked for, of whom there may be thousands.
_number = endings.c.number
Index("endings_by_length", *_of_ladder, endings.c.lasted.desc(), _number)
_scored = endings.c.score.is_not(None)
partial("endings_by_score", *_of_ladder, endings.c.score.desc(), _number, where=_scored)
partial("endings_by_margin", *_of_ladder, endings.c.margin, _number, where=endings.c.margin.is_not(None))

# How somebody stands on a ladder; all computers of a strength are one, with a number that no person has.
# `rated` games are in the `rating`; `best` is the highest score reached alone, at a time. The `record` is all
# that has been counted.
standings: Final = Table(
    "standings",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user", BigInteger, primary_key=True),
    Column("rated", Integer, nullable=False, server_default=ZERO),
    Column("rating", Integer, nullable=False, server_default=text("1000")),
    Column("best", Integer),
    Column("best_time", Double),
    Column("record", Json(Standing), nullable=False),
    **KEYED,
)
Index("standings_of", standings.c.user)
_on_ladder = (standings.c.guild, standings.c.game)
is_rated: Final = standings.c.rated > ZERO
partial("standings_by_rating", *_on_ladder, standings.c.rating, where=is_rated)
partial("standings_by_best", *_on_ladder, standings.c.best, where=standings.c.best.is_not(None))

# How each game ended: a row for each seat. `before` is how its person, or the computers, stood before it;
# `rating` what that became, at the time `rated_at`, where the game is rated for the seat; and with it
# somebody won the game for the so many-th time, if `wins` says so.
results: Final = Table(
    "results",
    metadata,
    table_id(primary_key=True),
    Column("seat", Integer, primary_key=True),
    person(),
    Column("place", Integer, nullable=False),
    Column("score", Integer),
    Column("reason", Text, nullable=False),
    Column("before", Json(Standing)),
    Column("rating", Integer),
    Column("rated_at", Double),
    Column("wins", Integer),
    **KEYED,
)
Index("results_of", results.c.user)
partial("results_rated", results.c.user, results.c.rated_at, where=results.c.rated_at.is_not(None))

# How somebody wants to be called of the forms that a game's titles have.
title_forms: Final = Table(
    "title_forms",
    metadata,
    person(primary_key=True),
    Column("game", Text, primary_key=True),
    Column("form", Integer, nullable=False),
    **KEYED,
)
