"""The bot's settings: environment variables, each with its default and its meaning."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias, cast, get_args

from msgspec import Struct

from bot.host.quotas import NO_QUOTAS, Quotas
from bot.host.retention import KEEP_ALL, Retention
from bot.store import Address, Synchronous, address_of

LogLevel: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class WrongSetting(Exception):
    """A setting has a value that it cannot have; the text says which, and what it could be."""


class Setting(Struct, frozen=True):
    """One environment variable: its name, its default as it would be written, and what it means."""

    name: str
    default: str
    meaning: str


TOKEN = Setting("DISCORD_TOKEN", "", "The bot's token from Discord's developer portal.")
DATABASE = Setting(
    "ROUND_TABLE_DATABASE", "round_table.db", "All tables are kept here: a file, or a postgresql:// address."
)
SYNCHRONOUS = Setting(
    "ROUND_TABLE_SYNCHRONOUS",
    "NORMAL",
    "FULL keeps even the last move over a power failure, NORMAL is faster; a crash loses nothing either way.",
)
COMPUTER_DELAY = Setting(
    "ROUND_TABLE_COMPUTER_DELAY",
    "2-4",
    "How many seconds a computer waits before it moves, such as 2-4 or 0.",
)
PER_PERSON = Setting(
    "ROUND_TABLE_TABLES_PER_PERSON", "20", "How many tables one person may have open; 0: no limit."
)
PER_CHANNEL = Setting(
    "ROUND_TABLE_TABLES_PER_CHANNEL", "50", "How many may be open in a channel with its threads; 0: no limit."
)
PER_SERVER = Setting("ROUND_TABLE_TABLES_PER_SERVER", "200", "How many may be open in a server; 0: no limit.")
KEEP_GAMES = Setting(
    "ROUND_TABLE_KEEP_GAMES", "0", "After how many days a game that is over is forgotten; 0: never."
)
KEEP_PEOPLE = Setting(
    "ROUND_TABLE_KEEP_PEOPLE", "0", "After how many days unseen somebody is forgotten; 0: never."
)
LOG_LEVEL = Setting("ROUND_TABLE_LOG_LEVEL", "INFO", f"One of {', '.join(get_args(LogLevel))}.")
ALL = (
    TOKEN,
    DATABASE,
    SYNCHRONOUS,
    COMPUTER_DELAY,
    PER_PERSON,
    PER_CHANNEL,
    PER_SERVER,
    KEEP_GAMES,
    KEEP_PEOPLE,
    LOG_LEVEL,
)

_LONGEST_DELAY = 60.0
_DIGITS = 10


class Settings(Struct, frozen=True):
    """The settings as read; `computer_delay` is the shortest and the longest, in seconds."""

    token: str
    database: Address
    synchronous: Synchronous
    computer_delay: tuple[float, float]
    log_level: LogLevel
    quotas: Quotas = NO_QUOTAS
    retention: Retention = KEEP_ALL


def read(environment: Mapping[str, str]) -> Settings:
    """Read the settings; WrongSetting at the first that is wrong. An empty one counts as not set."""

    def value(setting: Setting) -> str:
        return environment.get(setting.name, "").strip() or setting.default

    def one_of(setting: Setting, values: tuple[str, ...]) -> str:
        return _checked(setting, value(setting).upper(), lambda text: text in values, ", ".join(values))

    return Settings(
        token=_checked(TOKEN, value(TOKEN), _is_token, "one word, without quotes or 'Bot'"),
        database=address_of(value(DATABASE)),
        synchronous=cast("Synchronous", one_of(SYNCHRONOUS, get_args(Synchronous))),
        computer_delay=_delay(value(COMPUTER_DELAY)),
        log_level=cast("LogLevel", one_of(LOG_LEVEL, get_args(LogLevel))),
        quotas=Quotas(*(_number(each, value(each)) for each in (PER_PERSON, PER_CHANNEL, PER_SERVER))),
        retention=Retention(*(_number(each, value(each)) for each in (KEEP_GAMES, KEEP_PEOPLE))),
    )


def _checked(setting: Setting, text: str, is_right: Callable[[str], bool], expected: str) -> str:
    if not is_right(text):
        # The token is a secret, and a wrong one may be a right one with a slip.
        given = "what was given" if setting is TOKEN else repr(text)
        raise WrongSetting(f"{setting.name} must be {expected}, not {given}.")
    return text


def _is_token(text: str) -> bool:
    return text.isascii() and not set(text) & set(" \t'\"")


def _number(setting: Setting, text: str) -> int:
    return int(
        _checked(setting, text, lambda text: text.isdecimal() and len(text) < _DIGITS, "a whole number")
    )


def _delay(text: str) -> tuple[float, float]:
    low, _, high = text.partition("-")
    try:
        shortest, longest = float(low), float(high or low)
    except ValueError:
        shortest = longest = math.nan
    if not 0 <= shortest <= longest <= _LONGEST_DELAY:
        raise WrongSetting(
            f"{COMPUTER_DELAY.name} must be seconds from 0 to {_LONGEST_DELAY:g}, such as 2-4, not {text!r}."
        )
    return shortest, longest
