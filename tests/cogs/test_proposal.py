"""Every way in which a proposal may stand is written as a sentence."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import pytest

from bot.host.view import PublicView, Sitter
from bot.store.rows.proposal import Absent, Asked, Ending, Proposal, ProposalKind
from cogs._ui.proposal import outcome, proposed
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
