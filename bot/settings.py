"""The bot's settings: environment variables, each with its default and its meaning."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast, get_args
from urllib.parse import urlsplit

from msgspec import Struct

from bot.errors import CannotOpen
from bot.store import Address, Synchronous, address_of
from bot.store.rows.limits import KEEP_ALL, NO_QUOTAS, Quotas, Retention
from bot.store.rows.shards import ALL_SHARDS, Shards

LogFormat: TypeAlias = Literal["text", "json"]
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
SHARDS = Setting(
    "ROUND_TABLE_SHARDS", "", "Which shards of how many this process serves, such as 0-3/16; all if empty."
)
DISCORD_API = Setting(
    "ROUND_TABLE_DISCORD_API", "https://discord.com/api", "Where requests go, such as a proxy before Discord."
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
LOG_FORMAT = Setting(
    "ROUND_TABLE_LOG_FORMAT", "text", "How the log is written: text, or json, an object a line."
)
METRICS = Setting(
    "ROUND_TABLE_METRICS", "", "Where Prometheus reads metrics, such as 127.0.0.1:9100; nowhere if empty."
)
CLIENT_SECRET = Setting(
    "DISCORD_CLIENT_SECRET", "", "The application's client secret, for linked roles; none if empty."
)
PUBLIC = Setting(
    "ROUND_TABLE_PUBLIC", "", "Where browsers reach the bot, such as https://example.org; for linked roles."
)
WEB = Setting(
    "ROUND_TABLE_WEB", "127.0.0.1:8080", "Where it listens for those browsers, behind whatever has TLS."
)
ALL = (
    TOKEN,
    DATABASE,
    SYNCHRONOUS,
    SHARDS,
    DISCORD_API,
    COMPUTER_DELAY,
    PER_PERSON,
    PER_CHANNEL,
    PER_SERVER,
    KEEP_GAMES,
    KEEP_PEOPLE,
    LOG_LEVEL,
    LOG_FORMAT,
    METRICS,
    CLIENT_SECRET,
    PUBLIC,
    WEB,
)

_AUTHORIZE = "https://discord.com/oauth2/authorize"
_RANGES: Final = re.compile(r"(\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(\d{1,5})")
_LONGEST_DELAY = 60.0
_DIGITS = 10
_OURS: Final = "ROUND_TABLE_"
# Others have variables that begin so as well: of these only what is near to a setting is a slip.
_PREFIXES: Final = ("ROUND", "DISCORD")
_NEAR: Final = 0.8


class Web(Struct, frozen=True):
    """What linked roles take: the client secret, and the `public` address under which browsers come.

    They are sent to `authorize` at Discord; the process itself listens at a host and a port.
    """

    secret: str
    public: str
    listen: tuple[str, int] = ("", 0)
    authorize: str = _AUTHORIZE

    @property
    def verification_url(self) -> str:
        """Where Discord sends whoever wants a linked role, as the developer portal has to say."""
        return f"{self.public}/linked-roles"

    @property
    def redirect_uri(self) -> str:
        """Where Discord sends him back to, as the portal has to say as well."""
        return f"{self.verification_url}/callback"


class Settings(Struct, frozen=True):
    """The settings as read; `computer_delay` is the shortest and the longest, in seconds."""

    token: str
    database: Address
    synchronous: Synchronous
    computer_delay: tuple[float, float]
    log_level: LogLevel
    quotas: Quotas = NO_QUOTAS
    retention: Retention = KEEP_ALL
    shards: Shards = ALL_SHARDS
    discord_api: str = DISCORD_API.default
    metrics: tuple[str, int] | None = None
    log_format: LogFormat = "text"
    web: Web | None = None


def read(environment: Mapping[str, str]) -> Settings:
    """Read the settings; WrongSetting at the first that is wrong. An empty one counts as not set."""

    def value(setting: Setting) -> str:
        return environment.get(setting.name, "").strip() or setting.default

    def one_of(setting: Setting, values: tuple[str, ...]) -> str:
        return _checked(setting, value(setting).upper(), lambda text: text in values, ", ".join(values))

    _check_names(environment)
    database = _database(value(DATABASE))
    return Settings(
        token=_checked(TOKEN, value(TOKEN), _is_token, "one word, without quotes or 'Bot'"),
        database=database,
        synchronous=cast("Synchronous", one_of(SYNCHRONOUS, get_args(Synchronous))),
        computer_delay=_delay(value(COMPUTER_DELAY)),
        log_level=cast("LogLevel", one_of(LOG_LEVEL, get_args(LogLevel))),
        quotas=Quotas(*(_number(each, value(each)) for each in (PER_PERSON, PER_CHANNEL, PER_SERVER))),
        retention=Retention(*(_number(each, value(each)) for each in (KEEP_GAMES, KEEP_PEOPLE))),
        shards=_shards(value(SHARDS), database),
        discord_api=_checked(
            DISCORD_API, value(DISCORD_API), _is_base, "an address such as http://proxy/api"
        ),
        metrics=_address(METRICS, value(METRICS)),
        log_format=cast("LogFormat", _format(value(LOG_FORMAT).lower())),
        web=_web(value(CLIENT_SECRET), value(PUBLIC), value(WEB)),
    )


def _check_names(environment: Mapping[str, str]) -> None:
    """Make sure that no setting is misspelt: its default would hold in silence, such as another database."""
    known = {setting.name for setting in ALL}
    for name in environment:
        if not name.startswith(_PREFIXES) or name in known or not environment[name].strip():
            continue
        from difflib import get_close_matches  # noqa: PLC0415 - seldom wanted

        near = get_close_matches(name, known - {*environment}, n=1, cutoff=_NEAR)
        if near or name.startswith(_OURS):
            meant = f"; {near[0]} is" if near else "; `round-table --help` lists all there are"
            raise WrongSetting(f"{name} is no setting{meant}.")


def _database(text: str) -> Address:
    try:
        return address_of(text)
    except CannotOpen as error:
        raise WrongSetting(f"{DATABASE.name} must be another one. {error}") from error


def _web(secret: str, public: str, listen: str) -> Web | None:
    """Read what linked roles take: both of it, or nothing."""
    if not secret and not public:
        return None
    _checked(CLIENT_SECRET, secret, _is_secret, f"one word where {PUBLIC.name} is set")
    expected = f"an address such as https://example.org where {CLIENT_SECRET.name} is set"
    _checked(PUBLIC, public, _is_base, expected)
    address = _address(WEB, listen)
    return address and Web(secret, public, address)


def _is_secret(text: str) -> bool:
    return bool(text) and _is_token(text)


def _checked(setting: Setting, text: str, is_right: Callable[[str], bool], expected: str) -> str:
    if not is_right(text):
        # The token is a secret, and a wrong one may be a right one with a slip; an address may hold one.
        given = "what was given" if setting in {TOKEN, CLIENT_SECRET, DISCORD_API} else repr(text)
        raise WrongSetting(f"{setting.name} must be {expected}, not {given}.")
    return text


def _is_token(text: str) -> bool:
    return text.isascii() and not set(text) & set(" \t'\"")


def _is_base(text: str) -> bool:
    """Say whether an address may have the version and the path of a request behind it."""
    try:
        parts = urlsplit(text)
        is_place = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    known = is_place and parts.scheme in {"http", "https"} and not {*text} & {*" ?#@"}
    return known and not text.endswith("/")


def _format(text: str) -> str:
    formats = get_args(LogFormat)
    return _checked(LOG_FORMAT, text, lambda text: text in formats, ", ".join(formats))


def _address(setting: Setting, text: str) -> tuple[str, int] | None:
    """Read a host, which in brackets may be one of IPv6, and a port."""
    if not text:
        return None
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or not port or {*text} & {*"/?#@ "}:
        raise WrongSetting(f"{setting.name} must be HOST:PORT, such as 127.0.0.1:9100, not {text!r}.")
    return host, port


def _shards(text: str, database: Address) -> Shards:
    """Read which shards of how many are meant; where one file is all there is, they must be all."""
    shards = _ranges(text) if text else ALL_SHARDS
    if isinstance(database, Path) and not shards.are_all:
        raise WrongSetting(
            f"{SHARDS.name} must be empty: a file of SQLite is for one process, which serves all shards;"
            f" several share an address of PostgreSQL in {DATABASE.name}."
        )
    return shards


def _ranges(text: str) -> Shards:
    found = _RANGES.fullmatch(text.replace(" ", ""))
    if found is None:
        raise WrongSetting(
            f"{SHARDS.name} must be shards and how many there are, such as 0-3/16 or 0,2/4, not {text!r}."
        )
    ends = [part.partition("-") for part in found[1].split(",")]
    ranges = [range(int(first), int(last or first) + 1) for first, _, last in ends]
    ids, count = sorted({shard for each in ranges for shard in each}), int(found[2])
    if not all(ranges) or not count or ids[-1] >= count:
        raise WrongSetting(
            f"{SHARDS.name} must be shards from 0 to one less than there are, such as 0-3/4, not {text!r}."
        )
    return Shards(count, tuple(ids))


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
