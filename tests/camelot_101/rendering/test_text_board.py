"""The text board: plain, narrow, complete, and silent about secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import fields, replace

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.words.deeds import deed_words
from rendering.camelot_101.words.vocabulary import reason_words
from rendering.drawing import NARROW
from rules.camelot_101 import GAME
from rules.camelot_101.tables.board import CARDS, DUNGEONS, NAMES
from rules.camelot_101.tables.camelot_cards import CARD_IDS
from rules.camelot_101.tables.names import card_named
from rules.camelot_101.view import (
    Castle,
    CheckView,
    DeedView,
    EffectView,
    Hand,
    HeldCard,
    Man,
    Player,
    Table,
    WayView,
)
from rules.replay import default_options
from rules.text import say, seat_number
from rules.text import written as worded
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.shown import again, at_table, holding, some_states
from tests.conformance.checks.limits import TEXT_BOARD_LINE
from tests.naming import naming

OTHER_VALUES: dict[type, dict[str, Any]] = {
    Table: {
        "seats": 3, "level": "3.1", "stage": "extra", "asked": (1,), "turn": 1, "first": 2, "extra": True,
        "turns": 7, "limit": 99, "rounds": 5, "last_round": True, "quiet_left": 2,
        "owners": (0, 1, 2, -1), "grave": ("SN",), "held": ("DP",), "barracks": ("CR",), "figure": "dragon",
        "wanderer": "f6", "wanderer_frozen": 2,
        "trophies": {"grail": 1}, "giants_points": 3, "plague": {"S": 1}, "winter": {1: 2}, "truce": {2: 1},
        "bag": 5, "camelot_bag": 6, "discards": ("S7",), "camelot_discards": ("G01",), "turned_up": ("H4",),
        "month": 7, "blanks": 1, "choices": ("pick e3",), "over": "time",
        "checks": (CheckView("S", "i1", "D", False, ()),),
        "deeds": (DeedView(1, "pass", ()),),
        "effect": EffectView("K10", say("Take over."), 0, 1, 0),
    },
    Player: {
        "suit": "H", "armies": ("S", "C"), "fate": "v", "out": True, "points": 9, "trophies": ("crown",),
        "playing": 4, "camelot": 1, "buried": 2, "turned_up": ("S2",), "shown": ("D3",), "gifts": "refuse",
        "slow": 1, "wild": 1, "silent": 1, "stunned": 1, "sealed": 1,
    },
    Castle: {"suit": "H", "keeper": -1, "guarded": True, "besieged": True, "prisoners": ("DP", "DP")},
    Man: {
        "square": "e7", "suit": "H", "kind": "B", "frozen": 2, "shielded": 1, "empowered": 3,
        "excalibur": True, "fugitive": True,
    },
    CheckView: {"suit": "C", "square": "e7", "by": "wanderer", "ripe": True, "waits": (1, 2), "men": ("b5",)},
    DeedView: {"seat": 2, "text": "play S7 e3-e5", "ways": (WayView("SP", "e3", ""),)},
    EffectView: {"card": "K02", "text": say("Bury."), "me": 1, "opponent": 2, "chooser": 3, "giver": 3},
}  # fmt: skip
PLACES: dict[type, str] = {
    Player: "players", Castle: "castles", Man: "men", CheckView: "checks", DeedView: "deeds",
}  # fmt: skip
# Told by other fields: what a path leads over by the deed's text; places once the game is over; a seat that
# has resigned is out; options stand where the table was opened; turns missed are counted beside the clock;
# what cards are turned up for stands with them.
TOLD_OTHERWISE = {
    (Table, "ranking"), (Table, "men"), (Table, "players"), (Table, "castles"), (DeedView, "path"),
    (Table, "options"), (Table, "turned_for"), (Player, "resigned"), (Player, "missed"),
}  # fmt: skip


def written(table: Table) -> str:
    return DRAWING.text(table)


def with_first(field: str, value: object) -> Table:
    """Put a value first among the men, players, castles, checks or deeds."""
    table = at_table()
    return replace(table, **{field: (value, *getattr(table, field)[1:])})


def usual() -> dict[type, Any]:
    """Give one of each part of a table."""
    table = at_table()
    return {
        Table: table,
        Player: table.players[0],
        Castle: table.castles[0],
        Man: table.men[0],
        CheckView: OTHER_VALUES[Table]["checks"][0],
        DeedView: OTHER_VALUES[Table]["deeds"][0],
        EffectView: OTHER_VALUES[Table]["effect"],
    }


def put(part: Any) -> Table:
    """Put a part of a table in its place."""
    match part:
        case Table():
            return part
        case EffectView():
            return replace(at_table(), effect=part)
    return with_first(PLACES[type(part)], part)


def facts() -> Iterator[tuple[type, str]]:
    for kind, values in OTHER_VALUES.items():
        yield from ((kind, name) for name in values)


def test_every_fact_of_the_view_is_tried() -> None:
    for kind, values in OTHER_VALUES.items():
        known = {name for one, name in TOLD_OTHERWISE if one is kind}
        assert {field.name for field in fields(kind)} == set(values) | known


def test_every_fact_of_the_view_changes_the_text_board() -> None:
    for kind, name in facts():
        with naming(kind, name):
            before = usual()[kind]
            after = replace(before, **{name: OTHER_VALUES[kind][name]})
            assert getattr(before, name) != getattr(after, name)
            assert written(put(after)) != written(put(before))


def test_places_and_who_has_resigned_are_written() -> None:
    table = replace(at_table(), over="time", asked=(), ranking=((2,), (0, 3), (1,)))
    assert "Places: seat 2; seat 0 and seat 3; seat 1" in written(table)
    resigned = replace(table.players[0], out=True, resigned=True)
    assert "Is out, has resigned" in written(replace(table, players=(resigned, *table.players[1:])))


def rows_of(text: str) -> list[str]:
    lines = text.split("\n")
    start = lines.index("BOARD") + 2
    return lines[start : start + 16]


def test_every_man_stands_in_his_square_of_the_board() -> None:
    for state in some_states()[::3]:
        table = GAME.table(state)
        rows = rows_of(written(table))
        read = {
            f"{'abcdefghijklmnop'[column]}{16 - number}": row[3 + column * 2 : 5 + column * 2].strip()
            for number, row in enumerate(rows)
            for column in range(16)
        }
        for man in table.men:
            squares = ("h8", "h9", "i8", "i9") if man.square == "ISL" else (man.square,)
            assert {read[square] for square in squares} == {man.suit.lower() + man.kind}
        known = {*NAMES[:-1], "h8", "h9", "i8", "i9", *(square for dungeon in DUNGEONS for square in dungeon)}
        assert {square for square, cell in read.items() if cell} == known


def test_the_rows_of_the_board_are_never_folded() -> None:
    rows = rows_of(written(at_table()))
    assert {len(row) <= NARROW for row in rows} == {True}
    assert [int(row[:2]) for row in rows] == [int(row[36:]) for row in rows] == list(range(16, 0, -1))


def test_the_words_are_plain_and_narrow() -> None:
    for state in some_states():
        table = GAME.table(state)
        texts = [written(table)]
        texts += [DRAWING.text(table, GAME.hand(state, seat)) for seat in range(state.seats)]
        for text in texts:
            assert text.isascii()
            assert max(map(len, text.split("\n"))) <= TEXT_BOARD_LINE


def test_the_text_board_tells_no_secret() -> None:
    for state in some_states():
        other = again(state, None)
        assert written(GAME.table(other)) == written(GAME.table(state))
        for seat in range(state.seats):
            other = again(state, seat)
            later = DRAWING.text(GAME.table(other), GAME.hand(other, seat))
            assert later == DRAWING.text(GAME.table(state), GAME.hand(state, seat))


def test_the_hands_of_others_are_not_on_the_table() -> None:
    game = Playing("3", 4, hands=["S7 D8 C9"], camelot=["G01 K10"])
    text = written(game.table)
    assert all(f"{card} " not in text for card in ("S7", "D8", "C9"))
    assert "Camelot Knight" not in text


def unfolded(text: str) -> str:
    return text.replace("\n    ", " ")


def hand_text(hand: Hand, table: Table | None = None) -> str:
    return unfolded(DRAWING.text(table or at_table(), hand))


def test_a_hand_names_every_card_with_its_reason_and_what_it_does() -> None:
    for number, card in enumerate(CARDS):
        name = worded(card_named(number))
        hand = holding(card, why=say("moves nobody now"))
        assert f"\n{name}" in hand_text(hand)
        assert "moves nobody now" in hand_text(hand)
    for card in CARD_IDS:
        hand = holding("", card, say("it has no target now"))
        held = hand.camelot[0].text
        assert held is not None
        assert worded(held) in hand_text(hand)
        assert f"\n{card} " in hand_text(hand)
        assert "it has no target now" in hand_text(hand)


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 1},
        {"playing": (HeldCard("S7", None),)},
        {"camelot": (HeldCard("G01", None, say("Move.")),)},
        {"buried": ("S7",)},
        {"gifts": "accept"},
        {"known": ((), ("S7",), (), ())},
        {"known_camelot": ((), (), ("G01",), ())},
    ],
)
def test_every_fact_of_a_hand_changes_its_text(change: dict[str, Any]) -> None:
    assert hand_text(replace(holding(), **change)) != hand_text(holding())


def test_a_hand_says_whose_army_a_card_moves() -> None:
    table = replace(at_table(), owners=(0, 1, -1, 0))
    text = hand_text(holding("S7 D7 C7 H7 JK"), table)
    for words in (
        "7 of Spades, yours\n", "7 of Diamonds, seat 1\n", "7 of Clubs, neutral\n", "7 of Hearts, yours\n"
    ):  # fmt: skip
        assert words in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play S7 e3-e5", "plays the 7 of Spades: e3 to e5"),
        ("play D9 l6-m6=Q", "plays the 9 of Diamonds: l6 to m6, becomes a Queen"),
        ("dead HQ", "plays the queen of Hearts as a dead man's card"),
        ("refresh D7 H2 H2 JK", "refreshes the 7 of Diamonds, the 2 of Hearts twice and a joker"),
        ("refresh D7 g10", "refreshes the 7 of Diamonds, the Giant to g10"),
        ("joker 2 ISL", "plays 2 jokers, the Giant to the Island"),
        ("walkout S7 P d4", "plays the 7 of Spades: a Pawn walks out of prison by the gate d4"),
        ("bury ? h7", "buries a card, the Giant to h7"),
        ("bury CT", "buries the 10 of Clubs"),
        ("camelot G06", "plays March of the Levy"),
        ("camelot K10 D", "plays Sir Breunis sans Pitie on seat 1 (Diamonds)"),
        ("gift G06 D", "gives March of the Levy to seat 1 (Diamonds)"),
        ("burn K13", "burns Morgause's Snare"),
        ("pass", "does nothing more"),
        ("accept", "accepts the gift"),
        ("refuse", "refuses the gift"),
        ("stay", "stays with the card"),
        ("withdraw", "takes the card back"),
        ("pick e3", "chooses e3"),
        ("pick e12-e13=N", "moves e12 to e13, becomes a Knight"),
        ("pick e3 f5", "chooses e3 and f5"),
        ("pick SN@D", "chooses the Knight of Spades in the castle of Diamonds"),
        ("pick SN@grave", "chooses the Knight of Spades in the graveyard"),
        ("pick D", "chooses seat 1 (Diamonds)"),
        ("order 2", "takes the choice number 2"),
        ("discard D7 S3", "discards the 7 of Diamonds and the 3 of Spades"),
        ("skip", "leaves the move out"),
        ("army S", "takes the army of Spades"),
        ("fate", "trusts to Fate"),
        ("cards", "plays with cards"),
    ],
)
def test_every_action_of_the_notation_has_words(text: str, words: str) -> None:
    """Note 22.2."""
    assert deed_words(at_table(), DeedView(0, text, ()), seat_number) == words


@pytest.mark.parametrize(
    ("text", "path", "ways", "words"),
    [
        ("play S7 e3-f4", ("e3", "f4"), "SP e3 f4, HB f4 -", "e3 to f4, takes the Bishop of Hearts"),
        ("play SJ f6-g8", ("f6", "g8"), "SN f6 -", "f6 to g8, loses the joust"),
        ("play SJ f6-g8", ("f6", "g8"), "SN f6 g8, giant g8 -", "f6 to g8, slays the Giant"),
        ("joker 1 g9", ("ISL", "g9"), "CP g9 -, giant ISL g9", "to g9, who crushes the Pawn of Clubs"),
        ("bury ? g9", ("ISL", "g9"), "CP g9 -, dragon ISL g9", "who burns the Pawn of Clubs"),
        ("pick g9", ("g9",), "giant ISL g9", "leads the Giant to g9"),
        ("pick b6 k15", ("b6", "k15"), "DN b6 -", "chooses b6 and k15: the Knight of Diamonds is gone"),
        ("camelot P01", (), "SP e3 -, DP c6 -", "the Pawn of Spades and the Pawn of Diamonds are gone"),
        ("camelot P01", (), "SP e3 -, DP c6 -, HP n5 -", "plays The Black Plague: 3 men are gone"),
    ],
)
def test_a_deed_tells_who_has_left_the_board_by_it(
    text: str, path: tuple[str, ...], ways: str, words: str
) -> None:
    gone = tuple(WayView(*way.replace("-", "").split(" ")) for way in ways.split(", "))
    deed = DeedView(0, text, path, gone)
    assert deed_words(at_table(), deed, seat_number).endswith(words)


@pytest.mark.parametrize(
    ("turned_for", "lost", "words"),
    [
        (("joust", "DN", "CN"), "DN", "Knight of Diamonds against Knight of Clubs: the Knight of Clubs wins"),
        (("joust", "DN", "CN"), "", "Joust, Knight of Diamonds against Knight of Clubs: nobody wins"),
        (("box",), "", "Pandora's Box: War: 4 of Hearts"),
        (("test",), "", "Turned up, counting as red: 4 of Hearts"),
    ],
)
def test_cards_turned_up_tell_what_for(turned_for: tuple[str, ...], lost: str, words: str) -> None:
    """Note 10, 13.5."""
    ways = (WayView(lost, "b6", ""),) if lost else ()
    deeds = (DeedView(0, "pick b6 k15", ("b6", "k15"), ways),)
    table = replace(at_table(), deeds=deeds, turned_up=("H4",), turned_for=turned_for)
    assert words in unfolded(written(table))


def test_every_deed_of_some_games_and_every_end_has_words() -> None:
    ends = set()
    for state in some_states():
        table = GAME.table(state)
        text = unfolded(written(table))
        assert all(f"seat {deed.seat} " in text for deed in table.deeds)
        if table.over:
            ends.add(table.over)
            assert f"The game is over: {reason_words(table, seat_number)}" in text
        else:
            assert f"Asked: seat {table.asked[0]} " in text
    assert ends


def test_a_slow_card_and_one_of_any_suit_are_written() -> None:
    table = at_table()
    player = replace(table.players[0], slow=1, wild=1)
    marked = replace(table, players=(player, *table.players[1:]))
    board = DRAWING.text(marked, holding("S9 D9 DQ SA"))
    assert "9 of Spades, yours, slow: up to 2 spaces" in board
    assert "9 of Diamonds, seat 1, or yours" in board
    assert "queen of Diamonds, seat 1\n" in board
    assert "ace of Spades, yours\n" in board


@pytest.mark.parametrize(
    ("level", "known"),
    [("1", []), ("1.1", ["Giant", "Dragon"]), ("2", ["Giant", "Dragon", "barracks", "Camelot card"])],
)
def test_a_level_is_told_of_nothing_that_it_does_not_have(level: str, known: list[str]) -> None:
    words = ("Giant", "Dragon", "barracks", "Camelot card")
    assert [word for word in words if word in written(Playing(level).table)] == known
    assert ("Camelot card" in GAME.expired(default_options(GAME) | {"level": level})) == (level == "2")


def test_no_letters_stand_for_the_island() -> None:
    table = at_table()
    men = (replace(table.men[0], square="ISL", frozen=1), *table.men[1:])
    board = written(replace(table, men=men))
    assert "on the Island: frozen" in board
    assert "ISL" not in board


def test_fate_doubles_as_the_table_has_chosen() -> None:
    table = replace(with_first("players", replace(at_table().players[0], fate="c")))
    assert "plays Fate, points double" not in written(table)
    always = replace(table, options=table.options | {"fate_double": "always"})
    assert "plays Fate, points double" in written(always)
