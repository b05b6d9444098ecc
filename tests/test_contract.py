"""The contract can say what the five games will ask, and what breaks it is found."""

from __future__ import annotations

import pytest

from rendering.drawing import AnyDrawing
from rules.chance import Dealer, Tape, dealer
from rules.game import Note, ToAll, ToSeat, menu_of
from rules.menu import actions, allows, spellings
from rules.question import Allotment, Number, Pick
from rules.record import START, Event, Record
from rules.replay import Refused, Replay, default_options, perform
from rules.text import written
from tests.conformance.checks import (
    CHECKS,
    choosing,
    deeds,
    hiding,
    numbers,
    offering,
    picturing,
    priming,
    remarking,
    running,
    secrecy,
    strengths,
    twins,
    wording,
)
from tests.conformance.checks.course import Check, course_of
from tests.invented import GAME, faults, leaks, offers, pictures, searching
from tests.invented.game import Invented
from tests.invented.state import BID, TURN, State
from tests.some import some

_PLANTED_GAMES = 6


class Highest:
    """Chance that always gives the highest number: the last seat plays first, and hands are of B cards."""

    def below(self, n: int) -> int:
        """Give the highest number."""
        return n - 1


def say(state: State, seat: int, *texts: str) -> list[Note]:
    notes: list[Note] = []
    for text in texts:
        notes += perform(GAME, state, seat, text, Highest())
    return notes


def begun(seats: int = 2) -> State:
    state, _ = GAME.start(seats, default_options(GAME), Highest())
    return state


def bidding(seats: int = 2) -> State:
    state = begun(seats)
    for seat, files in enumerate(["ab"] * seats):
        rank = seat + 1
        say(state, seat, f"army L{files[0]}{rank} K{files[1]}{rank}")
    assert state.phase == BID
    return state


def in_turn(seats: int = 2) -> State:
    """Play as far as the first turn, which is the last seat's: nobody bids."""
    state = bidding(seats)
    for step in range(seats):
        say(state, (seats - 1 + step) % seats, "bid 0")
    assert state.phase == TURN
    return state


def listing(state: State, seat: int) -> list[str]:
    return list(actions(menu_of(GAME, state, seat)))


def test_a_bid_may_be_changed_until_the_next_has_bid() -> None:
    state = bidding()
    say(state, 1, "bid 1b 1c 1k")
    assert GAME.acting(state) == [0]
    assert listing(state, 1) == ["bid 2c", "bid 2c 1k", "bid 1b 1c", "bid 1b 1c 1k", "bid 2b", "bid 2b 1k"]
    say(state, 1, "bid 2b")
    assert (state.bids[1], GAME.acting(state)) == ((2, 0, 0), [0])
    say(state, 0, "bid 0")
    assert state.last_bids == [(0, 0, 0), (2, 0, 0)]


def test_the_king_in_a_bid_counts_nothing() -> None:
    assert "bid 3c 1k" in listing(bidding(), 1)


def test_all_set_up_at_once_and_an_army_is_handed_in_anew_until_the_last_is_in() -> None:
    state = begun(3)
    assert GAME.acting(state) == [0, 1, 2]
    say(state, 1, "army La2 Kb2", "army Ld2 Ka2")
    assert GAME.acting(state) == [0, 2]
    assert GAME.hand(state, 1).men == {"a2": "K", "b2": "S", "d2": "L"}
    assert set(GAME.table(state).men.values()) == {"0?", "1?", "2?"}


def test_a_shortcut_repeats_an_action_and_is_listed_once() -> None:
    question = GAME.menu(begun(), 0)
    assert isinstance(question, Pick)
    assert question.shortcuts == ("army La1 Kb1",)
    assert sorted(listing(begun(), 0)) == [
        f"army L{lord}1 K{knight}1" for lord in "abd" for knight in "abd" if lord != knight
    ]


def test_a_jump_may_stop_or_go_on_after_every_hop() -> None:
    state = in_turn()
    jumps = [action for action in listing(state, 1) if action.startswith("jump")]
    assert jumps == ["jump a2>c2", "jump a2>c2>e2"]
    question = GAME.menu(state, 1, "jump a2>c2")
    assert isinstance(question, Pick)
    assert question.complete
    assert not allows(menu_of(GAME, state, 1), "jump a2")


def test_three_placements_are_taken_back_one_by_one() -> None:
    placed = [Event(1, f"place {card} g") for card in ("R1", "R1", "R2")]
    draws = tuple([1] + [0] * 40)
    armies = [Event(seat, f"army La{seat + 1} Kb{seat + 1}") for seat in (0, 1)]
    opening = [Event(None, START, draws), *armies, Event(1, "bid 0"), Event(0, "bid 0")]
    undone = [*placed, *[Event(1, "undo")] * 3, Event(1, "pass")]
    # Seat 1 holds what is left when seat 0 has taken the first twenty: R2 and G1.
    held = [Event(event.seat, event.text.replace("R1", "G1")) for event in undone]
    record = Record("invented", 1, 2, {"length": "short"}, (*opening, *held), tuple(range(20)))
    replay = Replay(record, GAME)
    numbers = []
    for until in range(4, len(record.events)):
        replay.play(until)
        numbers.append(replay.state.placed)
    assert numbers == [0, 1, 2, 3, 2, 1, 0, 0]
    assert GAME.acting(replay.state) == [0]


def test_after_the_third_placement_only_the_end_is_left() -> None:
    state = in_turn()
    say(state, 1, *["place B1 b"] * 3)
    assert listing(state, 1) == ["end"]


def test_an_effect_asks_inside_an_effect() -> None:
    state = in_turn()
    # The last seat holds G2 and B1; the first all B2, which let it look twice.
    say(state, 1, "pass")
    say(state, 0, "play B2")
    assert listing(state, 0) == ["pick a2", "pick b2", "pick d2"]
    say(state, 0, "pick b2")
    assert (GAME.acting(state), listing(state, 1)) == ([1], ["pick a1", "pick b1", "pick d1", "skip"])
    say(state, 1, "pick b1")
    assert (GAME.acting(state), listing(state, 0)) == ([0], ["pick a2", "pick d2", "skip"])
    say(state, 0, "skip")
    assert len(state.frames) == 1, "the scout still has a look left"
    assert listing(state, 0) == ["pick a2", "pick d2", "skip"]


def test_a_subset_of_twenty_cards_fits_a_text_and_is_never_listed_to_be_counted() -> None:
    state, _ = GAME.start(4, default_options(GAME), dealer("cards", "chance"))
    state.phase, state.turn = TURN, 0
    question = GAME.menu(state, 0, "refresh")
    assert isinstance(question, Allotment)
    answers = spellings(question)
    assert len(answers) > 1000
    everything = f"refresh {answers[len(answers) - 1]}"
    assert len(everything) <= 80
    assert everything.split()[1:] == state.hands[0]
    assert allows(menu_of(GAME, state, 0), everything)


def test_a_gift_may_be_refused_and_only_the_two_know_the_card() -> None:
    state = in_turn(3)
    notes = say(state, 2, "gift G1 0")
    assert GAME.acting(state) == [0]
    assert [GAME.hand(state, seat).offered for seat in range(3)] == ["G1", "", "G1"]
    assert [written(note.text) for note in notes if isinstance(note, ToAll)] == [
        "seat 2 offers seat 0 a card"
    ]
    assert [note.seat for note in notes if isinstance(note, ToSeat)] == [0]
    say(state, 0, "refuse")
    assert GAME.hand(state, 0).known == ((2, "G1"),)
    assert GAME.hand(state, 1).known == ()


def test_a_number_is_asked_within_its_bounds() -> None:
    state = in_turn()
    say(state, 1, *["place B1 b"] * 2, "end")
    say(state, 0, "pass")
    say(state, 1, "bid 0")
    say(state, 0, "bid 0")
    question = GAME.menu(state, 1, "dig")
    assert isinstance(question, Number)
    assert (question.low, question.high) == (1, 2)
    assert listing(state, 1)[-3:] == ["dig for 1", "dig for 2", "pass"]
    say(state, 1, "dig for 2")
    assert len(state.hands[1]) == 20


def test_who_resigns_goes_on_as_neutral() -> None:
    state = in_turn(3)
    say(state, 2, "resign")
    assert not state.over
    assert GAME.acting(state) == [0]
    assert listing(state, 2) == []
    assert [man for man in GAME.table(state).men.values() if man[0] == "2"] == ["2L", "2K", "2S"]


def test_a_draw_is_offered_and_agreed_to() -> None:
    state = in_turn(3)
    say(state, 0, "draw?")
    with pytest.raises(Refused):
        say(state, 0, "draw")
    say(state, 1, "draw")
    assert not state.over
    say(state, 2, "draw")
    result = GAME.result(state)
    assert result is not None
    assert (result.reason, result.ranking) == ("draw", ((0, 1, 2),))


def test_an_offer_of_a_draw_lapses_when_somebody_acts() -> None:
    state = in_turn(3)
    say(state, 0, "draw?")
    say(state, 2, "pass")
    with pytest.raises(Refused):
        say(state, 1, "draw")


def test_hands_are_drawn_from_the_bag_by_recorded_chance() -> None:
    chance: Dealer = dealer("draws", "chance")
    state, _ = GAME.start(3, default_options(GAME), chance)
    draws = chance.taken()
    assert len(draws) == 1 + 3 * 20
    again, _ = GAME.start(3, default_options(GAME), Tape(draws))
    assert again == state


PLANTED: list[tuple[type[Invented], Check]] = [
    (leaks.MenOnTheTable, secrecy.dealing_again_changes_nothing_seen),
    (leaks.CardsInAnothersHand, secrecy.dealing_again_changes_nothing_seen),
    (leaks.CardOfferedToAnother, secrecy.dealing_again_changes_nothing_seen),
    (leaks.CountsInALabel, secrecy.dealing_again_changes_nothing_seen),
    (leaks.CountsInADescription, secrecy.dealing_again_changes_nothing_seen),
    (leaks.ForcedByAnothersCards, secrecy.dealing_again_changes_nothing_seen),
    (leaks.ChoicesByAnothersCards, secrecy.dealing_again_changes_nothing_seen),
    (leaks.CapsByAnothersBid, secrecy.dealing_again_changes_nothing_seen),
    (leaks.BidInAPrompt, secrecy.dealing_again_changes_nothing_seen),
    (leaks.MustByAnothersCards, secrecy.dealing_again_changes_nothing_seen),
    (leaks.WaitingByAnArmy, secrecy.dealing_again_changes_nothing_seen),
    (leaks.DeclarationByAnothersCards, secrecy.dealing_again_changes_nothing_seen),
    (leaks.BidInTheLog, secrecy.the_log_tells_no_more_than_the_views),
    (leaks.DrawnCardsInTheLog, secrecy.the_log_tells_no_more_than_the_views),
    (leaks.NoteToTheWrongSeat, secrecy.the_log_tells_no_more_than_the_views),
    (leaks.DealInTheLog, secrecy.the_log_tells_no_more_than_the_views),
    (leaks.PeekingComputer, secrecy.a_computer_decides_by_what_it_sees),
    (leaks.PeekingHint, secrecy.a_computer_decides_by_what_it_sees),
    (faults.AdviceWithoutAReason, secrecy.a_computer_decides_by_what_it_sees),
    (searching.PeekingKing, strengths.every_strength_decides_by_what_it_sees),
    (faults.DeedOfAnother, deeds.a_deed_is_told_by_what_its_seat_knows),
    (faults.UnknownQuestion, priming.every_question_has_a_primer),
    (leaks.TellingJump, twins.an_act_tells_no_secret),
    (leaks.CallByAnothersCards, twins.an_act_tells_no_secret),
    (leaks.UndoByAnothersCards, twins.an_act_tells_no_secret),
    (leaks.LooksForNothing, twins.what_has_shown_something_stands),
    (leaks.RemarkOnAnothersCards, remarking.a_remark_tells_no_secret),
    (leaks.NothingDealtAgain, secrecy.dealing_again_moves_what_is_secret),
    (leaks.BidsNotDealtAgain, secrecy.dealing_again_moves_what_is_secret),
    (leaks.OwnHandDealtAgain, secrecy.dealing_again_changes_nothing_seen),
    (leaks.CardsLostInDealing, secrecy.dealing_again_changes_nothing_seen),
    (faults.NobodyWaitedFor, running.somebody_must_act_until_the_end),
    (faults.WaitsForOneAtATime, running.the_game_waits_for_whom_its_menu_says),
    (faults.EndsWithoutResult, running.somebody_must_act_until_the_end),
    (faults.NeverEnds, running.the_end_comes),
    (faults.TurnsAreNamedBySeat, running.a_turn_that_is_over_does_not_come_back),
    (faults.OneTurnForAll, running.a_turn_that_is_over_does_not_come_back),
    (faults.TypesLostInASnapshot, running.a_snapshot_keeps_everything),
    (faults.Remembers, running.a_record_alone_rebuilds_the_state),
    (faults.Remembers, running.what_is_taken_back_leaves_no_trace),
    (faults.AskingCosts, running.asking_changes_nothing),
    (faults.ResigningPays, running.whoever_resigns_the_game_still_ends),
    (faults.UnknownDeclaration, running.a_declaration_leaves_a_game_that_ends),
    (faults.NoteToNobody, running.every_note_can_be_read),
    (faults.LongTitle, wording.the_game_introduces_itself),
    (faults.UnknownWord, wording.the_game_introduces_itself),
    (faults.LateWithoutAWord, wording.a_late_turn_is_told_at_length_and_briefly),
    (faults.ActionLikeADeclaration, wording.every_action_is_canonical),
    (faults.ShortcutToNowhere, wording.every_question_can_be_answered),
    (faults.FoundNowhereElse, wording.every_question_can_be_answered),
    (faults.PageOfItsOwn, wording.every_question_can_be_answered),
    (faults.LongLabels, wording.every_text_of_a_question_fits),
    (faults.LongDescriptions, wording.every_text_of_a_question_fits),
    (faults.LongWarnings, wording.every_warning_fits),
    (faults.LongStakes, wording.what_is_at_stake_is_told_in_one_line),
    (faults.LongAsks, wording.what_is_at_stake_is_told_in_one_line),
    (faults.CountsBadly, numbers.every_number_agrees_with_its_word),
    (faults.Unwritable, wording.every_view_can_be_shown),
    (faults.ForcesAChoice, choosing.what_is_forced_is_all_there_is),
    (faults.ListedTwice, choosing.what_is_listed_is_what_is_allowed),
    (faults.UnstorableDeal, secrecy.a_game_dealt_again_goes_on),
    (faults.NobodyAlone, offering.a_day_has_one_luck),
    (faults.LuckOfTheBidder, offering.a_day_has_one_luck),
    (faults.HidesNothing, hiding.what_others_cannot_tell_is_hidden),
    (offers.ChoosesForPlayers, offering.what_is_filled_in_leaves_the_choices),
    (offers.FillsInNonsense, offering.what_is_filled_in_leaves_the_choices),
    (offers.OneRung, offering.a_ladder_has_rungs),
    (offers.TwoOfAName, offering.what_can_be_looked_up_can_be_found),
]


@pytest.mark.parametrize(("planted", "check"), PLANTED, ids=lambda part: part.__name__)
def test_what_is_planted_is_found(planted: type[Invented], check: Check) -> None:
    game = planted()
    courses = [course_of(game, 3, default_options(game), f"planted {n}") for n in range(_PLANTED_GAMES)]
    with pytest.raises(AssertionError):
        check(game, courses)


PICTURED: list[tuple[type[Invented], type[AnyDrawing], Check]] = [
    (Invented, pictures.OfManyBytes, picturing.every_picture_is_small_and_of_the_palette),
    (Invented, pictures.OfItsOwnPalette, picturing.every_picture_is_small_and_of_the_palette),
    (Invented, pictures.WithoutTheLastSeat, picturing.every_picture_is_small_and_of_the_palette),
    (leaks.MenOnTheTable, pictures.Plain, picturing.dealing_again_changes_no_picture),
    (leaks.TellingJump, pictures.Plain, twins.an_act_shows_no_secret_in_a_picture),
    (Invented, pictures.WideBoard, wording.every_view_can_be_shown),
    (Invented, pictures.NamesInFull, wording.every_view_can_be_shown),
    (Invented, pictures.OfNoPicture, wording.every_view_can_be_shown),
]


def draw(monkeypatch: pytest.MonkeyPatch, drawing: AnyDrawing) -> None:
    monkeypatch.setattr(picturing, "is_drawn", lambda _: True)
    monkeypatch.setattr(picturing, "drawing_of", lambda _: drawing)


@pytest.mark.parametrize(("planted", "drawing", "check"), PICTURED, ids=lambda part: part.__name__)
def test_what_is_planted_in_pictures_is_found(
    planted: type[Invented], drawing: type[AnyDrawing], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(monkeypatch, drawing())
    game = planted()
    courses = [course_of(game, 3, default_options(game), "planted")]
    with pytest.raises(AssertionError):
        check(game, courses)


def test_pictures_without_a_fault_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    draw(monkeypatch, pictures.Plain())
    courses = [course_of(GAME, 3, default_options(GAME), "planted")]
    for check in some({check for *_, check in PICTURED}):
        check(GAME, courses)


def test_every_check_finds_something_planted() -> None:
    assert {check for *_, check in [*PLANTED, *PICTURED]} == set(CHECKS)
