"""The limits a game's texts must keep: Discord's, and those of the notation."""

from __future__ import annotations

import re

from rules.text import Seat

ACTION = 80
CHOICE_NAME = 100
CUSTOM_ID, HEADER = 100, 14  # `a:<game>:<turn>:` stands before what is said
BUTTON_LABEL = 80
ENTRY = 2000  # what one looks up; a message has room for twice as much
FORM_FIELD_LABEL = 45
FORM_TITLE = 45
OPTION_DESCRIPTION = 100
STAKES = 180  # one line of a message for everybody
IN_BRIEF = 40  # part of what a lock screen shows
LINE = 300  # one line of a private message, which has room for more
PRIMER = 200  # two lines of a private message
HINT = 400  # likewise, of what only one is shown who asks for it
PLACEHOLDER = 150
SELECT_OPTIONS = 25
SUMMARY = 100
TEXT_BOARD_LINE, ALT_TEXT = 80, 1024

RUNAWAY = 5000  # actions in a game of random play

CANONICAL = re.compile(r"[!\"$-{}~]+(?: [!\"$-{}~]+)*")  # printable ASCII without # and |, single blanks
NAME = re.compile(r"[a-z][a-z0-9_]*")
OPTION_VALUE = re.compile(r"[!-~]+")


def longest_name(seat: Seat) -> str:
    """Name a seat as Discord allows it at the longest."""
    return f"{seat}".rjust(32, "W")
