"""How actions are written and asked for (note: 22.1-22.4, 22.7)."""

from __future__ import annotations

from functools import partial

import pytest

from bot.errors import Ambiguous
from bot.typed.completion import completed
from bot.typed.parsing import parse_any
from languages.spoken import in_english, move_told, speaking
from rules.camelot_101 import GAME
from rules.camelot_101.tables.board import CARD, ISLAND, JOKER, KNIGHT, NODE
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD
from rules.camelot_101.tables.names import Action, parsed
from rules.question import Allotment, Pick
from rules.text import seat_number, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare


def asked(game: Playing, said: str = "") -> list[str]:
    question = GAME.menu(game.state, game.asked[0], said)
    if isinstance(question, Pick):
        return list(question.texts)
    return [kind.token for kind in question.kinds] if isinstance(question, Allotment) else []


def labels(game: Playing, said: str = "") -> list[str]:
    question = GAME.menu(game.state, game.asked[0], said)
    assert isinstance(question, Pick)
    return [written(question.label(text)) for text in question.texts]


def test_a_play_is_asked_step_by_step() -> None:
    game = Playing(men=with_spare(S="Nf6 Pf11"), hands=["SA SJ JK"])
    assert asked(game) == ["play SA", "play SJ", "refresh"]
    assert asked(game, "play SJ") == ["play SJ f6-"]
    assert "play SJ f6-g8" in asked(game, "play SJ f6-")
    assert asked(game, "play SJ f6-g8") == []
    assert asked(game, "refresh") == ["SA", "SJ", "JK"]


def test_promotion_is_asked_behind_the_move() -> None:
    game = Playing(men=with_spare(S="Pf12"), hands=["SA"])
    assert asked(game, "play SA f12-f13") == [f"play SA f12-f13={rank}" for rank in "QRBN"]


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        ("8d b11-d10", "play D8 b11-d10"),
        ("d8 b11-d10", "play D8 b11-d10"),
        ("8d knight b11 d10", "play D8 b11-d10"),
        ("play the 8 of Diamonds knight on b11 to d10", "play D8 b11-d10"),
        ("the jack of diamonds from b11 to d10", "play DJ b11-d10"),
        ("h10 o7-n8", "play HT o7-n8"),
        ("HT o7xn8", "play HT o7-n8"),
        ("queen of clubs e3-isl", "play CQ e3-ISL"),
        ("sa f12-f13=q", "play SA f12-f13=Q"),
        ("10 of Hearts", "HT"),
        ("play h10", "play HT"),
        ("refresh 10h S7 h10", "refresh HT S7 h10"),
        ("refresh d10 d9", "refresh DT d9"),
    ],
)
def test_a_card_may_be_called_as_people_call_it(typed: str, record: str) -> None:
    assert GAME.recorded(typed) == record


@pytest.mark.parametrize(
    ("record", "english", "german", "dutch"),
    [
        ("play S7 e3-e5=N", "=knight", "=springer", "=paard"),
        ("play S7 e3-e5=Q", "=queen", "=dame", "=dame"),
        (
            "pick SN@D",
            "pick spades knight diamonds",
            "w\u00e4hle pik springer karo",
            "kies schoppen paard ruiten",
        ),
        ("pick C", "pick clubs", "w\u00e4hle kreuz", "kies klaveren"),
        ("walkout S7 N d4", " knight d4", "entkomme pik 7 springer d4", "ontsnap schoppen 7 paard d4"),
        (
            "gift G06 C",
            "gift March of the Levy clubs",
            "verschenke Marsch des Aufgebots kreuz",
            "geschenk Mars van de landweer klaveren",
        ),
        ("refresh D6 ISL", " island", "tausche karo 6 insel", "ververs ruiten 6 eiland"),
    ],
)
def test_letters_behind_a_move_are_words_in_each_language(
    record: str, english: str, german: str, dutch: str
) -> None:
    assert GAME.worded(record).endswith(english)
    assert GAME.recorded(GAME.worded(record)) == record
    for code, words in (("de", german), ("nl", dutch)):
        with speaking(code):
            told = move_told(GAME, record)
            assert told.endswith(words)
            assert GAME.recorded(in_english(GAME, told) or "").lower() == record.lower()


@pytest.mark.parametrize(
    "text",
    [
        "play S7 e3-e5=Q",
        "play HT h10-h12",
        "pick h10 h12",
        "pick h10-h12",
        "walkout D4 N m3",
        "camelot S10 D",
        "s10",
        "joker 2 h10",
        "bury ? e5",
        "refresh S7 JK h10",
        "pick SN@D",
        "gift G06 C",
    ],
)
def test_what_a_record_says_is_read_as_it_is(text: str) -> None:
    assert GAME.recorded(text) == text


@pytest.mark.parametrize("typed", ["h10", "H10", "h 10"])
def test_a_card_that_is_called_as_a_square_may_be_both(typed: str) -> None:
    assert GAME.readings(typed) == [typed, "HT"]


def test_a_ten_among_cards_is_no_square_but_may_be_one() -> None:
    assert GAME.readings("refresh D2 D10 DJ") == ["refresh D2 DT DJ"]
    assert GAME.readings("refresh d10 d10") == ["refresh DT d10", "refresh DT DT"]
    game = Playing(men=with_spare(S="Nf6"), hands=["D2 DT DJ HT SA"])
    menu = partial(GAME.menu, game.state, 0)
    typed = "refresh 10 of hearts, D2 d10 DJ"
    assert parse_any(menu, GAME.readings(typed)) == "refresh D2 DT DJ HT"


def test_a_bare_card_leads_to_what_it_can_do() -> None:
    game = Playing(men=with_spare(S="Nf6"), hands=["HT SA"])
    menu = partial(GAME.menu, game.state, 0)
    with pytest.raises(Ambiguous, match="“play HT” or “refresh HT”"):
        parse_any(menu, GAME.readings("h10"))


def test_a_bare_card_is_completed() -> None:
    game = Playing(men=with_spare(S="Nf6"), hands=["HT SA"])
    found = completed(GAME, partial(GAME.menu, game.state, 0), "h10", 25, seat_number)
    assert {"play HT", "refresh HT"} <= {each.text for each in found}


@pytest.mark.parametrize("typed", ["10h", "play h10", "e3-e5", "h10 h11", "camelot S10"])
def test_most_of_what_is_typed_has_one_reading(typed: str) -> None:
    assert GAME.readings(typed) == [GAME.recorded(typed)]


def test_labels_say_it_in_words() -> None:
    game = Playing(men=with_spare(S="Nf6", D="Rg8"), hands=["SJ DQ JK"])
    assert labels(game) == [
        "Play the jack of Spades",
        "Dead man's card: the queen of Diamonds",
        "Refresh: change playing cards for new ones",
    ]
    assert labels(game, "play SJ") == ["Knight of Spades on f6"]
    assert "to g8, takes the Rook of Diamonds" in labels(game, "play SJ f6-")


def test_the_example_of_the_note() -> None:
    """Note 22.7, on a table made for it."""
    game = Playing("2", 2, hands=["S4 JK JK JK"], camelot=["G06", "K10"])
    game.jail_from_board("S", "n5", "b10")
    game.act(0, "play S4 e3-e5")
    game.act(1, "camelot K10 S")
    game.act(1, "pick DB@S")
    game.act(0, "gift G06 C")
    game.turn("pick k14-k13", "pick h14-h13", "skip")
    game.act(1, "refresh " + game.cards(1)[0])
    game.deal(0, "JK JK S2 S3")
    game.act(0, "joker 2 f6")
    assert (game.prison("C"), game.on("k13"), game.table.wanderer) == (["DB"], "CP", "f6")


def test_long_lists_of_an_effect_are_asked_step_by_step() -> None:
    game = Playing("2", men=with_spare(S="Nf6 Ne5 Nk6"), camelot=["G09 "])
    game.place(with_spare(S="Nf6 Ne5 Rk6"))
    game.act(0, "camelot G09")
    assert asked(game) == ["pick e5-", "pick f6-", "pick k6-"]
    assert "pick k6-g7" in asked(game, "pick k6-")


def test_every_label_of_an_effect_can_be_read() -> None:
    game = Playing("3", men=with_spare(S="Be2"), camelot=["S04 R08"])
    game.act(0, "camelot S04")
    assert labels(game) == [
        "Send one of your men home",
        "Let the Giant stand still for 2 rounds",
        "Take a Camelot card from an opponent",
    ]


def test_cards_in_hand_say_why_they_are_of_no_use() -> None:
    game = Playing("2", men=with_spare(), hands=["SQ S2"], camelot=["U08"])
    whys = {held.card: held.why and written(held.why) for held in game.hand(0).playing}
    assert whys == {"S2": None, "SQ": "moves nobody now"}
    why = game.hand(0).camelot[0].why
    assert why is not None
    assert written(why) == "it sleeps at this level: you can only burn it"


def test_lines_of_the_log() -> None:
    game = Playing("2", men=with_spare(S="Rf6", D="Nf8"), hands=["S3 JK JK", "D2"])
    line, called = game.act(0, "play S3 f6-f8")
    deed = "seat 0 takes the Knight of Diamonds of seat 1 with the 3 of Spades: Rook of Spades f6 to f8"
    assert line == f"{deed}, and gains 3 points and 1 prisoner"
    assert called == "Check: the King of Diamonds of seat 1 by the Rook of Spades on f8"
    assert game.act(1, "refresh D2") == ["seat 1 refreshes the 2 of Diamonds"]


def test_the_log_of_a_promotion() -> None:
    game = Playing("2", men=with_spare(S="Pf12"), hands=["SA"])
    assert "becomes a Rook" in game.act(0, "play SA f12-f13=R")[0]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play S7", Action("play", (CARD["S7"],))),
        ("play S7 e3-", Action("play", (CARD["S7"],), (NODE["e3"],), way=True)),
        (
            "play SA f12-f13=N",
            Action("play", (CARD["SA"],), (NODE["f12"], NODE["f13"]), way=True, rank=KNIGHT),
        ),
        ("pick f6-f7=N", Action("pick", nodes=(NODE["f6"], NODE["f7"]), way=True, rank=KNIGHT)),
        ("pick f6-ISL", Action("pick", nodes=(NODE["f6"], ISLAND), way=True)),
        ("pick e3 e5", Action("pick", nodes=(NODE["e3"], NODE["e5"]))),
        ("pick SN@D", Action("pick", man="SN@D")),
        ("refresh S7 JK e5", Action("refresh", (CARD["S7"], JOKER), (NODE["e5"],))),
        ("walkout D4 N m3", Action("walkout", (CARD["D4"],), (NODE["m3"],), kind=KNIGHT)),
        ("camelot G01 D", Action("camelot", camelot=CAMELOT_CARD["G01"], suit=1)),
        ("joker 2", Action("joker", number=2)),
        ("bury ? e5", Action("bury", nodes=(NODE["e5"],))),
        ("pick ", Action("pick")),
    ],
)
def test_an_action_is_taken_apart(text: str, action: Action) -> None:
    assert parsed(text) == action


@pytest.mark.parametrize(
    ("code", "typed", "recorded"),
    [
        ("de", "Springer k15 nach l13 mit dem Kreuz-Buben", "play CJ k15-l13"),
        ("de", "mein Springer k15 mit dem Herz-Buben nach j13", "play HJ k15-j13"),
        ("de", "Herz-As: Bauer n8 nach m8", "play HA n8-m8"),
        ("de", "Bauer n8 nach m8 mit dem Kreuz-As", "play CA n8-m8"),
        ("nl", "mijn paard k15 met de hartenboer naar j13", "play HJ k15-j13"),
        ("en", "my knight k15 with the jack of clubs to j13", "play CJ k15-j13"),
    ],
)
def test_the_card_may_stand_between_or_behind(code: str, typed: str, recorded: str) -> None:
    """A declined German name of a card behind the move was not found."""
    with speaking(code):
        assert GAME.readings(in_english(GAME, typed) or typed)[0] == recorded
