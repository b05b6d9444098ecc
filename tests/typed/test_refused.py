"""What a refusal says of typed words: what is no move, which words are unknown, and what may be answered."""

from __future__ import annotations

import re

import pytest

from bot.errors import Illegal
from bot.table.position import Position
from bot.table.sequence import acts_in
from bot.typed.deeds import deed
from languages.known import ANY
from languages.spoken import move_told, speak_of, speaking, texts
from rules.battles_and_builders import GAME
from rules.library import game_ids
from rules.text import Deed, Seat
from tests.battles_and_builders.playing import Playing
from tests.conformance.checks.twins import table_row
from tests.typed.test_back import moves
from tests.typed.test_dutch import asking, played

_BATTLES = "battles_and_builders"


def refused(position: Position, seat: Seat, typed: str) -> str:
    """Give the sentences with which what is typed is refused."""
    game = position.game.info.id
    speak_of(game)
    with pytest.raises(Illegal) as why:
        acts_in(position, seat, typed)
    return texts(game).written(why.value.text)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("de", "„hallo“ ist jetzt kein Zug. {asked} Du kannst zum Beispiel „setze 1 baumeister“ antworten."),
        ("nl", "“hallo” is nu geen zet. {asked} Je kunt bijvoorbeeld “zet 1 bouwer” antwoorden."),
        ("en", "“hallo” is no move now. {asked} You can answer “bid 1b”, for example."),
    ],
)
def test_a_word_that_means_nothing_is_refused_by_the_question_and_an_example(
    code: str, sentence: str
) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    asked = {
        "de": "Setze bis zu 5 Marker ein, und deinen K\u00f6nig, wenn du willst.",
        "nl": "Zet hoogstens 5 fiches in, en als je wilt ook je koning.",
        "en": "Commit up to 5 tokens, and your king if you like.",
    }
    with speaking(code):
        assert refused(position, seat, "hallo").startswith(f"{sentence.format(asked=asked[code])} `/hand`")


@pytest.mark.parametrize(
    ("code", "typed", "unknown"),
    [
        ("nl", "zet 3 bouwers en 1 voetknecht", "maar “en 1 voetknecht” begrijp ik niet."),
        ("de", "3 Baumeister und 1 Fußvolk", "„und 1 Fußvolk“ verstehe ich nicht; du kannst"),
        ("en", "1 builder 7 knights", "“knights” is not understood; you can answer"),
    ],
)
def test_a_word_that_is_not_understood_among_counts_is_named(code: str, typed: str, unknown: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        assert unknown in refused(position, seat, typed)


@pytest.mark.parametrize("code", ["de", "nl", "en"])
def test_the_code_of_a_tile_is_no_row_of_tokens(code: str) -> None:
    position, seat = asking(_BATTLES, "bid 1b 1c")
    with speaking(code):
        refused(position, seat, {"de": "Katapult", "nl": "katapult", "en": "CA"}[code])


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "2 bau 1 inf", "bid 2b 1i"),
        ("nl", "2 bouw 1 inf", "bid 2b 1i"),
        ("en", "2 build 1 inf", "bid 2b 1i"),
        ("de", "mit 2 Baumeistern", "bid 2b"),
    ],
)
def test_what_is_counted_is_named_by_its_beginning_or_declined(code: str, typed: str, action: str) -> None:
    position, seat = asking(_BATTLES, "bid 2b 1i")
    with speaking(code):
        speak_of(_BATTLES)
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "passe", "Du kannst erst nach der ersten Aktion deines Zugs passen."),
        ("nl", "pas", "Je kunt pas passen na de eerste actie van je beurt."),
        ("en", "pass", "You cannot pass before your first action of the turn."),
    ],
)
def test_who_may_not_pass_yet_reads_that(code: str, typed: str, why: str) -> None:
    position, seat = asking("camelot_101", "play HK p9-o9")
    with speaking(code):
        assert why in refused(position, seat, typed)


def test_what_could_be_two_moves_is_asked_so_that_it_can_be_answered() -> None:
    position, seat = asking("camelot_101", "play HK p9-o9")
    with speaking("de"):
        assert refused(position, seat, "König nach o9").endswith("was du meinst, oder 1 für das Erste.")


def test_a_worker_who_goes_is_asked_what_the_log_leaves_open() -> None:
    """The log tells whether the action is taken; where somebody goes alone may mean both."""
    moves = (each for number in (0, 3) for each in played("somerset", number))
    position, seat, action = next(each for each in moves if " act" in each[2])
    with speaking("de"):
        speak_of("somerset")
        told = texts("somerset").written(Deed(deed(position.game, position.state, seat, action)[0]))
        assert acts_in(position, seat, told) == [action]
        goes, uses, _ = told.partition(" und nutzt die Aktion")
        assert uses
        assert acts_in(position, seat, goes) == [action.removesuffix(" act")]
        square = move_told(position.game, action).split()[2]
        start = move_told(position.game, action).split()[1]
        assert acts_in(position, seat, f"ziehe {start} {square} und nutze sie") == [action]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "rückzug mit 2 baumeistern"),
        ("de", "wähle Rückzug 2 Baumeister"),
        ("nl", "terugtrekken met 2 bouwers"),
        ("en", "withdraw with 2 builders"),
    ],
)
def test_what_is_taken_back_is_named_with_its_tile(code: str, typed: str) -> None:
    game = Playing()
    game.bid("3b 1i 1k", "2b", "1b")
    position = Position(table_row(GAME, game.state), GAME, game.state)
    with speaking(code):
        speak_of(_BATTLES)
        assert acts_in(position, 0, typed) == ["take WD 2b"]


@pytest.mark.parametrize(
    ("code", "typed", "blamed"),
    [
        (
            "de",
            "2 Baumeister und einen Ritter",
            "\u201e2 Baumeister\u201c ist ein ganzer Zug, aber \u201eRitter\u201c verstehe ich nicht.",
        ),
        (
            "nl",
            "2 bouwers en een ridder",
            "\u201c2 bouwers\u201d is een hele zet, maar \u201cridder\u201d begrijp ik niet.",
        ),
        ("de", "drei Baumeister und 1 Fu\u00dfvolk", "Fu\u00dfvolk\u201c verstehe ich nicht"),
        ("nl", "drie bouwers en 1 voetvolk", "voetvolk\u201d begrijp ik niet"),
    ],
)
def test_the_word_that_is_not_read_is_blamed(code: str, typed: str, blamed: str) -> None:
    """What stands before it is quoted without articles, and numbers may be words."""
    position, seat = asking("battles_and_builders", "bid 2b")
    with speaking(code), pytest.raises(Illegal, match=re.escape(blamed)):
        acts_in(position, seat, typed)


@pytest.mark.parametrize("typed", ["lege Garten auf a1", "Garten a1", "lege den Garten auf b1"])
def test_no_tile_is_chosen_without_the_square_that_is_named(typed: str) -> None:
    """The code of a garden is spelled as the square a1."""
    position, seat = asking("camelot_the_build", "place A1 c9")
    with speaking("de"):
        with pytest.raises(Illegal, match="ist kein Feld f\u00fcr einen Garten"):
            acts_in(position, seat, typed)
        assert acts_in(position, seat, "lege Garten") == ["place A1"]
        assert acts_in(position, seat, "A1 c9") == ["place A1 c9"]


@pytest.mark.parametrize(
    ("code", "typed"),
    [("de", "setze den F\u00fcrsten auf d8"), ("nl", "zet de heer op d8"), ("en", "deploy the Lord on d8")],
)
def test_the_lord_is_set_up_with_any_verb(code: str, typed: str) -> None:
    position, seat, _ = next(iter(played("return_to_camelot", 0)))
    with speaking(code):
        assert acts_in(position, seat, typed) == ["army Ld8"]


@pytest.mark.parametrize(
    ("game", "number", "typed", "why"),
    [
        ("camelot_101", 3, "Kreuz 9, Turm i16 nach i12", "Auf i16 steht die Kreuz-Dame."),
        (
            "camelot_101",
            3,
            "Herzkönig, Springer k15 nach l13",
            "Herz-König bewegt den Kreuz-Springer auf k15 nicht.",
        ),
        ("camelot_101", 13, "Herzbube, Springer", "Welcher Springer?"),
        ("return_to_camelot", 4, "also gut, d3 nach d4", "Meinst du"),
    ],
)
def test_what_begins_with_no_act_is_refused_as_a_whole(game: str, number: int, typed: str, why: str) -> None:
    """A comma stands within one act as well, and its reason is told."""
    position, seat, _ = played(game, 0)[number]
    speak_of(game)
    with speaking("de"):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        (
            "nl",
            "Mijn pion op k14 gaat vandaag met de klaveren 3 die ik nog op mijn hand heb twee velden vooruit",
            "begrijp ik niet.",
        ),
        (
            "de",
            "Mein Bauer auf k14 geht heute mit der Kreuz 3, die ich noch auf der Hand habe, zwei Felder vor",
            "verstehe ich nicht.",
        ),
        (
            "en",
            "today my pawn on k14 goes two squares forward with the 3 of clubs that I still have in my hand",
            "I do not understand \u201ctoday\u201d",
        ),
        ("en", "pawn " * 61, "A move may have 300 signs, and this one has 304: use fewer words."),
    ],
)
def test_a_long_sentence_is_answered_by_what_is_wrong_with_it(code: str, typed: str, why: str) -> None:
    """Not by how many letters it has."""
    position, seat = asking("camelot_101", "play C2 k14-k12")
    with speaking(code):
        assert why in refused(position, seat, typed.strip())


@pytest.mark.parametrize(("code", "why"), [("de", "dein F\u00fcrst"), ("nl", "je heer"), ("en", "your Lord")])
def test_a_reason_has_the_words_of_its_own_game(code: str, why: str) -> None:
    """A lord is called otherwise in Camelot 101, and of the game nothing was said before."""
    position, seat = asking("return_to_camelot", "b1>d3")
    speak_of(ANY)
    with speaking(code), pytest.raises(Illegal, match=why):
        acts_in(position, seat, "d2-c1")


@pytest.mark.parametrize("typed", [";", " ; ;", ",", ", ;"])
@pytest.mark.parametrize("game", game_ids())
def test_what_only_parts_moves_is_none(game: str, typed: str) -> None:
    """A semicolon alone left "interaction failed" behind."""
    position, seat, _ = moves(game)[0]
    assert refused(position, seat, typed)
