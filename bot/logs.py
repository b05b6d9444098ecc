"""The log on standard error: plain lines, or objects of JSON, with nothing that only one seat may know."""

import logging
import math
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime

import discord
from pythonjsonlogger.core import LogData
from pythonjsonlogger.json import JsonFormatter

from bot.settings import LogFormat, LogLevel, Settings, read

# At DEBUG they write down whatever they send or store: hands, seeds and salts.
_TALKATIVE = ("discord", "aiohttp", "psycopg", "asyncio", "PIL")
_CONNECTING = "discord.shard"  # the logger of discord.py that tells when no connection is to be had
_HOUR, _BACK_SECONDS = 3600.0, 1200.0  # the library waits 17 minutes at most before it tries again
_DOWN = "The gateway of Discord cannot be reached; it is tried again, and said once an hour: %s"
_TOLD = ("time", "level", "logger", "message", "exc_info", "stack_info")


class _Objects(JsonFormatter):
    """Writes `time` (in UTC), `level`, `logger`, `message`, and a traceback as `exc_info`."""

    def __init__(self) -> None:
        names = {"asctime": "time", "levelname": "level", "name": "logger"}
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", rename_fields=names)

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """Write when a record was made."""
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")

    def process_log_record(self, log_data: LogData) -> LogData:
        """Leave out what libraries add to a record for themselves, as plain lines do."""
        return {key: log_data[key] for key in _TOLD if key in log_data}


def logged() -> Settings:
    """Read the settings, and begin to log as they say."""
    found = read(os.environ)
    begin_log(found.log_level, found.log_format)
    return found


def begin_log(level: LogLevel, written: LogFormat = "text") -> None:
    """Begin to log. Where somebody logs already, nothing changes."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(written))
    logging.basicConfig(level=level, handlers=[handler])
    for library in _TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.getLevelName(level), logging.INFO))
    # At INFO they write down every statement, and every part of theirs.
    for library in ("sqlalchemy", "alembic"):
        logging.getLogger(library).setLevel(logging.WARNING)
    logging.getLogger(_CONNECTING).addFilter(OneAnHour())
    # discord.py warns that the libraries for voice are missing; nobody speaks here.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class OneAnHour(logging.Filter):
    """Lets one line an hour say that the gateway is down, without a traceback; the library has one each time.

    Whatever was heard from it for a while after makes the next failure another one.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Take a clock, in seconds."""
        super().__init__()
        self._now = now
        self._told = self._failed = -math.inf

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a record is to be told, and shorten it."""
        if not record.exc_info or record.levelno < logging.ERROR:
            return True
        now, error = self._now(), record.exc_info[1]
        is_new = now - self._failed > _BACK_SECONDS or now - self._told >= _HOUR
        self._failed = now
        if is_new:
            self._told = now
            record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
            record.msg, record.args = _DOWN, (str(error) or type(error).__name__,)
            record.exc_info = record.exc_text = None
        return is_new


def formatter(written: LogFormat) -> logging.Formatter:
    """Give what writes a record as one line, or as lines."""
    if written == "json":
        return _Objects()
    return logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s", datefmt="%Y-%m-%dT%H:%M:%S%z")
