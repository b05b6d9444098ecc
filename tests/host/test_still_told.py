"""What a board still tells: no move that was taken back, and the set-up only until somebody has acted."""

from __future__ import annotations

from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.table.log import without_set_up, without_taken_back
from rules.record import START
from rules.text import written
from tests.databases import on_a_file
from tests.host.playing import BEN, at_turns, held
from tests.host.test_since import OWN, THEIRS, UNDONE, event

BEGINNING = event(None, text=START)


def test_a_move_that_was_taken_back_goes_and_that_it_was_stays() -> None:
    assert without_taken_back([OWN, THEIRS, UNDONE]) == [OWN, UNDONE]
    assert without_taken_back([OWN, THEIRS, UNDONE, UNDONE]) == [UNDONE, UNDONE]
    assert without_taken_back([UNDONE, THEIRS]) == [UNDONE, THEIRS]


def test_the_set_up_is_told_until_somebody_has_acted() -> None:
    def told(*events: StoredEvent) -> list[StoredEvent]:
        return without_set_up(without_taken_back(events))

    assert told(BEGINNING) == [BEGINNING]
    assert told(BEGINNING, OWN, THEIRS) == [OWN, THEIRS]
    assert told(BEGINNING, THEIRS, UNDONE) == [BEGINNING, UNDONE]


@on_a_file
async def test_a_board_leaves_out_what_was_taken_back(host: Host) -> None:
    table, first = await at_turns(host, [BEN])
    card = (await held(host, table, first))[0]
    await host.turns.act(table, first, None, f"place {card} r")
    public = (await host.turns.undo(table, first)).public
    lines = [written(line.text, public.name) for line in (await host.tables.public(table)).lines]
    assert lines[-1].endswith("takes the last move back")
    assert not any(f"lays {card}" in line for line in lines)
