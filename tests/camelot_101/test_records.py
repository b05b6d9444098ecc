"""What the golden games of Camelot 101 show: each way to end, and what players may declare."""

from __future__ import annotations

from tests.golden import golden_games

GOLDEN = golden_games("camelot_101")


def test_records_show_every_way_to_end() -> None:
    """Note 22.6."""
    reasons = {golden.result.reason for golden in GOLDEN.values()}
    assert reasons == {"conquest", "time", "sudden-death", "idle", "giant"}


def test_records_show_every_declaration() -> None:
    words = {text for golden in GOLDEN.values() for text in golden.texts}
    assert {"undo", "resign", "expire"} <= words


def test_nobody_wins_where_the_giant_does() -> None:
    """Sheet: if the Giant wins, the table has no winner."""
    shared = {name for name, golden in GOLDEN.items() if len(golden.result.ranking[0]) > 1}
    assert shared == {"giant"}
    assert {name for name, golden in GOLDEN.items() if not golden.result.winners} == shared
