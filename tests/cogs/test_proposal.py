"""Every way in which a proposal may stand is written as a sentence."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

import pytest

from bot.store.rows import Absent, Asked, Ending, Proposal, ProposalKind
from cogs._ui.proposal import outcome, proposed

ARTHUR, BEN = 1, 2
ANSWERS: list[tuple[Any, Any]] = [
    ("agreed", ""),
    ("refused", ""),
    ("refused", "withdrawn"),
    *(("lapsed", ending) for ending in get_args(Ending) if ending not in {"", "withdrawn"}),
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
    told = outcome(made(kind, status=status, ending=ending))
    assert told.endswith(".")
    assert "{" not in told
    assert outcome(made(kind)) == ""


def test_names_are_no_markdown() -> None:
    for absent, former in product(get_args(Absent), (ARTHUR, None, 3)):
        told = proposed(made(absent=absent, former=former, former_name="Cel_ia_" if former else ""))
        for raw in ("B_e_n", "Art*hur", "Cel_ia_"):
            assert raw not in told
    assert "B_e_n" not in outcome(made(status="refused"))


def test_seats_without_a_person_are_the_computers() -> None:
    assert "**a computer**" not in proposed(made(user=None))
    assert "to a computer." in proposed(made(user=None))
    assert "plays on for \U0001f534 the computer." in proposed(made(former=None, former_name=""))
