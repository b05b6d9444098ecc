"""English in what a bot says to people who use the language to try with, which changes nearly each word."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from babel.dates import get_day_names, get_month_names

from languages.catalogue import entries
from languages.known import ROOT, catalogue_files, choosable
from rules.library import find, game_ids

# Code, commands, channels, typed words of people, mentions, links, and names of files.
_NO_WORDS: Final = (
    r"(?<!\w)[/#][a-z]+|`[^`\n]*`|\u201c[^\u201d\n]*\u201d|<[^>\n]*>"
    r"|\(https?:[^)]*\)|\S*\w\.(?:png|webp|txt)\b"
)
_WORD = re.compile(r"(?<![^\W\d_])(?=[A-Za-z]*[aceginorsuyz])[A-Za-z][a-z]+(?![^\W\d_])")
_PEOPLE: Final = {"Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana", "Avalon"}


def english_in(transcript: str) -> set[str]:
    """Give the lines of the bot with a word of English, but for names and guides."""
    said = {*said_in(transcript).splitlines()}
    return {line for line in said if not _is_of_guide(line) and _WORD.search(_names().sub("", line))}


def said_in(transcript: str) -> str:
    """Give the lines of the bot, each once."""
    return "\n".join({_bare(line) for line in transcript.splitlines() if line.startswith(" ")})


@cache
def _names() -> re.Pattern[str]:
    titles = {find(game).info.title for game in game_ids()}
    dates = {*get_day_names(locale="en_GB").values(), *get_month_names(locale="en_GB").values()}
    names = {*_PEOPLE, *titles, *choosable().values(), *dates}
    return re.compile("|".join([*map(re.escape, sorted(names)), _NO_WORDS]))


def _is_of_guide(line: str) -> bool:
    """Say whether a line stands in a guide, or names sections of one."""
    return line in _guides() or all(part in _guides() for part in line.split(", "))


@cache
def _guides() -> str:
    """Give all English guides, a blank between any two words."""
    texts = [file.read_text(encoding="utf-8") for file in ROOT.glob("rules/*/guide.md")]
    return " ".join(" ".join(texts).split())


def _bare(line: str) -> str:
    """Take away what marks a heading, an item of a list or an option."""
    return re.sub(r"^(?:[\s()#*-]|\d\. )*", "", line).strip()


# Words that both languages have, or that are names: of Discord, of ranks, of what is typed.
_ALSO_DUTCH: Final = {
    "app",
    "apps",
    "bot",
    "computer",
    "computers",
    "forum",
    "hall",
    "page",
    "pages",
    "sandbox",
}
_CODE: Final = re.compile(r"\{[^}]*\}|`[^`]*`|<[^>]*>|https?:\S+|(?<!\w)/[a-z]+")
_LETTERS: Final = re.compile(r"[^\W\d_]{3,}")


def foreign_words(shown: str, code: str) -> set[str]:
    """Give the words of what is shown in a language that its catalogues have in their English alone.

    Names, commands, and what stands in a game's guide in that language are none.
    """
    english, own = set[str](), {*_ALSO_DUTCH}
    for each in entries(catalogue_files(code)):
        english |= {*words_of(f"{each.text} {each.many}")}
        own |= {*words_of(" ".join(each.strings))}
    for file in ROOT.glob(f"rules/*/languages/{code}/guide.md"):
        own |= {*words_of(file.read_text(encoding="utf-8"))}
    return {*words_of(_names().sub("", shown))} & (english - own)


def words_of(text: str) -> list[str]:
    """Give the words of a text, without the names of its values, commands, code and addresses."""
    return _LETTERS.findall(_CODE.sub("", text).lower())
