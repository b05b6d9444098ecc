"""Nothing is missing, unused or unfit in a catalogue, and all that is shown comes out of one."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from languages import known
from languages.catalogue import read
from languages.completeness import changed, finished, fuzzy, missing, templates, unfit, unused, written
from languages.extraction.python import extract
from languages.known import ROOT, catalogue_files, domain_of
from rules.library import find, game_ids
from tests.some import some

CODES = known.codes()


def extracted(source: str) -> list[tuple[str, str | tuple[str, str]]]:
    """Give what is found in some code."""
    return [(function, found) for _, function, found, _ in extract(BytesIO(source.encode()), (), (), {})]


def test_there_are_languages() -> None:
    assert "nl" in CODES


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_that_is_said_to_be_whole_lacks_nothing(code: str) -> None:
    """`python -m bot languages CODE FOLDER` writes them; a head with `X-Unfinished: yes` makes no claim."""
    domains = templates().keys() & finished(code) - {*game_ids()}
    assert domains, "no catalogue is said to be whole"
    lacking = {domain: missing(code, domain) for domain in domains}
    texts = {
        domain: [message.id for message in catalogue if message.id] for domain, catalogue in lacking.items()
    }
    assert not {domain: ids for domain, ids in texts.items() if ids}, f"python -m bot languages {code} DOMAIN"


@pytest.mark.parametrize("code", CODES)
def test_each_domain_has_a_catalogue(code: str) -> None:
    """That a game has one, its own suite asks for."""
    there = {domain_of(file) for file in catalogue_files(code)} - {"forms"}
    assert there <= templates().keys()
    assert templates().keys() - there <= {*game_ids()}


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_holds_nothing_that_nobody_says(code: str) -> None:
    assert not list(unused(code))


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_values_of_its_text(code: str) -> None:
    assert not list(unfit(code))


@pytest.mark.parametrize("file", [file for code in CODES for file in catalogue_files(code)])
def test_a_catalogue_is_kept_by_the_programs_of_translators(file: Path) -> None:
    """They bring it up to date with the template, as `pybabel update` does; nothing may be lost by it."""
    with file.open("rb") as opened:
        before = read_po(opened, abort_invalid=True)
    after = read_po(BytesIO(written(before).encode()), abort_invalid=True)
    if file.stem != "forms":
        after.update(templates()[domain_of(file)], no_fuzzy_matching=True)
    assert len(texts_of(before)) == len(re.findall(r"^msgid ", file.read_text("utf-8"), re.MULTILINE)) - 1, (
        "twice"
    )
    assert texts_of(after) == texts_of(before)
    assert not after.obsolete
    assert not [error for _, errors in after.check() for error in errors]


def test_no_text_is_a_piece_of_a_sentence() -> None:
    """What is put behind something else orders its words for all languages alike."""
    pieces = re.compile(r"^[\s,;:.)]|[\s,;(]$")
    told = {text for template in templates().values() for text, _ in texts_of(template)}
    assert told
    assert not {text for text in told if pieces.search(text)}


def texts_of(catalogue: Catalog) -> dict[tuple[str, str | None], object]:
    """Give what a catalogue holds."""
    return {(str(each.id), each.context): each.string for each in catalogue if each.id}


def test_what_is_marked_is_found_wherever_it_stands() -> None:
    source = """
say("{who} takes {goods}", goods=Series((say("wood"), tell("no" if few else "yes"), Count(2, "a", "b"))))
raise Busy(N_("Not " "now"))
X = {"a": NC_("card", "Queen"), "b": Noun("good", "goods")}
play.note("of no function of these")
say(words, who="Arthur")
"""
    assert sorted(extracted(source), key=str) == [
        ("gettext", "Not now"),
        ("gettext", "no"),
        ("gettext", "wood"),
        ("gettext", "yes"),
        ("gettext", "{who} takes {goods}"),
        ("ngettext", ("a", "b")),
        ("ngettext", ("good", "goods")),
        ("pgettext", ("card", "Queen")),
    ]


def test_translators_are_told_where_a_text_stands_and_how_long_it_may_be() -> None:
    source = b"""
# What nobody says aloud.
# Translators: said by the king
# to his people
SAID = N_("Rise")
row = press(CustomId(Verb.JOIN, 7), tell("Join"), style=BLUE)
field = Label(text=N_("Name"), component=choose(7, [], tell("Nothing")))
@app_commands.command(description=N_("Joins"))
@app_commands.describe(table=N_("Which"))
async def join(interaction: Interaction, table: int) -> None: ...
@app_commands.command(name="help")
async def show_help(interaction: Interaction) -> None: ...
"""
    name = "A name in Discord: small letters without blanks, 32 at most, unlike any other beside it."
    found = extract(BytesIO(source), (), ("Translators:",), {})
    assert {text: comments for _, _, text, comments in found} == {
        "Rise": ["Translators: said by the king", "to his people"],
        "Join": ["On a button: 80 letters at most, and better 20."],
        "Name": ["Above a field of a form: 45 letters at most."],
        "Nothing": ["In a menu of which nothing is chosen yet: 150 letters at most."],
        "Joins": ["What a command does: 100 letters at most."],
        "Which": ["What an option of a command is: 100 letters at most."],
        ("command", "join"): [name],
        ("option", "table"): [name],
        ("command", "help"): [name],
    }
    templates_of_page = {str(each.id): each.auto_comments for each in templates()["bot.sandbox"]}
    assert templates_of_page["bot"] == ["a small mark behind the name of a bot"]


def test_what_has_changed_is_named_instead_of_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One entry a program for translators has marked, of another the English is no longer what it was."""
    web, catalogue = templates()["bot.web"], tmp_path / "bot.web.po"
    catalogue.write_text(
        'msgid ""\nmsgstr "Language: nl\\n"\n\n#, fuzzy\nmsgid "a player"\nmsgstr "een mens"\n\n'
        'msgid "I am not at work just now; try again in a moment."\nmsgstr "Ik ben er even niet."\n'
    )
    monkeypatch.setattr(known, "ROOT", tmp_path)
    monkeypatch.setattr("languages.completeness.ROOT", tmp_path)
    monkeypatch.setattr("languages.completeness.catalogue_files", lambda _: [catalogue])
    monkeypatch.setattr("languages.completeness.domain_of", lambda file: file.stem)
    monkeypatch.setattr("languages.completeness.templates", lambda: {"bot.web": web})
    assert read([catalogue]).templates.keys() == {"I am not at work just now; try again in a moment."}
    assert list(fuzzy("nl")) == ["bot.web.po: 'a player'"]
    (told,) = changed("nl")
    before, now = told.split(" is perhaps now ")
    assert before == "bot.web: 'I am not at work just now; try again in a moment.'"
    assert now == "'I am not at work here just now; please try again in a moment.'"
    assert {"a player"} <= {str(message.id) for message in missing("nl", "bot.web")}


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_to_be_looked_at_again(code: str) -> None:
    assert not list(fuzzy(code))


def test_the_values_of_options_are_called_something() -> None:
    options = [option for game in game_ids() for option in find(game).info.options if not option.pattern]
    for option in some(options):
        named = [value for value in option.values if not value.replace(".", "").isdecimal()]
        assert {"true", "false"} >= set(named) or all(option.word(value) != value for value in named), (
            option.name
        )


def test_pybabel_finds_the_same(tmp_path: Path) -> None:
    """`pybabel extract` is what other programs for translators run."""
    frontend = pytest.importorskip("babel.messages.frontend")
    pot = tmp_path / "rules.pot"
    frontend.CommandLineInterface().run(
        [
            "pybabel",
            "-q",
            "extract",
            "-F",
            str(ROOT / "languages" / "babel.cfg"),
            "-o",
            str(pot),
            str(ROOT / "rules"),
        ]
    )
    with pot.open("rb") as opened:
        found = texts_of(read_po(opened))
    ours = {key for domain, each in templates().items() if domain == "rules" for key in texts_of(each)}
    assert ours
    assert ours <= found.keys()
