"""The game in other languages: nothing of English is left, nothing lacks, is cut or kept for others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from languages import pseudo
from languages.known import codes
from languages.spoken import speaking, tell, written
from rendering.camelot_101 import DRAWING
from rendering.camelot_101.cards.camelot_hand import camelot_height, draw_camelot
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.drawing import Look
from rules.camelot_101 import GAME
from rules.camelot_101.effects.card_texts import gift_text, text_of
from rules.camelot_101.reference import reference
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS, CARD_IDS, MONTHS, PANDORAS_BOX
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import CheckView, EffectView, Table
from rules.replay import default_options
from rules.text import say
from tests.camelot_101.rendering.scene import table, with_player
from tests.camelot_101.rendering.shown import at_table, holding
from tests.camelot_101.rendering.test_picture import changes
from tests.languages.saying import left_in_english, lines_of, said_in_dutch
from tests.naming import naming
from tests.rendering.room import Rooms
from tests.rendering.setting import Written, overlap

# What is no word of a language: the title, the name of a seat, ids and notation.
_NO_WORDS = re.compile(r"Camelot 101|seat \d|\b[SDCH][PNBRQKAJT0-9]\b|JK|^[ .\w=|#\[\]@]{34,}$")
_MENU = 100  # letters of a choice in Discord


def tables() -> Iterator[Table]:
    """Give tables with one fact changed, and one with many at once."""
    yield from (shown for _, shown in changes() if shown.effect is None)
    yield crowded()


def crowded() -> Table:
    """Show a table with a card at work and all the rest that is told in words."""
    players = [*with_player(0, slow=2, gifts="refuse", trophies=("grail",), points=23).players]
    players[1] = replace(players[1], fate="v", turned_up=("S7", "G01"))
    players[2] = replace(players[2], out=True, resigned=True)
    players[3] = replace(players[3], buried=3, shown=("S7", "K02"), gifts="accept", wild=2)
    return replace(
        table(),
        players=tuple(players),
        checks=(CheckView("S", "i1", "D", True, ()), CheckView("C", "h16", "wanderer", False, (1,))),
        plague={"S": 1, "H": 2},
        winter={0: 1},
        truce={1: 1},
        wanderer_frozen=2,
        quiet_left=1,
        effect=EffectView("K11", text_of(CAMELOT_CARDS[CAMELOT_CARD["K11"]]), 0, 2, 0, giver=1),
        stage="effect",
        turned_up=("S7", "DK"),
        turned_for=("joust", "SN", "DN"),
        barracks=("DP",),
        discards=("S7",) * 40,
        camelot_discards=("G01",) * 31,
        month=6,
    )


def boards() -> Iterator[str]:
    """Give the lines of boards and hands, and those that tell pictures, in the language that is spoken."""
    hand = holding("S7 DT HJ JK", "K11 B01", say("it has no target now"), buried=("S4",))
    for shown in tables():
        yield from lines_of(DRAWING, shown, [hand])


def test_no_line_of_a_board_is_left_in_english() -> None:
    assert left_in_english(boards, _NO_WORDS) == []


def test_boards_in_several_languages_do_not_mix_and_none_lacks_a_word(
    caplog: pytest.LogCaptureFixture,
) -> None:
    dutch = said_in_dutch(boards, caplog)
    assert "Kaart in werking: De blijde voor seat 0, tegen seat 2; seat 0 kiest" in dutch


def test_all_that_can_be_looked_up_and_each_card_is_there_in_dutch(caplog: pytest.LogCaptureFixture) -> None:
    with speaking("nl"):
        for level in LEVELS:
            for entry in reference({**default_options(GAME), "level": level}):
                assert all(map(written, (say(entry.group), say(entry.name), entry.text)))
        for card in (*CAMELOT_CARDS, *MONTHS, *PANDORAS_BOX):
            assert written(text_of(card)).endswith(".")
    assert not caplog.records


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("G03", "Verzet je dame; daarna mag ze nog hoogstens 2 velden gaan, zonder te slaan."),
        ("P13", "Begraaf een van je paarden; daarna begraaf je een van de paarden van een tegenspeler."),
        ("R11", "Je mag geen Camelotkaarten gebruiken, 3 van je beurten lang, deze meegeteld."),
        ("W02", "Er komt thuis een nieuw paard bij."),
    ],
)
def test_a_card_in_dutch_has_its_own_order_of_words(card: str, told: str) -> None:
    with speaking("nl"):
        assert written(text_of(CAMELOT_CARDS[CAMELOT_CARD[card]])) == told
        assert "nog één actie" not in written(gift_text(CAMELOT_CARD["U02"], 0))


@pytest.mark.parametrize("code", codes())
def test_options_fit_a_menu_in_every_language(code: str) -> None:
    with speaking(code):
        told = [
            tell(words) for option in GAME.info.options for words in (option.title, *option.values.values())
        ]
    assert [words for words in told if len(words) > _MENU] == []


@pytest.mark.parametrize("code", codes())
def test_every_camelot_card_is_complete_in_every_language(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    for card in dict.fromkeys(CARD_IDS):
        with naming(card), monkeypatch.context() as patched, speaking(code):
            noted, hand = Written(patched), holding("", f"{card} {card}", say("it has no target now"))
            end = draw_camelot(Canvas(600), at_table(), hand, MARGIN, 0, WIDTH - 2 * MARGIN)
            assert end == camelot_height(hand.camelot, WIDTH - 2 * MARGIN)
            boxes = [box for *_, box in noted.texts if box[0] < WIDTH / 2]
            assert all(box[2] <= WIDTH / 2 - 14 and box[3] < end for box in boxes)
            assert not any(overlap(one, two) for at, one in enumerate(boxes) for two in boxes[:at])


def test_what_is_written_on_crowded_pictures_stays_in_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    held = holding("S7 DT CA HJ JK", "K11 P01")
    over = replace(crowded(), effect=None, over="sudden-death", ranking=((1,), (0,), (2,), (3,)))
    pictures = [(crowded(), None, part) for part in ("", "castles")] + [
        (over, None, ""),
        (crowded(), held, ""),
    ]
    rooms = Rooms(monkeypatch)
    for shown, hand, part in pictures:
        for code in (*codes(), pseudo.CODE):
            with naming(part, shown.over, hand is None, code), speaking(code):
                DRAWING.picture(shown, hand, Look(part=part))
                rooms.check()
