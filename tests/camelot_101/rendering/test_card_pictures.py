"""Pictures of hands and cards: small, of one palette, complete, and silent about secrets."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import pytest
from msgspec.structs import replace
from PIL import Image

from rendering.camelot_101.cards.camelot_hand import camelot_height, draw_camelot
from rendering.camelot_101.cards.playing_hand import lines_of
from rendering.camelot_101.cards.sprites import (
    DOT_NAMES,
    DOTS,
    EMBLEMS,
    FAMILIES,
    camelot_card,
    dot,
    dots_of,
    emblem,
    family,
    playing_card,
)
from rendering.camelot_101.icons.men import ICONS, icon
from rendering.camelot_101.pictures.hand import draw_hand, hand_height, private_picture
from rendering.camelot_101.pictures.sheet import sheet
from rendering.camelot_101.words.vocabulary import camelot_named, title_of
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.drawing import PLAIN
from rendering.fonts import SMALLEST
from rendering.players import UNNAMED
from rendering.png import encoded
from rendering.sprites import read_icons
from rules.camelot_101 import GAME
from rules.camelot_101.state import State
from rules.camelot_101.tables.board import CARDS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, CARD_IDS, MONTHS
from rules.camelot_101.turn.camelot_cards import unusable
from rules.camelot_101.view import CheckView, EffectView, Hand, HeldCard, Table
from rules.text import Text, say, written
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.shown import again, at_table, holding, months, some_states, told
from tests.conformance.checks.picturing import PRIVATE_BYTES, check_picture
from tests.naming import naming
from tests.rendering.setting import Written, overlap
from tests.some import some

SHEET_BYTES = 450_000
WHYS = [
    say("it sleeps at this level: you can only burn it"),
    say("you may play no Camelot card now"),
    say("you lack the man it shows"),
    say("it has no target now"),
]
LONG_HAND = " ".join(CARDS[number * 2] for number in range(24))
IDS = tuple(dict.fromkeys(CARD_IDS))


def shown(table: Table, hand: Hand) -> Image.Image:
    return private_picture(table, hand, PLAIN, UNNAMED)


def drawn(table: Table, hand: Hand) -> bytes:
    return encoded(shown(table, hand))


@cache
def hands_drawn() -> tuple[tuple[State, int, bytes], ...]:
    """Draw every hand of some games."""
    return tuple(
        (state, seat, drawn(GAME.table(state), GAME.hand(state, seat)))
        for state in some_states()
        for seat in range(state.seats)
    )


def test_every_hand_of_some_games_is_a_small_picture() -> None:
    for *_, png in hands_drawn():
        check_picture(png, PRIVATE_BYTES)


def test_a_hand_of_very_many_cards_is_a_small_picture() -> None:
    hand = holding(LONG_HAND, "G13 K11 K14 U14 P10 P12 S04 S03 A01 R12")
    check_picture(drawn(at_table(), hand), PRIVATE_BYTES)
    check_picture(drawn(at_table(), holding(LONG_HAND, "G13 K14 U14 P10")), PRIVATE_BYTES)


def test_the_picture_of_a_hand_tells_no_secret() -> None:
    for state, seat, png in some(hands_drawn()[::3]):
        other = again(state, seat)
        assert drawn(GAME.table(other), GAME.hand(other, seat)) == png


def cut_short(written: Written, right: float) -> list[str]:
    """Give the words that reach over the right edge."""
    return [text for text, _, _, box in written.texts if box[2] > right]


def test_every_camelot_card_is_complete_in_half_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """All 101 cards: the whole name, id and text stand inside the border, none over the other.

    Each may be played, may not for the reason that takes most room, and may not for one of all reasons.
    """
    longest = max(WHYS, key=lambda why: len(written(why)))
    whys = [(None, longest, WHYS[place % len(WHYS)]) for place in range(len(IDS))]
    for card, why in ((card, why) for card, each in zip(IDS, whys, strict=True) for why in each):
        with naming(card, why), monkeypatch.context() as patched:
            noted = Written(patched)
            hand = holding("", f"{card} {card}", why)
            canvas = Canvas(600)
            wide = WIDTH - 2 * MARGIN
            end = draw_camelot(canvas, at_table(), hand, MARGIN, 0, wide)
            assert end == camelot_height(hand.camelot, wide)
            left_card = [one for one in noted.texts if one[3][0] < WIDTH / 2]
            said = " ".join(text for text, *_ in left_card)
            assert told(hand.camelot[0].text) in said
            assert written(why or "can be played") in said
            assert card in said
            if card != "B01":
                assert written(camelot_named(card)) in said
            assert all(box[2] <= WIDTH / 2 - 14 and box[3] < end for _, _, _, box in left_card)
            boxes = [box for *_, box in left_card]
            assert not any(overlap(one, two) for at, one in enumerate(boxes) for two in boxes[:at])


@pytest.mark.parametrize(("month", "text"), months())
def test_a_blank_card_shows_the_card_of_the_month(
    month: int, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = Written(monkeypatch)
    blank = HeldCard("B01", None, text)
    hand = replace(holding(), camelot=(blank, blank))
    private_picture(replace(at_table(), month=month), hand, PLAIN, UNNAMED)
    left_card = [one for one in noted.texts if one[3][0] < WIDTH / 2 and one[3][1] > 160]
    said = " ".join(text for text, *_ in left_card)
    assert written(text) in said
    assert f"Blank Card ({MONTHS[month].name})" in said
    assert all(box[2] <= WIDTH / 2 - 14 for *_, box in some(left_card))


@pytest.mark.parametrize("number", [1, 3, 4, 5, 6, 11, 12, 19, 24])
def test_playing_cards_and_their_reasons_stay_inside_the_picture(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = " ".join(("JK " + LONG_HAND).split()[:number])
    whys = (None, say("moves nobody now"), say("only to be refreshed"))
    for why in whys:
        noted = Written(monkeypatch)
        private_picture(at_table(), holding(cards, why=why), PLAIN, UNNAMED)
        said = " ".join(text for text, *_ in noted.texts)
        assert not cut_short(noted, WIDTH - MARGIN)
        if why is not None:
            assert said.count(written(why).split()[0]) >= number
            assert said.count(written(why).split()[-1]) >= number
        boxes = [box for text, _, _, box in noted.texts if box[1] > 165]
        assert not any(overlap(one, two) for at, one in enumerate(boxes) for two in boxes[:at])


def reason_texts() -> set[str]:
    """Give all the reasons the rules have."""
    game = Playing("2", 4, camelot=["K15 K01 K02"])
    game.deal(0, "JK S2")
    return {written(why) for why in _reasons(game) if why is not None}


def _reasons(game: Playing) -> list[Text | None]:
    return [unusable(game.state, 0, number) for number in range(len(CAMELOT_CARDS))]


def test_the_reasons_tried_here_are_those_of_the_rules() -> None:
    assert reason_texts() <= {written(why) for why in WHYS}


def changes() -> list[tuple[str, Table, Hand]]:
    """Give hands that differ from the usual one in one fact each."""
    table, hand = at_table(), holding("S7 HJ JK", "G01 K02")
    player = table.players[0]
    slow = replace(table, players=(replace(player, slow=2), *table.players[1:]))
    owners = replace(table, owners=(0, 1, 2, 0))
    return [
        ("a rank", table, holding("S8 HJ JK", "G01 K02")),
        ("a suit", table, holding("D7 HJ JK", "G01 K02")),
        ("a court card", table, holding("S7 HQ JK", "G01 K02")),
        ("one card less", table, holding("S7 HJ", "G01 K02")),
        ("a Camelot card", table, holding("S7 HJ JK", "G01 K04")),
        ("a reason", table, holding("S7 HJ JK", "G01 K02", WHYS[3])),
        ("buried", table, replace(hand, buried=("C9",))),
        ("gifts", table, replace(hand, gifts="refuse")),
        ("known", table, replace(hand, known=((), ("S2",), (), ()))),
        ("known of another", table, replace(hand, known=((), (), ("S2",), ()))),
        ("known Camelot card", table, replace(hand, known_camelot=((), ("A01",), (), ()))),
        ("slow", slow, hand),
        ("winter", replace(table, winter={1: 1}), hand),
        ("any suit", with_first_player(table, wild=1), hand),
        ("points", with_first_player(table, points=1), hand),
        ("whose turn", replace(table, asked=(2,), turn=2), hand),
        ("an army captured", owners, hand),
        ("another's turn", replace(table, asked=(1,)), hand),
        ("one thing more", replace(table, stage="extra", extra=True), hand),
        ("over", replace(table, asked=(), over="time"), hand),
        ("no Giant", replace(table, figure="", wanderer=""), hand),
    ]


def slowed(table: Table, seat: int) -> Table:
    players = [*table.players]
    players[seat] = replace(players[seat], slow=2)
    return replace(table, players=tuple(players))


def with_first_player(table: Table, **changes: object) -> Table:
    return replace(table, players=(replace(table.players[0], **changes), *table.players[1:]))


def said_by(table: Table, hand: Hand, noted: Written) -> str:
    noted.texts.clear()
    private_picture(table, hand, PLAIN, UNNAMED)
    return " ".join(text for text, *_ in noted.texts)


def test_slow_men_are_told_on_the_cards_that_move_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note: a number card moves slow men 2 spaces at most, in winter all of them."""
    noted, table = Written(monkeypatch), at_table()
    assert "up to 9 spaces" in said_by(table, holding("S9"), noted)
    for slow, card in (
        (slowed(table, 0), "S9"),
        (slowed(table, 1), "D9"),
        (replace(table, winter={2: 1}), "H9"),
    ):
        said = said_by(slow, holding(card), noted)
        assert "slow: up to 2 spaces" in said
        assert "up to 9" not in said
    assert "up to 9 spaces" in said_by(slowed(table, 1), holding("S9"), noted)
    winter = replace(table, winter={2: 1})
    assert "slow:" not in said_by(winter, holding("SA S2 SK JK"), noted)
    assert "winter: all are slow" in said_by(winter, holding("SA"), noted)


def test_slow_is_marked_where_there_is_no_room_for_words() -> None:
    table, hand = at_table(), holding(LONG_HAND)
    assert drawn(slowed(table, 2), hand) != drawn(table, hand)


def test_cards_of_any_suit_are_told_to_move_own_men(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note: whoever may use any suit moves own men with number cards of others."""
    noted, wild = Written(monkeypatch), with_first_player(at_table(), wild=2)
    assert "Seat\N{NO-BREAK SPACE}1 or yours" in said_by(wild, holding("D9"), noted)
    assert "or yours" not in said_by(wild, holding("DQ S9 JK"), noted)
    assert "or yours" not in said_by(at_table(), holding("D9"), noted)
    for number in (6, 12, 24):
        said_by(wild, holding(" ".join(LONG_HAND.split()[:number])), noted)
        boxes = [box for _, _, _, box in noted.texts if box[1] > 165]
        assert not any(overlap(one, two) for at, one in enumerate(boxes) for two in boxes[:at])


def test_another_who_is_asked_goes_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Written(monkeypatch)
    said = said_by(replace(at_table(), asked=(2,), turn=2), holding("S9"), noted)
    assert "Seat\N{NO-BREAK SPACE}2 takes a turn" in said
    assert "Another" not in said
    one = said_by(with_first_player(at_table(), points=1), holding("S9"), noted)
    assert one.split()[:2] == ["1", "point"]


def test_every_fact_of_a_hand_changes_its_picture() -> None:
    usual = drawn(at_table(), holding("S7 HJ JK", "G01 K02"))
    pictures = {name: drawn(table, hand) for name, table, hand in changes()}
    assert [name for name, picture in pictures.items() if picture == usual] == []


def asked_about(card: str) -> Table:
    """Ask the first seat whether it accepts a card of the third."""
    effect = EffectView(card, holding("", card).camelot[0].text, 0, -1, 0)
    return replace(at_table(), stage="gift", turn=2, effect=effect)


def test_a_card_about_which_a_seat_is_asked_is_shown_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    noted, hand = Written(monkeypatch), holding("S7 HJ JK", "G01 K02")
    for card in IDS:
        with naming(card):
            noted.texts.clear()
            check_picture(drawn(asked_about(card), hand), PRIVATE_BYTES)
            said = " ".join(text for text, *_ in noted.texts)
            assert "Do you accept the gift?" in said
            assert "Offered to you by" in said
            assert "In your hand" in said
            assert told(holding("", card).camelot[0].text) in said


def test_the_picture_of_a_gift_shows_who_offers_it() -> None:
    for card in {family(card).name: card for card in IDS}.values():
        table = asked_about(card)
        assert shown(replace(table, turn=3), holding()) != shown(table, holding())


def test_another_is_not_shown_the_card_at_work() -> None:
    """It is on the public picture; here it would look like one's own."""
    effect = EffectView("G01", say("Move."), 1, -1, 1)
    table = replace(at_table(), stage="effect", asked=(1,))
    assert drawn(replace(table, effect=effect), holding("S7")) != drawn(table, holding("S7"))
    heights = {
        private_picture(one, holding("S7"), PLAIN, UNNAMED).height
        for one in (table, replace(table, effect=effect))
    }
    assert len(heights) == 1


def test_a_check_on_the_own_king_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for suit, ripe, words in (
        ("S", False, "Your King is in check!"),
        ("S", True, "Your King may be taken!"),
        ("D", True, ""),
    ):
        noted = Written(monkeypatch)
        checks = (CheckView(suit, "i1", "D", ripe, ()),)
        private_picture(replace(at_table(), checks=checks), holding("S7"), PLAIN, UNNAMED)
        said = " ".join(text for text, *_ in noted.texts)
        assert words in said
        assert ("Your King" in said) == bool(words)


def test_a_hand_is_as_high_as_it_says() -> None:
    """The hand below a board takes the room it asks for: what is drawn ends there."""
    for playing, camelot in (("S7", ""), (LONG_HAND, "G01"), ("S7 HJ", "G01 K02 P10 S04 A01")):
        hand = holding(playing, camelot, WHYS[0])
        wide = WIDTH - 2 * MARGIN
        high = round(hand_height(at_table(), hand, wide))
        tall, short = Canvas(high + 200), Canvas(high + 200)
        draw_hand(tall, at_table(), hand, MARGIN, 0, wide)
        band = (12, high, WIDTH - 12, high + 180)
        assert tall.finished().crop(band).tobytes() == short.finished().crop(band).tobytes()


def test_lines_are_left_out_where_there_is_nothing_to_say() -> None:
    level_1 = Playing("1", 4)
    assert lines_of(level_1.table, level_1.hand(0)) == []
    labels = [line.label for line in lines_of(at_table(), replace(holding(), buried=("S2",)))]
    assert labels == ["buried by you", "cards given to you:"]


def test_every_card_has_a_drawing_a_family_and_known_dots() -> None:
    assert set(IDS) == set(EMBLEMS)
    assert {family(card).name for card in IDS} == {one.name for one in FAMILIES.values()}
    assert set(DOTS) == set(DOT_NAMES) == {letter for card in IDS for letter in dots_of(card)}


def test_every_icon_is_drawn_and_no_id_stands_in_two_files() -> None:
    assert all(icon(name, 40).getbbox() for name in ICONS)
    folder = files("rendering.camelot_101.icons")
    ids = [name for file in folder.iterdir() if file.name.endswith(".svg") for name in read_icons(file)]
    assert sorted(ids) == sorted(ICONS)


def test_cards_of_a_family_differ_from_other_families_by_their_border() -> None:
    borders = {one.border for one in FAMILIES.values()}
    assert len(borders) == len(FAMILIES)
    at_edge = {camelot_card(card, 100).getpixel((50, 5)) for card in IDS}
    assert len(at_edge) == len(FAMILIES)


def test_sprites_of_different_cards_look_different() -> None:
    assert len({playing_card(card, 80).tobytes() for card in CARDS}) == len(CARDS)
    assert len({camelot_card(card, 80).tobytes() for card in IDS}) == len(IDS)
    assert len({dot(letter, 30).tobytes() for letter in DOTS}) == len(DOTS)
    assert all(emblem(card, 40).getbbox() for card in IDS)


def test_the_sheet_names_every_camelot_card_once(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Written(monkeypatch)
    png = encoded(sheet())
    check_picture(png, SHEET_BYTES)
    said = " ".join(text for text, *_ in noted.texts)
    for card in IDS:
        assert written(camelot_named(card)) in said
    assert min(size for _, size, *_ in noted.texts) >= SMALLEST
    assert not cut_short(noted, WIDTH - 8)


def test_a_blank_is_named_by_what_it_would_do_now() -> None:
    table = replace(at_table(), level="4", blanks=0, month=0)
    assert written(title_of(table, "B01")) == "Blank Card (The New Year Oath)"
    assert written(title_of(replace(table, blanks=1), "B01")) == "Blank Card (Pandora's Box)"
    played = title_of(replace(table, blanks=1), "B01", played=True)
    assert written(played) == "Blank Card (The New Year Oath)"
