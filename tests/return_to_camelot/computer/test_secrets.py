"""Dealing what is hidden: any way that fits what was seen, and no other."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import dealer
from rules.return_to_camelot.secrets import Sent, dealt, prisoners_dealt


def deals(taken: str, *sent: Sent) -> set[str]:
    return {"".join(prisoners_dealt(taken, sent, dealer(seed, "deals"))) for seed in range(80)}


@pytest.mark.parametrize(
    ("taken", "sent", "possible"),
    [
        ("KS", [Sent(2, "")], {"K", "S"}),
        ("KS", [Sent(1, "")], {"K"}),
        ("KSW", [Sent(1, ""), Sent(3, "")], {"KS", "KW"}),
        ("KS", [Sent(2, ""), Sent(2, "")], {"KS", "SK"}),
        ("KKS", [Sent(3, ""), Sent(3, "")], {"KK", "KS", "SK"}),
        ("KS", [Sent(2, ""), Sent(2, "K")], {"SK"}),
        ("KSS", [Sent(2, ""), Sent(3, "S"), Sent(3, "S")], {"KSS"}),
        ("SWK", [Sent(2, ""), Sent(3, ""), Sent(3, "W")], {"SKW"}),
    ],
)
def test_prisoners_come_out_of_what_was_in_reserve_by_then(
    taken: str, sent: list[Sent], possible: set[str]
) -> None:
    """A type that is known later must have been left over."""
    assert deals(taken, *sent) == possible


def test_more_of_a_type_are_the_likelier_to_be_deployed() -> None:
    found = Counter(prisoners_dealt("SSSSK", [Sent(5, "")], dealer(seed, "one"))[0] for seed in range(500))
    assert 350 < found["S"] < 450


def test_lord_is_dealt_to_nobody_who_cannot_be_he() -> None:
    places = [dealt("LSS", [True, False, False], dealer(seed, "army")).index("L") for seed in range(300)]
    assert set(places) == {1, 2}
    assert abs(places.count(1) - 150) < 40


def test_army_is_dealt_in_every_order() -> None:
    assert {"".join(dealt("LKS", [False] * 3, dealer(seed, "army"))) for seed in range(100)} == {
        "LKS",
        "LSK",
        "KLS",
        "KSL",
        "SLK",
        "SKL",
    }
