"""What people are asked by others: proposals, invitations, and who still has to hear of them."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    and_,
    literal_column,
    text,
)

from bot.store.schema.parts import (
    EMPTY,
    KEYED,
    NO,
    NUMBERED,
    PENDING,
    ZERO,
    Json,
    OfStrength,
    metadata,
    one_of,
    partial,
    person,
    table_id,
)
from rules.text import Text as Words

# `user` is who is to have the seat (null: a computer, of a `strength` if another one had it), `former` who
# has it; `absent` says why the latter is not asked. `moves` is what was told of the moves that are to be
# taken back. `shown` is the newest version that its message shows.
proposals: Final = Table(
    "proposals",
    metadata,
    Column("id", BigInteger, primary_key=True),
    table_id(),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    person(),
    person("former"),
    Column("absent", Text, nullable=False, server_default=EMPTY),
    person("proposer", nullable=False),
    Column("asked", Json(tuple[int, ...]), nullable=False),
    Column("time", Double, nullable=False),
    Column("status", Text, nullable=False, server_default=PENDING),
    Column("ending", Text, nullable=False, server_default=EMPTY),
    person("refuser"),
    Column("version", Integer, nullable=False, server_default=text("1")),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("shown", Integer, nullable=False, server_default=ZERO),
    Column("moves", Json(tuple[Words, ...]), nullable=False, server_default=text("'[]'")),
    Column("strength", OfStrength),
    one_of("kind", "handover", "undo", "end", "pause", "resume"),
    one_of("absent", "", "left", "late"),
    one_of("status", "open", "agreed", "refused", "lapsed"),
    **NUMBERED,
)
is_pending: Final = proposals.c.status == PENDING
# Whoever was absent may have the seat back that a computer has.
may_return: Final = and_(
    proposals.c.status == literal_column("'agreed'"),
    proposals.c.absent != "",
    proposals.c.user.is_(None),
    proposals.c.ending == "",
)
# Whoever made it hears that it has come to nothing, but not what he did himself.
came_to_nothing: Final = and_(
    proposals.c.status.in_(("refused", "lapsed")),
    proposals.c.ending != "withdrawn",
)
is_to_show: Final = proposals.c.shown < proposals.c.version
partial(
    "one_proposal_a_seat",
    proposals.c.table_id,
    proposals.c.kind,
    proposals.c.seat,
    where=is_pending,
    unique=True,
)
Index("proposals_of", proposals.c.table_id)
for _role in (proposals.c.user, proposals.c.former, proposals.c.proposer, proposals.c.refuser):
    partial(f"proposals_by_{_role.name}", _role, where=_role.is_not(None))
partial("proposals_to_show", proposals.c.table_id, where=is_to_show)

consents: Final = Table(
    "consents",
    metadata,
    Column("proposal_id", BigInteger, ForeignKey("proposals.id"), primary_key=True),
    person(primary_key=True),
    Column("time", Double, nullable=False),
    **KEYED,
)
Index("consents_of", consents.c.user)

# Who is asked to sit down at a lobby; whoever has said yes sits there.
invitations: Final = Table(
    "invitations",
    metadata,
    table_id(primary_key=True),
    person(primary_key=True),
    Column("declined", Boolean, nullable=False, server_default=NO),
    **KEYED,
)
Index("invitations_of", invitations.c.user)

# Who is still to be told, when it is due, what he is asked: by a proposal, or that he is invited (0).
rings: Final = Table(
    "rings",
    metadata,
    table_id(primary_key=True),
    person(primary_key=True),
    Column("proposal", BigInteger, primary_key=True),
    Column("due", Double, nullable=False),
    **KEYED,
)
