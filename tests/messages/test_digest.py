"""What phones show of a digest: what is over or asked is never cut, the list of what waits is."""

from __future__ import annotations

from bot.messages.digest import News, digest_notice
from bot.messages.own_tables import Listed
from bot.store.rows.table import TableSummary

HOUR = 3600.0
OVER = News((True, 5), "Return to Camelot is over: Lancelot wins; Merlin resigned", "", is_loss=False)
LOST = News((False, 0), "You are out of Somerset: you missed 3 turns in a row", "", is_loss=True)


def _waiting(*titles: str, asked: str = "") -> list[Listed]:
    """Give tables that wait for a move, or where something else is asked."""
    tables = [
        TableSummary(
            number, "somerset", "running", 5, 77, None, 9, 0.0, due=(14 + number) * HOUR, awaited=not asked
        )
        for number in range(1, len(titles) + 1)
    ]
    return [Listed(table, asked or None, title=title) for table, title in zip(tables, titles, strict=True)]


def test_the_list_of_what_waits_is_shortened_before_a_result_or_a_question_is() -> None:
    waiting = _waiting("Camelot: The Build", "Battles & Builders", "Camelot 101")
    asked = _waiting("Battles & Builders", asked="you are asked whether to end it")
    assert digest_notice(waiting[:1], [OVER], 0.0) == (
        f"{OVER.told}; 1 table waits for you: Camelot: The Build (15 hours left)"
    )
    first = "Camelot: The Build (15 hours left)"
    assert digest_notice(waiting, [OVER], 0.0) == f"{OVER.told}; 3 tables wait for you: {first} and 2 more"
    both = f"{LOST.told}; {OVER.told}"
    assert digest_notice(waiting, [OVER, LOST], 0.0) == f"{both}; 3 tables wait for you"
    question = "Battles & Builders (you are asked whether to end it)"
    assert digest_notice([*asked, *waiting], [LOST], 0.0) == (
        f"{LOST.told}; 4 tables wait for you: {question} and 3 more"
    )
