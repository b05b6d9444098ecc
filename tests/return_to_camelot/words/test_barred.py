"""Why a typed move is none: who must capture, where a piece gets to, and what is not named."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speaking
from rules.menu import actions
from rules.return_to_camelot import GAME
from rules.return_to_camelot.board import legal
from rules.return_to_camelot.board.geometry import squares_in
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import SQUARES
from rules.snapshot import copied
from rules.text import Either, Seat, written
from tests.conformance.checks.twins import table_row
from tests.return_to_camelot.playing import position
from tests.typed.test_dutch import asking, played
from tests.typed.test_refused import refused

_RETURN = "return_to_camelot"
_GOES = "a piece goes one square, or jumps over pieces of yours: from b1 to a2, b2 or d3, not to"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("soldier forward", "name the square it goes from and the one it goes to; Soldier: from b1, c2, "),
        ("b1 to g6", f"{_GOES} g6"),
        ("jump from b1 to b3", f"{_GOES} b3"),
        ("b1-c2", "on c2 stands your "),
        ("jump from b1 over b2 to c2", "on c2 stands your "),
        ("b1-a1", "a piece goes nearer to the other side, or next to one of its pieces: from b1 to a2, "),
        ("b8-b7", "no piece of yours stands on b8"),
        ("a5", "no piece of yours stands on a5"),
        ("b1-a2", ""),
        ("b1>d3 D:", ""),
        ("nonsense", ""),
    ],
)
def test_it_is_told_where_a_piece_goes(typed: str, why: str) -> None:
    there, seat = asking(_RETURN, "b1>d3")
    told = GAME.barred(there.state, seat, typed)
    assert (written(told) if told else "").startswith(why)
    assert bool(told) == bool(why)
    assert GAME.barred(there.state, 1 - seat, typed) is None, "it is not its turn"


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "Soldat vor", "auf das gezogen wird; Soldat: von b1, c2, "),
        ("de", "springe von b1 nach h6", "springt über deine Figuren: von b1 nach a2, b2 oder d3, "),
        ("nl", "soldaat vooruit", "het vak van aankomst; soldaat: vanaf b1, c2, "),
        ("nl", "b1 naar g6", "springt over stukken van jou: van b1 naar a2, b2 of d3, "),
    ],
)
def test_it_is_told_in_the_reader_s_language(code: str, typed: str, why: str) -> None:
    there, seat = asking(_RETURN, "b1>d3")
    with speaking(code):
        assert why in refused(there, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "verstecke Fürst c1, Zauberer e1, Ritter f1 und Ritter g1"),
        ("nl", "verstop heer c1, tovenaar e1, ridder f1, ridder g1"),
        ("en", "hide Lord c1, Wizard e1, Knight f1 and Knight g1"),
    ],
)
def test_an_army_is_hidden(code: str, typed: str) -> None:
    there, seat = asking(_RETURN, "army Lc1 We1 Kf1 Kg1")
    with speaking(code):
        assert acts_in(there, seat, typed) == ["army Lc1 We1 Kf1 Kg1"]


def _captures_due() -> Iterator[tuple[State, Seat]]:
    """Give positions of games played at random where who is to move must capture."""
    for number in range(4):
        for there, seat, _ in played(_RETURN, number):
            state = there.state
            if state.turns and not state.over and legal.field_of(state).capturing:
                yield copied(state), seat


def _free(*, white: str = "") -> Position:
    """Give a position without any capture, White's reserve as it is told."""
    white_men, black_men = "K c2 f2, S b1 d2 e2 f1 g1, L e1, W c1", "L e8, S c6 d6 b7 g7, K h7"
    game = position(white_men, black_men, layout="corner", reserve=(white, ""))
    return Position(table_row(GAME, game.state), GAME, game.state)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "mein fürst geht auf e4", "Dein Fürst steht auf e1 und kann nach c3, e3 oder g3."),
        ("nl", "mijn heer gaat naar e4", "Je heer staat op e1 en kan naar c3, e3 of g3."),
        ("en", "my lord goes to e4", "Your Lord stands on e1, and can go to c3, e3 or g3."),
        ("de", "Fürst schlägt c6", "Du kannst gerade nichts schlagen."),
        ("de", "schlage auf d6", "Du kannst gerade nichts schlagen."),
        ("nl", "sla op d6", "Je kunt nu niets slaan."),
        ("en", "take d6", "You can capture nothing now."),
        ("en", "knight to h8", "No Knight of yours can go to h8 now, from c2 or f2."),
        ("de", "Ritter nach h8", "Ritter: von c2 oder f2 kommt jetzt keiner nach h8."),
        ("en", "to e5", "No piece of yours can go to e5 now."),
        ("de", "Soldat nach c2", "Auf c2 steht dein Ritter."),
        ("en", "knight from e3 to e4", "No piece of yours stands on e3."),
        ("de", "Springe von e1 über d3 nach e2", "Auf e2 steht dein Soldat."),
    ],
)
def test_a_target_named_alone_is_no_start(code: str, typed: str, why: str) -> None:
    with speaking(code):
        assert why in refused(_free(), 0, typed)


@pytest.mark.parametrize(
    ("code", "reserve", "typed", "why"),
    [
        ("de", "", "setze einen Ritter aus der Reserve auf b3 ein", "Deine Reserve ist leer."),
        ("de", "", "setze den Ritter auf b3 ein", "Deine Reserve ist leer."),
        ("nl", "", "zet een ridder uit de reserve in op b3", "Je reserve is leeg."),
        ("en", "", "deploy a knight from the reserve on b3", "Your reserve is empty."),
        ("en", "SW", "deploy a knight on b3", "no Knight in your reserve, but 1 Wizard and 1 Soldier."),
        ("en", "SW", "deploy a wizard from the reserve on c5", "A prisoner enters on a free square of "),
        ("de", "SW", "setze einen Gefangenen auf b3 ein", "zauberer b3\u201c oder \u201esetze soldat b3"),
    ],
)
def test_it_is_told_why_no_prisoner_enters(code: str, reserve: str, typed: str, why: str) -> None:
    with speaking(code):
        assert why in refused(_free(white=reserve), 0, typed)


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "setze einen Soldaten aus der Reserve auf b3 ein", "S@b3"),
        ("nl", "zet een soldaat uit de reserve in op b3", "S@b3"),
        ("en", "deploy a soldier from my reserve on b3", "S@b3"),
        ("de", "setze den Soldaten von d2 auf d3", "d2-d3"),
    ],
)
def test_who_enters_from_the_reserve_is_no_other(code: str, typed: str, action: str) -> None:
    with speaking(code):
        assert acts_in(_free(white="SW"), 0, typed) == [action]


@pytest.mark.parametrize("charging", ["true", "false"])
def test_whoever_must_capture_reads_that_of_any_other_step(charging: str) -> None:
    """Where a charge will do as well, each step was told to end in one's own castle."""
    looked_at = 0
    for state, seat in _captures_due():
        state.options = {**state.options, "charge_satisfies_capture": charging}
        texts = [*actions(partial(GAME.menu, state, seat))]
        starts = sorted({text[:2] for text in texts})
        at_once = sorted({text[:2] for text in texts if ">" not in text})
        charging_on = sorted({*starts} - {*at_once})
        must = f"you must capture, from {written(Either(tuple(at_once)))}"
        others = f", or charge, from {written(Either(tuple(charging_on)))}" if charging_on else ""
        looked_at += 1
        for start, end in product((SQUARES[number] for number in _men_of(state)), SQUARES):
            lands = sorted({text[-2:] for text in texts if text[:2] == start})
            if start == end:
                continue
            why = GAME.barred(state, seat, f"{start}-{end}")
            told = written(why) if why else ""
            if start not in starts:
                assert told == f"{must}{others}"
            elif end in lands:
                assert not told
            else:
                squares = written(Either(tuple(lands)))
                assert told in (
                    f"from {start} you must capture, and land on {squares}",
                    f"{must}, or charge: from {start} you land on {squares}",
                )
                assert ("charge" in told) == (start in charging_on)
    assert looked_at > 8


def _men_of(state: State) -> list[int]:
    return squares_in(state.men[state.to_move])


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "fürst c1, zauberer auf b1 und die ritter auf d1 und e1"),
        ("de", "die Ritter auf e1 und d1, der Fürst auf c1, der Zauberer auf b1"),
        ("de", "Fürst auf c1, Zauberer auf b1, Ritter auf d1, e1"),
        ("en", "lord on c1, wizard on b1 and the knights on d1 and e1"),
        ("nl", "de ridders op e1 en d1, heer c1, tovenaar b1"),
    ],
)
def test_a_whole_army_is_named_in_any_order(code: str, typed: str) -> None:
    there, seat = asking(_RETURN, "army Lc1 We1 Kf1 Kg1")
    with speaking(code):
        assert acts_in(there, seat, typed) == ["army Lc1 Wb1 Kd1 Ke1"]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "aufstellung fürst d1 zauberer c1 ritter d1 ritter e1", "d1 ist doppelt genannt"),
        ("nl", "opstelling heer d1 tovenaar d1 ridder f1 ridder e1", "d1 is twee keer genoemd"),
        ("en", "army lord d1 wizard d1 knight e1 knight f1", "d1 is named twice"),
    ],
)
def test_a_square_named_twice_is_told_so(code: str, typed: str, why: str) -> None:
    there, seat = asking(_RETURN, "army Lc1 We1 Kf1 Kg1")
    with speaking(code):
        assert why in refused(there, seat, typed)
