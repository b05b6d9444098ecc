"""Every way in which a proposal may stand is written as a sentence."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.interaction import Interaction
from bot.messages.text import moment
from bot.store.rows.person import Person
from bot.store.rows.posted import Absent, Asked, Ending, Proposal, ProposalKind
from bot.table.position import Sitter
from bot.table.view import PublicView
from cogs.consent.posting import note_shown, tell_proposer
from cogs.consent.proposal import still_asked
from cogs.consent.widgets import for_proposer, outcome, proposed
from rules.library import find, game_ids

ARTHUR, BEN = 1, 2
SITTERS = (Sitter(0, 4, "D*a*n", colour=3), Sitter(1, ARTHUR, "Art*hur", colour=1))
INFO = find(game_ids()[0]).info
TABLE = PublicView(1, INFO, "lobby", 1, 4, 5, 77, {}, None, "remind", SITTERS, (), "seal")
ANSWERS: list[tuple[Any, Any]] = [
    ("agreed", ""),
    ("agreed", "back"),
    ("refused", ""),
    ("refused", "withdrawn"),
    *(("lapsed", ending) for ending in get_args(Ending) if ending not in {"", "withdrawn", "back"}),
]


def made(kind: ProposalKind = "handover", **changes: Any) -> Proposal:
    """Make a proposal of Arthur's for his own seat, which Ben is to have."""
    usual: dict[str, Any] = {
        "seat": 1,
        "user": BEN,
        "newcomer": "B_e_n",
        "former": ARTHUR,
        "former_name": "Art*hur",
        "absent": "",
        "proposer": ARTHUR,
        "proposer_name": "Art*hur",
        "time": 0.0,
        "status": "open",
        "ending": "",
        "refuser": "B_e_n",
        "version": 1,
        "channel": None,
        "message": None,
        "shown": 0,
        "asked": (Asked(BEN, "B_e_n", False),),
    }
    return Proposal(id=1, table_id=1, kind=kind, **{**usual, **changes})


@pytest.mark.parametrize("kind", get_args(ProposalKind))
@pytest.mark.parametrize(("status", "ending"), ANSWERS)
def test_each_answer_is_a_sentence(kind: ProposalKind, status: str, ending: str) -> None:
    told = outcome(TABLE, made(kind, status=status, ending=ending))
    assert told.endswith(".")
    assert "{" not in told
    assert outcome(TABLE, made(kind)) == ""


def test_whoever_proposes_reads_who_is_not_rung_now() -> None:
    away, asleep = Person(BEN, "B_e_n", away_until=9000.0), Person(BEN, "B_e_n", quiet_from=0)
    told = for_proposer(TABLE, made("undo"), [away, asleep], 1000.0).splitlines()[-2:]
    assert told == [
        rf"**B\_e\_n** is away until {moment(9000)}; the question waits.",
        rf"**B\_e\_n** has quiet hours until {moment(8 * 3600)}; the question waits.",
    ]


def test_names_are_no_markdown() -> None:
    for absent, former in product(get_args(Absent), (ARTHUR, None, 3)):
        told = proposed(TABLE, made(absent=absent, former=former, former_name="Cel_ia_" if former else ""))
        for raw in ("B_e_n", "Art*hur", "Cel_ia_"):
            assert raw not in told
    assert "B_e_n" not in outcome(TABLE, made(status="refused"))


def test_seats_without_a_person_are_the_computers() -> None:
    assert "**a computer**" not in proposed(TABLE, made(user=None))
    assert "to a computer." in proposed(TABLE, made(user=None))
    assert "plays on for \U0001f534 the computer." in proposed(TABLE, made(former=None, former_name=""))


class Answering:
    """An answer to somebody who has proposed something, in Dutch, and what was made of it since."""

    def __init__(self) -> None:
        self.client = self.host = self.languages = self
        self.user, self.locale = SimpleNamespace(id=ARTHUR), "nl"
        self.changes: list[dict[str, Any]] = []

    def is_expired(self) -> bool:
        return False

    async def language(self, user: int, locale: str) -> str:
        assert user == ARTHUR
        return locale

    async def edit_original_response(self, **changes: Any) -> None:
        self.changes.append(changes)


@pytest.mark.parametrize("laid_out", [True, False])
async def test_an_answer_that_told_of_a_proposal_tells_once_what_became_of_it(laid_out: bool) -> None:
    answer = Answering()
    bot, interaction = cast("RoundTable", answer), cast("Interaction", answer)
    note_shown(interaction, made(absent="late"), laid_out=laid_out)
    await tell_proposer(bot, TABLE, made(absent="late"))
    assert not answer.changes, "it is open"
    lapsed = made(absent="late", status="lapsed", ending="acted")
    for _ in range(2):
        await tell_proposer(bot, TABLE, lapsed)
    (change,) = answer.changes
    text = change["view"].children[0].content if laid_out else change["content"]
    assert "Er is niets van gekomen" in text, "the table speaks English"


def test_nobody_is_waited_for_who_has_resigned_or_given_the_seat_away() -> None:
    asked = tuple(
        Asked(user, "", agreed) for user, agreed in ((4, False), (5, False), (6, True), (BEN, False))
    )
    gone = replace(SITTERS[0], user=5, resigned=True)
    missing = still_asked((*SITTERS, gone), made(asked=(*asked, Asked(9, "", False))))
    assert [each.user for each in missing] == [4, BEN]
