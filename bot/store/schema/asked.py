"""What people are asked by others: proposals, invitations, and who still has to hear of them."""

from typing import Final

import sqlalchemy as sa

from bot.store.schema import parts
from bot.store.schema.games import tables
from rules.text import Text as Words

# `user` is who is to have the seat (null: a computer, of a `strength` if another one had it, perhaps a
# `character`), `former` who has it; `absent` says why the latter is not asked. `moves` is what was told of
# the moves that are to be taken back. `shown` is the newest version that its message shows.
proposals: Final = sa.Table(
    "proposals",
    parts.metadata,
    sa.Column("id", sa.BigInteger, primary_key=True),
    parts.table_id(),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    parts.person(),
    parts.person("former"),
    sa.Column("absent", sa.Text, nullable=False, server_default=parts.EMPTY),
    parts.person("proposer", nullable=False),
    sa.Column("asked", parts.Json(tuple[int, ...]), nullable=False),
    sa.Column("time", sa.Double, nullable=False),
    sa.Column("status", sa.Text, nullable=False, server_default=parts.PENDING),
    sa.Column("ending", sa.Text, nullable=False, server_default=parts.EMPTY),
    parts.person("refuser"),
    sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("1")),
    sa.Column("channel", sa.BigInteger),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown", sa.Integer, nullable=False, server_default=parts.ZERO),
    sa.Column("moves", parts.Json(tuple[Words, ...]), nullable=False, server_default=sa.text("'[]'")),
    sa.Column("strength", parts.OfStrength),
    sa.Column("character", sa.Text),
    parts.one_of("kind", "handover", "undo", "end", "pause", "resume"),
    parts.one_of("absent", "", "left", "late"),
    parts.one_of("status", "open", "agreed", "refused", "lapsed"),
    **parts.NUMBERED,
)
is_pending: Final = proposals.c.status == parts.PENDING
is_agreed: Final = proposals.c.status == parts.AGREED
# Whoever was absent may have the seat back that a computer has.
may_return: Final = sa.and_(
    is_agreed, proposals.c.absent != "", proposals.c.user.is_(None), proposals.c.ending == ""
)
# Whoever made it hears that it has come to nothing, but not what he did himself.
came_to_nothing: Final = sa.and_(
    proposals.c.status.in_((parts.REFUSED, parts.LAPSED)), proposals.c.ending != "withdrawn"
)
# A move is taken back only while the game goes on: in a pause nobody is asked, and no time passes.
stands_still: Final = sa.and_(
    is_pending,
    proposals.c.kind == "undo",
    sa.exists().where(tables.c.id == proposals.c.table_id, tables.c.paused.is_not(None)).correlate(proposals),
)
is_to_show: Final = proposals.c.shown < proposals.c.version
parts.partial(
    "one_proposal_a_seat",
    proposals.c.table_id,
    proposals.c.kind,
    proposals.c.seat,
    where=is_pending,
    unique=True,
)
sa.Index("proposals_of", proposals.c.table_id)
for _role in (proposals.c.user, proposals.c.former, proposals.c.proposer, proposals.c.refuser):
    parts.partial(f"proposals_by_{_role.name}", _role, where=_role.is_not(None))
parts.partial("proposals_to_show", proposals.c.table_id, where=is_to_show)

consents: Final = sa.Table(
    "consents",
    parts.metadata,
    sa.Column("proposal_id", sa.BigInteger, sa.ForeignKey("proposals.id"), primary_key=True),
    parts.person(primary_key=True),
    sa.Column("time", sa.Double, nullable=False),
    **parts.KEYED,
)
sa.Index("consents_of", consents.c.user)

# Who is asked to sit down at a lobby; whoever has said yes sits there.
invitations: Final = sa.Table(
    "invitations",
    parts.metadata,
    parts.table_id(primary_key=True),
    parts.person(primary_key=True),
    sa.Column("declined", sa.Boolean, nullable=False, server_default=parts.NO),
    **parts.KEYED,
)
sa.Index("invitations_of", invitations.c.user)

# Who is still to be told, when it is due, what he is asked: by a proposal, that he is invited (0), or seated.
rings: Final = sa.Table(
    "rings",
    parts.metadata,
    parts.table_id(primary_key=True),
    parts.person(primary_key=True),
    sa.Column("proposal", sa.BigInteger, primary_key=True),
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("mentioned", sa.Boolean, nullable=False, server_default=parts.NO),
    **parts.KEYED,
)
