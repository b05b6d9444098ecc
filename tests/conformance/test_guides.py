"""Every guide is illustrated, each picture shows what it says, and the whole fits into one file."""

from __future__ import annotations

import re
from base64 import b64decode
from html import unescape
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from languages.known import codes
from languages.spoken import speak_of, speaking, tell
from rendering.__main__ import main
from rendering.drawing import drawing_of
from rendering.guides import as_html, document
from rules.guides import guide, illustrations_of
from rules.library import find, game_ids
from tests.authored import authored
from tests.guides import CHECKS, Shown, faults
from tests.guides.checks import Check
from tests.invented import GAME as INVENTED
from tests.naming import naming
from tests.some import some

_FEWEST = 3
_WIDE, _TALL = range(300, 1101), 2.0
_PICTURE = re.compile(r'<img src="data:image/png;base64,([^"]+)" width="\d+" height="\d+" alt="([^"]+)">')


def illustrated_in(game_id: str) -> list[Shown]:
    """Give the illustrations of a game, with what they show it by."""
    game = find(game_id)
    with authored():
        return [Shown(game, drawing_of(game_id), each) for each in illustrations_of(game)]


@pytest.mark.parametrize("game_id", game_ids())
def test_each_illustration_shows_what_it_says(game_id: str) -> None:
    illustrated = illustrated_in(game_id)
    assert len(illustrated) >= _FEWEST, (
        f"rules/{game_id}/illustrations.toml has {len(illustrated)} pictures for the guide, and is to have"
        f" {_FEWEST} at least"
    )
    for each in illustrated:
        for check in CHECKS:
            with authored():
                check(each)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_guide_speaks_of_its_game_whatever_was_spoken_of_before(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A web site with a finished game had English captions below the pictures of all other guides."""
    monkeypatch.setattr("rendering.guides.encoded", lambda _: b"")
    monkeypatch.setattr("rendering.guides.illustrated", lambda *_: Image.new("P", (1, 1)))
    with speaking("de"):
        written = []
        for before in (game_id, *game_ids()):
            speak_of(before)
            written.append(document(find(game_id)))
    assert len(set(written)) == 1


@pytest.mark.parametrize(
    ("fault", "check"), faults.FAULTS.items(), ids=lambda each: getattr(each, "__name__", "")
)
def test_a_fault_is_found(fault: faults.Fault, check: Check) -> None:
    sound = illustrated_in("battles_and_builders")[0]
    check(sound)
    with pytest.raises(Exception):  # noqa: B017, PT011 - a fault may also break what the check calls
        check(fault(sound))


def test_a_game_without_illustrations_has_none() -> None:
    assert illustrations_of(INVENTED) == ()


def has_guide(game_id: str) -> bool:
    return files(f"rules.{game_id}").joinpath("guide.md").is_file()


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_a_guide(game_id: str) -> None:
    assert has_guide(game_id), f"rules/{game_id}/guide.md is missing, the pages of `/rules` and of the guide"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_guide_is_one_file_with_all_it_says_and_shows(game_id: str) -> None:
    text = document(find(game_id))
    pictures = _PICTURE.findall(text)
    captions = re.findall(r"<figcaption>(.*?)</figcaption>", text)
    assert [unescape(each) for each in captions] == _in_order(game_id), "captions are not in their sections"
    assert len(pictures) == len(captions), f"there are {len(pictures)} pictures for {len(captions)} captions"
    for data, alt in pictures:
        width, height = Image.open(BytesIO(b64decode(data))).size
        assert width in _WIDE, f"a picture is {width} pixels wide"
        assert height <= _TALL * width, f"a picture of {width} by {height} pixels is too high"
        assert alt, "a picture is not described"
    for section in guide(game_id)[1:]:
        assert re.search(rf"<h2 id=\"[\w-]+\">{re.escape(_written(section.heading))}</h2>", text)
    marks = sum(len(section.marks) for section in guide(game_id))
    assert text.count('<p class="only">For tables with <em>') == marks
    _stands_alone(_PICTURE.sub("", text))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_guide_in_another_language_has_the_sections_of_the_english_one(game_id: str) -> None:
    english = guide(game_id)
    for code in some(codes()):
        with naming(code):
            told = guide(game_id, code)
            assert [each.name for each in told] == [each.name for each in english], "other sections"
            assert [each.marks for each in told] == [each.marks for each in english], "for other tables"
            names, headings = {each.name for each in told}, {each.heading for each in told}
            assert len({(each.name, each.heading) for each in told}) == len(names), "one of two headings"
            assert len(headings) == len(names), "two sections have one heading"


def _in_order(game_id: str) -> list[str]:
    """Give the captions as the sections follow each other."""
    illustrations = illustrations_of(find(game_id))
    return [
        each.caption for section in guide(game_id) for each in illustrations if each.section == section.name
    ]


def _written(heading: str) -> str:
    return heading.replace("&", "&amp;").replace("'", "&#x27;")


def _stands_alone(text: str) -> None:
    """Make sure that a page loads nothing, runs nothing, and shows no Markdown."""
    assert not re.search(r"<script|src=|@import|url\(|http|<link", text)
    read = re.sub(r"<code>.*?</code>|<style>.*?</style>|<[^>]+>", " ", text, flags=re.DOTALL)
    assert not re.search(r"\*|`|\|\s|^#|--->|<!--", read, re.MULTILINE)


def test_markdown_is_written_as_html() -> None:
    assert as_html("One line\nof **two** & *more*, `a*b`.") == (
        "<p>One line of <strong>two</strong> &amp; <em>more</em>, <code>a*b</code>.</p>"
    )
    assert as_html("* one\n  goes on\n* two") == "<ul><li>one goes on</li><li>two</li></ul>"
    assert as_html("1. one\n2. two") == "<ol><li>one</li><li>two</li></ol>"
    assert as_html("### Of cloth\n\nText.") == "<h3>Of cloth</h3>\n<p>Text.</p>"
    box = '<div class="wide" role="group" aria-label="Table" tabindex="0">'
    assert as_html("| a | |\n| --- | --- |\n| b | c |") == (
        f"{box}<table><tr><th>a</th><th></th></tr><tr><td>b</td><td>c</td></tr></table></div>"
    )
    assert as_html("| | |\n| --- | --- |\n| b | c |") == (
        f"{box}<table><tr><td>b</td><td>c</td></tr></table></div>"
    )


def test_the_command_writes_a_file_or_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rendering.__main__.document", lambda game: f"<p>{game.info.title}</p>")
    out = tmp_path / "guide.html"
    assert main(["guide", game_ids()[0], "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == f"<p>{find(game_ids()[0]).info.title}</p>"
    monkeypatch.setattr("rendering.__main__.document", lambda game: tell("Back"))
    assert main(["guide", game_ids()[0], "--out", str(out), "--language", "nl"]) == 0
    assert out.read_text(encoding="utf-8") != "Back"
    assert main(["guide", "nothing", "--out", str(out)]) == 2
    assert "There is no game 'nothing'; there are: " in capsys.readouterr().err
    assert main(["guide", game_ids()[0], "--out", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
