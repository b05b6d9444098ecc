"""Every Camelot card by name: what it does in a position made for it (note: 13.2, 13.4, 13.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from rules.camelot_101.tables.board import CARD
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS, PANDORAS_BOX
from tests.camelot_101.playing import Playing
from tests.camelot_101.turn.test_turns import with_spare

Seen: TypeAlias = Callable[[Playing], Any]
Row: TypeAlias = tuple[str, dict[str, str], str, str, Seen, Any]

# A card, the men beside the spare Pawns, what lies where (castle:man), what is said, and what is seen then.
CARDS: list[Row] = [
    ("G01", {"S": "Nf6"}, "", "|pick f6-g8|pick g8-f10", lambda g: g.on("f10"), "SN"),
    ("G02", {"S": "Kf6"}, "", "|pick f6-f7|pick f7-f8", lambda g: g.on("f8"), "SK"),
    ("G03", {"S": "Qf6", "D": "Rf9"}, "", "|pick f6-f9|pick f9-e10",
     lambda g: (g.on("e10"), g.prison("S")), ("SQ", ["DR"])),
    ("G04", {"S": "Bf6"}, "", "|pick f6-g5|pick g5-h6", lambda g: g.on("h6"), "SB"),
    ("G05", {"S": "Rf6", "D": "Rg9"}, "", "|pick f6-f9|pick f9-g9", lambda g: g.prison("S"), ["DR"]),
    ("G06", {"S": "Pf3 Pg3"}, "", "|pick e3-e4|pick f3-f4|pick g3-g4",
     lambda g: [g.on(x) for x in ("e4", "f4", "g4")], ["SP"] * 3),
    ("G07", {"S": "Nf6", "D": "Rf9"}, "", "|pick f6-f9", lambda g: g.prison("S"), ["DR"]),
    ("G08", {"S": "Nf6", "D": "Rg9"}, "", "|pick f6-f7|pick f7-g9", lambda g: g.prison("S"), ["DR"]),
    ("G09", {"S": "Rf3 Nf6"}, "", "|pick f3-j10", lambda g: g.on("j10"), "SR"),
    ("G10", {"D": "Rf6"}, "", " D|pick f6-f10", lambda g: (g.on("f10"), g.asked), ("DR", [1])),
    ("G11", {"S": "Qe2", "D": "Kf6"}, "", " D|pick f6-f7", lambda g: g.on("f7"), "DK"),
    ("G12", {"S": "Ne5", "D": "Nf6", "H": "Nk6"}, "", "|pick f6-g8|pick k6-j8",
     lambda g: (g.on("g8"), g.on("j8")), ("DN", "HN")),
    ("G13", {"S": "Rf6"}, "", "|pick f6-f9", lambda g: g.on("f9"), "SR"),
    ("G14", {"S": "Pf3"}, "", "|pick e3-e4|pick f3-f4",
     lambda g: (g.on("e4"), "pass" in g.menu(0)), ("SP", True)),
    ("K01", {"S": "Nf6", "D": "Nf7"}, "", " D", lambda g: g.prison("S"), ["DN"]),
    ("K02", {"D": "Pf6 Pf7"}, "", " D|pick f6", lambda g: (g.on("f6"), g.on("f7")), ("", "")),
    ("K03", {"S": "Qe2", "D": "Rf6"}, "", " D", lambda g: _man(g, "f6").frozen, 2),
    ("K04", {"S": "Ne2", "D": "Nd6"}, "", " D", lambda g: g.prison("S"), ["DN"]),
    ("K05", {"S": "Re2", "D": "Nc4"}, "", " D", lambda g: g.prison("S"), ["DN"]),
    ("K06", {"S": "Qe2", "D": "Nf6 Bb7"}, "", " D", lambda g: (g.on("f6"), g.on("b7")), ("DN", "")),
    ("K07", {"S": "Be2", "D": "Bk13"}, "", " D", lambda g: g.prison("S"), ["DB"]),
    ("K08", {"S": "Pf6", "D": "Pd6 Ng7"}, "", " D|pick f6-g7",
     lambda g: (g.on("d6"), g.prison("S")), ("", ["DN"])),
    ("K09", {"S": "Ne2"}, "", " D", lambda g: len(g.table.camelot_discards), 2),
    ("K10", {"S": "Ne2"}, "D:CB", " D", lambda g: (g.prison("D"), g.prison("S")), ([], ["CB"])),
    ("K11", {"S": "Rf6", "D": "Bf10"}, "", " D", lambda g: g.on("f10"), ""),
    ("K12", {}, "", " D", lambda g: g.players[1].slow, 2),
    ("K13", {"S": "Qf6", "D": "Nf11"}, "", " D", lambda g: g.prison("S"), ["DN"]),
    ("K14", {"S": "Qe2", "D": "Nf6 Qb7"}, "", " D", lambda g: (_man(g, "b7").frozen, g.on("f6")), (3, "DN")),
    ("K15", {"S": "Ne2", "D": "Qf6"}, "", " D", lambda g: g.prison("S"), ["DQ"]),
    ("K16", {"S": "Ne2", "D": "Bf6"}, "", " D", lambda g: g.prison("S"), ["DB"]),
    ("U01", {"S": "Kf6 Rf9"}, "", "", lambda g: (g.on("f8"), g.on("f7")), ("SK", "SR")),
    ("U02", {"S": "Be2"}, "", " D", lambda g: (len(g.hand(0).known[1]), "pass" in g.menu(0)), (3, True)),
    ("U03", {}, "D:SN", "", lambda g: g.on("f2"), "SN"),
    ("U04", {"S": "Nf6"}, "", "|pick f6-m3",
     lambda g: (g.on("m3"), g.table.castles[0].guarded), ("SN", True)),
    ("U05", {"S": "Re2"}, "", "", lambda g: (g.table.castles[0].guarded, g.players[0].sealed), (True, 2)),
    ("U06", {"S": "Be2"}, "", "", lambda g: g.table.wanderer_frozen, 2),
    ("U07", {"S": "Qf6 Nf9"}, "", "|pick f6 f9", lambda g: (g.on("f6"), g.on("f9")), ("SN", "SQ")),
    ("U08", {"S": "Pf6"}, "", "", lambda g: g.on("f6"), "SN"),
    ("U09", {}, "", "|discard JK", lambda g: ("JK" in g.table.discards, "pass" in g.menu(0)), (True, True)),
    ("U10", {"S": "Nf6", "D": "Nb11"}, "", " D", lambda g: any("Joust" in line for line in g.heard()), True),
    ("U11", {"S": "Bf6"}, "", "", lambda g: (g.on("g2"), "pass" in g.menu(0)), ("SB", True)),
    ("U12", {}, "D:SN D:SR", " D|pick SN@D", lambda g: (g.on("f2"), g.on("e2")), ("SN", "SR")),
    ("U13", {"S": "Be2"}, "", "|discard JK JK JK", lambda g: g.players[0].playing, 3),
    ("U14", {"S": "Qe2"}, "D:SN", "", lambda g: (g.table.turned_up, g.players[0].silent), (("SA",), 1)),
    ("R01", {}, "", "", lambda g: _man(g, "i1").frozen, 2),
    ("R02", {"S": "Nf6"}, "", "", lambda g: _man(g, "f6").frozen, 3),
    ("R03", {}, "", "", lambda g: g.table.discards, ("JK", "JK")),
    ("R04", {}, "", "", lambda g: g.on("e3"), ""),
    ("R05", {"S": "Nf6"}, "", "", lambda g: g.on("f6"), "SP"),
    ("R06", {"S": "Bf6"}, "", "", lambda g: g.prison("D"), ["SB"]),
    ("R07", {"S": "Rf6"}, "", "", lambda g: _man(g, "e2").frozen, 2),
    ("R08", {}, "", "", lambda g: g.players[0].stunned, 1),
    ("R09", {"S": "Re2"}, "S:DN S:DP", "", lambda g: (g.prison("S"), g.on("b11")), (["DP"], "DN")),
    ("R10", {"S": "Qf6"}, "", "", lambda g: _man(g, "h1").frozen, 1),
    ("R11", {"S": "Be2"}, "", "", lambda g: g.players[0].silent, 2),
    ("R12", {"S": "Nf6"}, "", "", lambda g: g.on("f6"), ""),
    ("P01", {"S": "Nf6"}, "", "",
     lambda g: ([g.on(x) for x in ("e3", "c12", "l14", "n5")], len(g.table.plague)), ([""] * 4, 4)),
    ("P02", {"S": "Nf6", "D": "Nf8 Rf9"}, "", " D|pick f8",
     lambda g: [g.on(x) for x in ("f6", "f8", "f9")], [""] * 3),
    ("P03", {"S": "Ne2 Rf2", "D": "Bb7"}, "", "",
     lambda g: (g.on("e2"), g.on("f2"), g.on("b7")), ("", "SR", "")),
    ("P04", {}, "", "", lambda g: len(g.table.discards), 4),
    ("P05", {}, "", "", lambda g: [player.playing for player in g.players], [3] * 4),
    ("P06", {}, "", "", lambda g: g.table.winter, {0: 1}),
    ("P07", {"S": "Be2"}, "", "", lambda g: g.table.truce, {0: 1}),
    ("P08", {"S": "Qe2"}, "D:SN D:SB S:DP", "", lambda g: (g.prison("D"), g.prison("S")), (["SB"], [])),
    ("P09", {}, "", "|pick e5", lambda g: g.table.wanderer, "e5"),
    ("P10", {"S": "Qe2 Nf6", "D": "Rf9"}, "", " D", lambda g: (g.on("f6"), g.on("f9")), ("DR", "SN")),
    ("P11", {}, "", "", lambda g: [g.on(x) for x in ("e4", "d12", "l13", "m5")], ["SP", "DP", "CP", "HP"]),
    ("P12", {}, "D:SN S:DR", " D", lambda g: (g.on("f2"), g.on("b12")), ("SN", "DR")),
    ("P13", {"S": "Nf6", "D": "Nf8"}, "", " D", lambda g: (g.on("f6"), g.on("f8")), ("", "")),
    ("A01", {"S": "Nf6"}, "", "", lambda g: _man(g, "f6").excalibur, True),
    ("A02", {"S": "Be2"}, "D:SN", "|pick SN@D|pick SB@grave",
     lambda g: (g.table.trophies, g.on("f2")), ({"grail": 0}, "SN")),
    ("A03", {}, "", "", lambda g: (g.table.trophies, g.points[0]), ({"stone": 0}, 10)),
    ("A04", {}, "", "", lambda g: _man(g, "i1").shielded, 1),
    ("A05", {"S": "Nf6", "D": "Rf12"}, "", "|pick f6-f12", lambda g: g.prison("S"), ["DR"]),
    ("A06", {"S": "Nf6"}, "", "|pick e3", lambda g: (_man(g, "f6").shielded, _man(g, "e3").shielded), (1, 1)),
    ("A07", {}, "", "", lambda g: ("pass" in g.menu(0), g.players[0].wild), (True, 2)),
    ("A08", {}, "", "", lambda g: g.players[0].playing, 5),
    ("A09", {"S": "Nf6"}, "", "|pick f6-m9", lambda g: g.on("m9"), "SN"),
    ("A10", {"S": "Kf6"}, "", "", lambda g: g.on("i1"), "SK"),
    ("A11", {"S": "Be2 Pe4 Pe5 Pe6 Pe7 Pf7 Pf8 Pf9"}, "", "|pick SN@grave", lambda g: g.on("f2"), "SN"),
    ("A12", {"S": "Qe2"}, "", "", lambda g: g.points[0], 5),
    ("S01", {"S": "Nf6", "D": "Rg8 Rf10"}, "", "|pick f6-g8|pick g8-f10",
     lambda g: g.prison("S"), ["DR", "DR"]),
    ("S02", {"S": "Nf6"}, "", "|pick f6-g8", lambda g: _man(g, "g8").empowered, 2),
    ("S03", {"S": "Nf6"}, "", "|pick f6-g8",
     lambda g: (_man(g, "g8").empowered, _man(g, "g8").shielded), (1, 1)),
    ("S04", {"S": "Be2"}, "", "|order 3|pick D", lambda g: g.players[0].camelot, 2),
    ("S05", {"S": "Qe2"}, "D:SN", "", lambda g: g.on("f2"), "SN"),
    ("S06", {"S": "Qe2 Nf6"}, "", "", lambda g: _man(g, "f6").excalibur, True),
    ("S07", {"S": "Nf6", "D": "Rg8"}, "", "|pick f6-g8|pick g8-f10",
     lambda g: (g.prison("S"), g.on("f10")), (["DR"], "SN")),
    ("S08", {"S": "Nf6"}, "D:SB", "|order 2", lambda g: g.on("g2"), "SB"),
    ("S09", {"S": "Nf6", "D": "Nf8"}, "bearer:f8", "", lambda g: _man(g, "f8").excalibur, False),
    ("S10", {"S": "Nf6"}, "", "|pick g7|pick f6-d7", lambda g: (g.table.wanderer, g.on("d7")), ("g7", "SN")),
    ("S11", {}, "", " D", lambda g: (g.cards(1), len(g.hand(0).known[1])), (["JK"] * 3, 3)),
    ("S12", {"S": "Nf6"}, "", "|discard JK JK", lambda g: (g.on("m3"), g.players[0].playing), ("SN", 3)),
    ("W01", {}, "", "", lambda g: (g.on("h2"), g.on("i2")), ("SP", "SP")),
    ("W02", {}, "", "", lambda g: g.on("h2"), "SN"),
    ("W03", {"S": "Be2"}, "", "", lambda g: g.on("h2"), "SB"),
    ("W04", {"S": "Re2"}, "", "", lambda g: g.on("h2"), "SR"),
    ("W05", {"D": "Pf6"}, "", " D", lambda g: (g.on("f6"), g.on("h2")), ("", "SP")),
    ("W06", {}, "", "|pick g4", lambda g: (g.on("g4"), "pass" in g.menu(0)), ("SP", True)),
]  # fmt: skip

BLANKS: list[tuple[int, dict[str, str], str, str, Seen, Any]] = [
    (0, {}, "", "|pick e3-e4", lambda g: (g.on("e4"), "pass" in g.menu(0)), ("SP", True)),
    (1, {"S": "Qf6"}, "", "", lambda g: _man(g, "f6").shielded, 1),
    (2, {}, "D:SN", "", lambda g: g.on("f2"), "SN"),
    (3, {"D": "Rf6"}, "", "|pick D|pick f6-f9", lambda g: g.on("f9"), "DR"),
    (4, {"S": "Qf6"}, "", "|pick f6-f12", lambda g: g.on("f12"), "SQ"),
    (5, {"S": "Nf6", "D": "Rg8"}, "", "|pick f6-g8", lambda g: "pass" in g.menu(0), True),
    (6, {}, "", "", lambda g: [player.slow for player in g.players], [0, 1, 1, 1]),
    (7, {}, "", "", lambda g: g.on("h2"), "SP"),
    (8, {}, "", "", lambda g: g.players[0].playing, 6),
    (9, {"S": "Pe4 Pe5 Pe6 Pe7 Pf7 Pf8 Pf9"}, "", "|pick SN@grave", lambda g: g.on("f2"), "SN"),
    (10, {}, "", "|pick f6", lambda g: g.table.wanderer, "f6"),
    (11, {}, "", "", lambda g: g.on("e3"), ""),
]  # fmt: skip

BOX: list[tuple[str, dict[str, str], str, str, Seen, Any]] = [
    ("SA", {}, "D:SN C:SR D:SB", "|pick D", lambda g: (g.on("f2") != "", g.prison("C")), (True, ["SR"])),
    ("S2", {}, "", "", lambda g: g.on("e3"), ""),
    ("S3", {}, "", "", lambda g: [player.playing for player in g.players], [3, 4, 4, 4]),
    ("S4", {}, "", "", lambda g: (g.on("c12"), g.on("n5")), ("", "")),
    ("S5", {}, "", "", lambda g: g.players[0].stunned, 1),
    ("S6", {"D": "Nf6"}, "", "", lambda g: g.on("f6"), ""),
    ("S7", {}, "", "", lambda g: [player.playing for player in g.players], [3] * 4),
    ("S8", {}, "D:CB", "", lambda g: g.prison("S"), ["CB"]),
    ("S9", {}, "", "|pick e5", lambda g: g.table.wanderer, "e5"),
    ("ST", {"S": "Nf6"}, "", "", lambda g: g.on("f6"), "SP"),
    ("SJ", {"S": "Nf6"}, "", "|pick f6-g8|skip", lambda g: g.on("g8"), "SN"),
    ("SQ", {"S": "Qf6"}, "", "", lambda g: (g.on("h1"), "pass" in g.menu(0)), ("SQ", True)),
    ("SK", {}, "", "", lambda g: set(g.table.plague.values()), {2}),
    ("JK", {}, "", "", lambda g: (g.on("e3"), len(g.table.plague)), ("", 4)),
]  # fmt: skip


def _man(game: Playing, square: str) -> Any:
    return next(man for man in game.table.men if man.square == square)


def position(card: str, men: dict[str, str], off: str, level: str = "3") -> Playing:
    """Make a position: seat 0 holds three jokers and the card, the others three hearts and a card each."""
    own = f"{card} {'R04' if card == 'R08' else 'R08'}"
    others = [filler for filler in ("R01", "R03", "R11", "R12") if filler != card][:3]
    hands = ["JK JK JK", "H2 H3 H4", "H5 H6 H7", "H8 H9 HT"]
    game = Playing(level, men=with_spare(**men), hands=hands, camelot=[own, *others], masters_hand="three")
    for word in off.split():
        where, what = word.split(":")
        if where == "bearer":
            game.state.bearer = game.man(what)
        else:
            game.jail(where, what)
    return game


def said(game: Playing, action: str, script: str, *draws: int) -> None:
    """Play a card and make the choices of a script: what is added, and each choice behind a bar."""
    added, *choices = script.split("|")
    game.act(0, action + added, *draws)
    for choice in choices:
        game.act(game.asked[0], choice)


@pytest.mark.parametrize(
    ("card", "men", "off", "script", "seen", "expected"), CARDS, ids=[row[0] for row in CARDS]
)
def test_card(card: str, men: dict[str, str], off: str, script: str, seen: Seen, expected: Any) -> None:
    game = position(card, men, off)
    said(game, f"camelot {card}", script)
    assert seen(game) == expected
    assert card in game.table.camelot_discards


def test_every_card_is_tested() -> None:
    """Sheet: there are 101 different legends of Camelot."""
    assert [row[0] for row in CARDS] == [card.id for card in CAMELOT_CARDS if card.id[0] != "B"]
    assert [row[0] for row in BLANKS] == list(range(len(MONTHS)))
    assert len(BOX) == len(PANDORAS_BOX)


@pytest.mark.parametrize(
    ("month", "men", "off", "script", "seen", "expected"), BLANKS, ids=[MONTHS[row[0]].id for row in BLANKS]
)
def test_blank_cards_are_the_card_of_the_month(
    month: int, men: dict[str, str], off: str, script: str, seen: Seen, expected: Any
) -> None:
    """Sheet: Blank Cards are the Card of the Month."""
    game = position("B01", men, off)
    game.state.month = month
    said(game, "camelot B01", script)
    assert seen(game) == expected


@pytest.mark.parametrize(
    ("card", "men", "off", "script", "seen", "expected"), BOX, ids=[row[0] for row in BOX]
)
def test_the_second_blank_of_a_masters_game_opens_pandoras_box(
    card: str, men: dict[str, str], off: str, script: str, seen: Seen, expected: Any
) -> None:
    """Sheet, level 4: second Blank Card opens PANDORA'S BOX."""
    game = position("B01", men, off, "4")
    game.state.blanks = 1
    said(
        game,
        "camelot B01",
        script,
        game.state.bag.index(CARD[card]) if card != "JK" else len(game.state.bag) - 1,
    )
    assert seen(game) == expected
    assert card in (*game.table.turned_up, *game.table.discards)


@pytest.mark.parametrize("level", ["2", "3", "3.1"])
def test_below_level_4_a_second_blank_is_the_card_of_the_month_again(level: str) -> None:
    game = position("B01", {}, "", level)
    game.state.month, game.state.blanks = 7, 1
    game.act(0, "camelot B01")
    assert game.on("h2") == "SP"


def test_a_red_card_in_the_riddle_frees_a_man_and_earns_an_action() -> None:
    game = position("U14", {"S": "Qe2"}, "D:SN")
    game.act(0, "camelot U14", game.state.bag.index(CARD["D5"]))
    assert (game.on("f2"), "pass" in game.menu(0)) == ("SN", True)


def test_free_lances_ride_for_a_neutral_army_if_there_is_one() -> None:
    game = Playing("2", 2, men=with_spare(D="Rf6"), camelot=["G13"])
    game.turn("camelot G13", "pick f6-f12")
    assert game.on("f12") == "DR"


def test_who_has_the_grail_gains_by_the_siege_perilous() -> None:
    game = position("R12", {"S": "Nf6"}, "")
    game.state.trophies["grail"] = 0
    game.act(0, "camelot R12")
    assert (game.on("f6"), "pass" in game.menu(0)) == ("SN", True)


def test_slowed_armies_and_winter_bound_number_cards() -> None:
    game = position("K12", {"D": "Rf6 Nf8"}, "")
    game.act(0, "camelot K12 D")
    game.deal(1, "D9")
    assert "play D9 f6-f9" not in game.menu(1)
    assert not any(text.startswith("play D9 f8") for text in game.menu(1))
    game = position("P06", {"D": "Rf6"}, "")
    game.act(0, "camelot P06")
    game.deal(1, "D9")
    assert "play D9 f6-f9" not in game.menu(1)
    game.idle_round(3)
    assert game.table.winter == {}


def test_a_man_at_home_is_sent_home_by_no_card() -> None:
    assert "burn R07" in position("R07", {"S": "Re2"}, "").menu(0)
    assert "camelot R07" in position("R07", {"S": "Rf6"}, "").menu(0)


def test_excalibur_is_taken_from_whom_the_card_says_and_not_from_its_own_taker() -> None:
    game = position("A01", {"S": "Nf6", "D": "Ng8"}, "")
    assert "camelot A01" in game.menu(0)
    game.state.bearer = game.man("g8")
    assert "camelot A01" not in game.menu(0)
    lady = position("S06", {"S": "Qe2 Nf6", "D": "Ng8"}, "bearer:g8")
    assert "camelot S06" in lady.menu(0), "from anywhere"
    lady.state.bearer = lady.man("f6")
    assert "camelot S06" not in lady.menu(0), "who bears it has it already"


def test_in_a_truce_nobody_is_captured() -> None:
    game = position("P07", {"S": "Be2 Rf8", "D": "Rf6"}, "")
    game.act(0, "camelot P07")
    game.deal(1, "D9")
    assert "play D9 f6-f8" not in game.menu(1)
    game.idle_round(3)
    game.deal(0, "S9")
    assert "play S9 f8-f6" in game.menu(0)


def test_wild_number_cards_move_the_own_army() -> None:
    game = position("A07", {"S": "Rf6"}, "")
    game.act(0, "camelot A07")
    game.deal(0, "H3 HJ")
    assert "play H3 f6-f9" in game.menu(0)
    assert not any(text.startswith("play HJ f6") for text in game.menu(0))


def test_a_frozen_man_moves_again_when_his_turns_are_over() -> None:
    game = position("R01", {"S": "Rf6"}, "")
    game.act(0, "camelot R01")
    frozen = []
    for _ in range(3):
        game.idle_round(3)
        frozen.append(_man(game, "i1").frozen)
        game.idle_round(1)
    assert frozen == [2, 1, 0]


def test_a_stunned_player_misses_one_turn() -> None:
    game = position("R08", {}, "")
    game.act(0, "camelot R08")
    game.idle_round(3)
    assert game.asked == [1]


def test_the_black_plague_lets_owners_choose_where_the_table_asks_them() -> None:
    """Note 13, no. 6: live tables may ask."""
    game = Playing(
        "3", men=with_spare(S="Ne2", D="Nb7", C="Ng15", H="Bo7"), camelot=["P01 R08"], owner_choice="ask"
    )
    game.act(0, "camelot P01")
    assert game.asked == [0]
    game.act(0, "pick e2")
    assert game.asked == [1]
    game.turn("pick b7", "pick l14", "pick n5")
    assert (game.on("e3"), game.on("b7"), game.on("l14"), game.on("o7")) == ("SP", "", "", "HB")


def test_trial_by_fire_asks_its_victim_where_the_table_asks_owners() -> None:
    game = Playing("3", men=with_spare(S="Qe2", D="Nf6 Qb7"), camelot=["K14 R08"], owner_choice="ask")
    game.act(0, "camelot K14 D")
    assert (game.asked, game.menu(1)) == ([1], ["order 1", "order 2"])
    game.act(1, "expire")
    assert _man(game, "b7").frozen == 3
    assert game.state.expired == [0, 0, 0, 0]


def test_an_owner_on_turn_who_does_not_answer_in_the_effect_of_another_loses_his_least_man() -> None:
    """Note 22.2: time drops what is left only of one's own effect; else owners have a default (13, no. 6)."""
    men = with_spare(S="Ne2 Bg3", C="Qn8")
    game = Playing("3", men=men, camelot=["K06 R08"], owner_choice="ask", bishop_points="5")
    game.turn("gift K06 C", "accept")
    assert (game.asked, game.menu(0)) == ([0], ["pick e2", "pick g3"])
    game.act(0, "expire")
    assert (game.on("e2"), game.on("g3")) == ("", "SB")
    assert (game.state.expired, game.asked) == ([0, 0, 0, 0], [1])


def test_hands_of_unequal_size_are_exchanged_in_full() -> None:
    """Edge case 43."""
    game = position("S11", {}, "")
    game.deal(1, "H2 H3 H4 C2 C3")
    game.act(0, "camelot S11 D")
    assert (len(game.cards(0)), game.cards(1)) == (5, ["JK"] * 3)


def test_recruits_stop_at_eighteen_men() -> None:
    """Edge case 29."""
    game = position("W01", {}, "")
    game.fill("S", [f"{file}{rank}" for file in "efghijkl" for rank in (5, 6)][:15])
    game.act(0, "camelot W01")
    assert sum(man.suit == "S" for man in game.table.men) == 18


def test_a_bearer_who_changes_his_kind_loses_excalibur() -> None:
    """Edge case 31."""
    game = position("R05", {"S": "Nf6"}, "bearer:f6")
    game.act(0, "camelot R05")
    assert not _man(game, "f6").excalibur


def test_a_camelot_move_may_capture_but_never_a_king() -> None:
    """Edge case 50."""
    game = position("G10", {"D": "Rf6", "C": "Kf9 Nc6"}, "")
    game.act(0, "camelot G10 D")
    assert "pick f6-f9" not in game.menu(0)
    game.act(0, "pick f6-c6")
    assert game.prison("D") == ["CN"]
