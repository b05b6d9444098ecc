"""The log explains what players would else take for an error, and questions name the card they are about."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules.camelot_101
from rules.camelot_101 import GAME
from rules.camelot_101.effects.card_texts import card_text, gift_text
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS
from rules.camelot_101.words import log
from rules.game import ToAll
from rules.question import Pick
from rules.replay import default_options
from rules.text import written
from tests.camelot_101.board.test_wanderer import placed
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.shown import some_states
from tests.camelot_101.test_end import at_last_turn
from tests.camelot_101.turn.test_turns import with_spare
from tests.camelot_101.words.test_words import labels, prompt
from tests.some import some


@pytest.mark.parametrize(
    ("spades", "clubs", "men", "told"),
    [
        (["DN"], ["HP", "HP", "HP"], "", "seat 2 wins the tie: more prisoners"),
        (["DN"], ["HB"], "k6 k7 k8", "seat 2 wins the tie: fewer men lost"),
    ],
)
def test_a_tie_is_said_to_be_broken_by_what(spades: list[str], clubs: list[str], men: str, told: str) -> None:
    """Note 12.2, no. 5."""
    game = at_last_turn(60)
    game.jail("S", *spades)
    game.jail("C", *clubs)
    game.fill("C", men.split())
    game.idle_round(1)
    assert game.heard()[-2:] == ["Time is up: points are counted", told]


def test_more_kings_break_a_tie_first() -> None:
    """Note 12.2, no. 5."""
    game = at_last_turn(60)
    game.capture_king("H", "C")
    game.state.owner[3], game.state.out = 2, [3]
    game.jail("S", "DQ", "DB", "DN", "DR")
    game.state.turn = game.state.asked = 2
    game.idle_round(1)
    assert "seat 2 wins the tie: more Kings held" in game.heard()


@pytest.mark.parametrize(
    ("bag", "draws", "told"),
    [
        ([0, 5, 7, 9, 12], (0, 0, 1, 1), "the highest card"),
        ([0], (), "first in turn, as no card is left to turn up"),
    ],
)
def test_a_card_breaks_the_last_tie(bag: list[int], draws: tuple[int, ...], told: str) -> None:
    """Note 12.2, no. 5."""
    game = at_last_turn(60)
    game.state.bag = bag
    game.act(3, "refresh " + game.cards(3)[0], *draws)
    (line,) = (line for line in game.heard() if "wins the tie" in line)
    assert line == f"seat {game.result.ranking[0][0]} wins the tie: {told}"


def test_without_a_tie_none_is_told() -> None:
    game = at_last_turn(60)
    game.jail("S", "DQ")
    game.idle_round(1)
    assert not any("tie" in line for line in game.heard())


def test_a_card_of_another_suit_says_by_what_it_moves() -> None:
    """Note 8.3: the Sword in the Stone; note 13.1: any suit."""
    game = Playing("3", men=with_spare(S="Pk3"), hands=["DA DA"])
    game.state.trophies["stone"] = 0
    assert game.act(0, "play DA k3-k4")[0] == (
        "seat 0 plays the ace of Diamonds by the Sword in the Stone: Pawn of Spades k3 to k4"
    )
    game = Playing("3", men=with_spare(S="Pk3"), hands=["DA"])
    game.state.wild[0] = 2
    assert game.act(0, "play DA k3-k4")[0] == (
        "seat 0 plays the ace of Diamonds as any suit: Pawn of Spades k3 to k4"
    )


def test_a_castle_opened_names_its_trophies() -> None:
    """Note 7.3."""
    game = Playing("3", men=with_spare(S="Rf4"), hands=["S2 S3"])
    game.state.trophies = {"grail": 1, "crown": 1}
    heard = game.act(0, "play S2 f4-d4")
    assert "seat 0 opens the castle of Diamonds: the Holy Grail won and the Crown won" in heard


def test_a_knight_who_does_not_win_is_not_said_to_have_moved() -> None:
    """Note 10."""
    game = Playing("3.1", men=with_spare(S="Nf6", D="Ng8"), hands=["SJ"])
    game.state.bearer = game.man("g8")
    charge, joust, *_ = game.act(0, "play SJ f6-g8")
    assert charge == (
        "seat 0 plays the jack of Spades: Knight of Spades f6 to g8, "
        "jousts against the Knight of Diamonds of seat 1"
    )
    assert joust.endswith(
        "the Knight of Diamonds wins, the Knight of Spades of seat 0 is a prisoner of seat 1"
    )


def test_a_neutral_winner_of_a_joust_buries_the_loser() -> None:
    """Note 10."""
    game = Playing("3.1", 2, men=with_spare(S="Nf6", D="Ng8"), hands=["SJ"])
    game.state.bearer = game.man("g8")
    joust = game.act(0, "play SJ f6-g8")[1]
    assert joust.endswith("the Knight of Diamonds wins, the Knight of Spades of seat 0 is buried")


def test_what_a_neutral_knight_wins_goes_to_who_moved_him() -> None:
    """Note 4.2."""
    game = Playing("3.1", 2, men=with_spare(D="Nf6", C="Ng8"), hands=["DJ"])
    game.state.bearer = game.man("f6")
    joust = game.act(0, "play DJ f6-g8")[1]
    assert joust.endswith(
        "the Knight of Diamonds wins, the Knight of Clubs of seat 1 is a prisoner of seat 0"
    )
    assert game.prison("S") == ["CN"]


def test_a_tournament_tells_whose_prisoner_the_loser_is() -> None:
    """Note 10, by card."""
    game = Playing("3", men=with_spare(S="Nf6", D="Nf8"), camelot=["U10"])
    game.state.bearer = game.man("f6")
    heard = game.act(0, "camelot U10 D")
    assert any(line.endswith("the Knight of Diamonds of seat 1 is a prisoner of seat 0") for line in heard)
    assert game.prison("S") == ["DN"]


def test_who_slays_the_giant_is_told_what_falls_to_him() -> None:
    """Note 8.2."""
    game = placed(Playing("2", men=with_spare(S="Nf6"), hands=["SJ"]), "g8")
    game.state.empowered[game.man("f6")] = 2
    game.hold("DR", "CP", "SB")
    heard = game.act(0, "play SJ f6-g8")
    assert "2 men out of the Giant's grip become prisoners of seat 0" in heard
    assert game.points[0] == 10 + 5 + 1


def test_where_it_happened_is_told() -> None:
    """Squares and castles."""
    game = Playing("2", men=with_spare(S="Qh1", D="Bf8"), camelot=["K06"])
    assert "The Bishop of Diamonds of seat 1 on f8 is buried" in game.act(0, "camelot K06 D")
    game = Playing("3", men=with_spare(S="Nf6", D="Bf8"), camelot=["K16"])
    assert "The Bishop of Diamonds of seat 1 on f8 goes to the castle of seat 0" in game.act(
        0, "camelot K16 D"
    )
    game = Playing("3", men=with_spare(S="Nf6"), camelot=["K10"])
    game.jail("D", "CB")
    heard = game.act(0, "camelot K10 D")
    assert "The Bishop of Clubs goes from the castle of seat 1 to the castle of seat 0" in heard
    assert game.prison("S") == ["CB"]


def test_the_dragon_burns_somebody_somewhere() -> None:
    game = placed(Playing("3", men=with_spare(D="Pg8"), hands=["JK"]), "g7")
    game.state.figure = "dragon"
    assert "The Dragon burns the Pawn of Diamonds of seat 1 on g8" in game.act(0, "joker 1 g8")


def test_questions_name_the_playing_card() -> None:
    game = Playing("3", men=with_spare(S="Pf12 Nf6"), hands=["SA SJ CT JK"])
    game.jail("D", "SP")
    assert prompt(game, "play SA") == "The ace of Spades: which man moves?"
    assert prompt(game, "play SA f12-") == ("The ace of Spades: where does the Pawn of Spades on f12 go?")
    assert prompt(game, "play SA f12-f13") == "The ace of Spades: what does the Pawn become?"
    assert prompt(game, "bury CT") == "You bury the 10 of Clubs: where does the Giant step?"
    assert prompt(game, "joker 1") == "1 joker: where does the Giant go?"
    assert prompt(game, "walkout SA P") == "The ace of Spades: by which gate?"


def test_questions_name_the_camelot_card() -> None:
    men = with_spare(S="Qh1 Nf6", D="Nf8 Bg8", C="Nk8")
    game = Playing("2", men=men, camelot=["K06 R08"])
    assert prompt(game, "camelot K06") == "Sir Pinel's Poisoned Apple: on whom?"
    assert prompt(game, "gift R08") == "To whom do you give The Sleeping Squire?"


@pytest.mark.parametrize(
    ("card", "men", "target", "asked"),
    [
        ("K02", {"S": "Pf6", "D": "Pf8 Pg8 Pf9"}, " D", "Saxon Raid: which man is buried?"),
        ("K16", {"S": "Nf6", "D": "Nf8 Bg8"}, " D", "Garlon the Unseen: which man is imprisoned?"),
        ("K03", {"S": "Qf6", "D": "Rf8 Rg9"}, " D", "Morgan le Fay's Enchantment: which man cannot move?"),
        ("A06", {"S": "Bf6 Ng8"}, "", "Pridwen, the Shield: which man is shielded?"),
        ("S02", {"S": "Nf6 Ng8"}, "", "Sir Marhalt: which Knight is made strong?"),
        ("U11", {"S": "Bf6 Ng8"}, "", "The Boatman of Avalon: which man goes home?"),
        ("A01", {"S": "Nf6 Ng8"}, "", "Excalibur: who takes Excalibur?"),
        ("G01", {"S": "Nf6 Ng8 Nk6"}, "", "Camelot Knight: which man moves?"),
    ],
)
def test_questions_of_a_card_say_what_happens_to_the_man(
    card: str, men: dict[str, str], target: str, asked: str
) -> None:
    game = Playing("3", men=with_spare(**men), camelot=[card])
    game.act(0, f"camelot {card}{target}")
    assert prompt(game) == asked


def test_the_steps_of_a_card_name_the_giant_and_whom_he_crushes() -> None:
    """King Pellinore."""
    game = placed(Playing("3", men=with_spare(S="Nf6", D="Pg8"), camelot=["S10"]), "g7")
    game.act(0, "camelot S10")
    assert {"The Giant to g8, crushes the Pawn of Diamonds", "The Giant to f7"} <= set(labels(game))


def test_trophies_that_come_with_a_king_are_named() -> None:
    """Note 5.6."""
    game = Playing("3", 4, men=with_spare(S="Rf8", D="Kf11"), hands=["JK JK", "D2 D3 D4"])
    game.state.trophies = {"grail": 1, "stone": 1, "crown": 2}
    game.idle_round(4)
    game.deal(0, "S3")
    heard = game.act(0, "play S3 f8-f11")
    assert "With the King seat 0 wins the Holy Grail and the Sword in the Stone" in heard
    assert game.table.trophies == {"grail": 0, "stone": 0, "crown": 2}


def test_no_text_that_players_read_says_wanderer() -> None:
    """He is the Giant or the Dragon."""
    texts = [Path(rules.camelot_101.__file__).with_name("guide.md").read_text(encoding="utf-8")]
    texts += [written(entry.text) for entry in GAME.reference(default_options(GAME) | {"level": "4"})]
    texts += [f"{option.title} {' '.join(option.values.values())}" for option in GAME.info.options]
    texts += [f"{card_text(number, 0)} {gift_text(number, 0)}" for number in range(len(CAMELOT_CARDS))]
    for state in some_states():
        question = GAME.menu(state, state.asked) if state.asked >= 0 else None
        if isinstance(question, Pick):
            texts += [written(question.prompt), *(written(question.label(text)) for text in question.texts)]
    assert [text for text in texts if "wanderer" in text.lower()] == []


def test_the_names_of_options_are_words() -> None:
    """Lists in the lobby show the name of a value alone."""
    names = {value for option in GAME.info.options if not option.pattern for value in option.values}
    assert all("_" not in name for name in some(names))
    assert not names & {"auto", "level", "usual", "breach"}


def test_excalibur_does_not_vanish_in_silence() -> None:
    game = Playing("3", camelot=["K06"])
    game.place(with_spare(S="Qh1", D="Nf8"))
    game.state.bearer = game.man("f8")
    game.act(0, "camelot K06 D")
    assert game.heard()[-1] == "Excalibur goes back to the Island"


def test_the_reason_of_an_extra_act_stands_with_it_and_in_the_panel_of_who_may() -> None:
    """Note 4.3: bravery; that somebody may do one thing more is no line of its own."""
    game = Playing(men=with_spare(D="Pf6"), hands=["DA S2"])
    assert game.act(0, "play DA f6-g6") == ["seat 0 plays the ace of Diamonds: Pawn of Diamonds f6 to g6"]
    asked = GAME.menu(game.state, 0)
    assert isinstance(asked, Pick)
    stakes = asked.stakes()
    assert stakes is not None
    assert written(stakes) == "It is yours for moving a man of another player, and then your turn ends"
    told = "(one thing more, for moving a man of another player)"
    assert game.act(0, "refresh S2")[0] == f"seat 0 refreshes the 2 of Spades {told}"


def test_an_extra_act_that_a_card_gives_is_no_bravery() -> None:
    """Note 13.2, U02."""
    game = Playing("3", men=with_spare(S="Bf6"), hands=["S2"], camelot=["U02"])
    game.act(0, "camelot U02 D")
    assert game.act(0, "refresh S2")[0] == "seat 0 refreshes the 2 of Spades (one thing more, by the card)"


def test_an_extra_act_that_is_declined_needs_no_reason() -> None:
    """Note 4.3."""
    game = Playing(men=with_spare(D="Pf6"), hands=["DA S2"])
    game.act(0, "play DA f6-g6")
    assert game.act(0, "pass") == ["seat 0 does nothing more"]


def test_the_round_in_which_the_goal_is_reached_is_told_as_the_last() -> None:
    """Once, by whoever reaches it, to those who have a turn left in it."""
    game = Playing(seats=3, length="days", goal="20", men={"S": "Re5", "D": "Qe7 Pc5"}, hands=["S2"])
    game.jail("S", "CQ", "HQ")
    assert log.ROUND_DECIDES not in game.notes
    game.act(0, "play S2 e5-e7")
    assert game.points[0] == 27
    assert game.table.last_round
    assert game.notes.count(log.ROUND_DECIDES) == 1
    game.idle_round(1)
    assert log.ROUND_DECIDES not in game.notes
    assert not game.state.over
    game.idle_round(1)
    assert game.result.reason == "goal"


def test_a_check_stands_until_it_is_answered() -> None:
    game = Playing("2", men=with_spare(S="Rf4", D="Pc5"), hands=["S4", "DK"])
    game.act(0, "play S4 f4-f8")
    (called,) = (note for note in game.notes if isinstance(note, ToAll) and note.takes)
    assert written(called.text) == "Check: the King of Diamonds of seat 1 by the Rook of Spades on f8"
    assert GAME.stands(game.table, called.text)
    assert GAME.stands(game.table, game.notes[0].text)
    game.act(1, "play DK a8-b7")
    assert not GAME.stands(game.table, called.text)
