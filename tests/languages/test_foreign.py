"""No word of English is left in another language: in its catalogues, nor in what games show in it."""

from collections.abc import Iterator
from typing import Final

import pytest

from languages.catalogue import entries
from languages.known import catalogue_files, codes
from languages.spoken import speak_of, speaking, texts
from rendering.drawing import drawing_of
from rendering.players import LIVERIES, Players
from rules.game import menu_of
from rules.library import find, game_ids
from rules.snapshot import restored
from rules.text import Seat
from tests.conformance.checks.asking import abouts, labels, questions
from tests.conformance.checks.course import Course, Moment, configurations, course_of
from tests.languages.english import foreign_words, words_of
from tests.rendering.setting import Written

_MOMENTS, _QUESTIONS = 10, 20
_NAMES: Final = ("Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana")
# Names, and words that other languages have from English, or spell alike.
_SHARED: Final = (
    "apps arm arthur astolat avalon badon balan balin bank baron baronet battles bedivere benwick "
    "berger berlin bot breunis build builders caerleon camelot camlann chivalry cloudflare code cornwall "
    "custom dagonet demo dinas discord earl echo embed emoji emrys events excalibur fay film forum "
    "gaheris galahad gard gareth garlon gawain glastonbury gringolet guinevere joyous kay lady "
    "lancelot link llamrei logres longinus lynette marhalt markdown merlin midas morgan morgana "
    "morgause november orkney page pandora pellinore percival podium prestige pridwen prydwen "
    "reserve round september sha shalott sheriff sir somerset sonneborn spammer spoiler stonehenge "
    "swithin table terminal the threads tor utc view west winter"
)
_KEPT: Final = {
    "de": (
        "app august block bring chance fair form gold her horn lord marquis mine minute moment name "
        "neutral option optional orange sack sandbox start still system text trebuchet version"
    ),
    "nl": (
        "account amber april arcana barricade barricades beginners best bots bran browser claim "
        "component computers december down effect end event fay gwenddoleu gwenn half help hint hints home "
        "joker jokers lammas late letter letters meleagant menu moderator moderators morgause pages pinel "
        "pitie post posts privacy ratings sans sauvage score scores scriptorium scripts server servers web "
        "week wild win wind"
    ),
}


@pytest.mark.parametrize("code", codes())
def test_no_translation_keeps_a_word_of_english(code: str) -> None:
    """What no other text of the language has is English, unless it is a word of both."""
    kept, own = set[str](), set[str]()
    for each in entries(catalogue_files(code)):
        if not each.context.startswith("typed"):
            english = {*words_of(f"{each.text} {each.many}")}
            told = {*words_of(" ".join(each.strings))}
            kept |= told & english
            own |= told - english
    left = kept - own - {*_SHARED.split(), *_KEPT[code].split()}
    assert not left, f"translate {sorted(left)}, or say here that they are names or words of {code} as well"


@pytest.mark.parametrize("code", codes())
def test_a_word_of_english_is_found(code: str) -> None:
    assert {"dismiss", "would"} <= foreign_words("Dismiss, Arthur: that would be known", code)


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_shows_no_word_of_english(game_id: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its boards in words, pictures, questions, answers and log."""
    game = find(game_id)
    seats, options = next(iter(configurations(game)))
    course, written = course_of(game, seats, options, "foreign"), Written(monkeypatch)
    with speaking(code):
        speak_of(game_id)
        shown = [line for moment in chosen(course) for line in told(game_id, moment)]
    assert len(shown) > 100
    assert foreign_words("\n".join((*shown, *written.words)), code) == set()


def chosen(course: Course) -> Iterator[Moment]:
    """Give moments of a game, the last among them."""
    yield from course.chosen(_MOMENTS, "foreign")
    yield course.moments[-1]


def named(seat: Seat) -> str:
    return ["Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana"][seat]


def told(game_id: str, moment: Moment) -> Iterator[str]:
    """Give what is told at a moment; its pictures are drawn along."""
    game, drawing, write = find(game_id), drawing_of(game_id), texts(game_id).written
    state = restored(game.state_type, moment.before)
    table, hand = game.table(state), game.hand(state, moment.seat)
    players = Players(_NAMES[: state.seats], LIVERIES[: state.seats])
    drawing.picture(table, players=players)
    drawing.picture(table, hand, players=players)
    yield from (drawing.text(table, None, named), drawing.text(table, hand, named))
    yield from (drawing.alt(table, None, named), drawing.alt(table, hand, named))
    yield from (write(note.text, named) for note in moment.notes)
    for _, question in questions(menu_of(game, state, moment.seat), _QUESTIONS):
        yield write(question.prompt, named)
        yield from (write(label, named) for _, label in labels(question))
        yield from (write(about, named) for _, about in abouts(question) if about is not None)
