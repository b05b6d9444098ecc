"""The log on standard error: plain lines, or objects of JSON, with nothing that only one seat may know."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import discord
from pythonjsonlogger.core import LogData
from pythonjsonlogger.json import JsonFormatter

from bot.settings import LogFormat, LogLevel

# At DEBUG they write down whatever they send or store: hands, seeds and salts.
_TALKATIVE = ("discord", "aiohttp", "psycopg", "asyncio", "PIL")
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


def begin_log(level: LogLevel, written: LogFormat = "text") -> None:
    """Begin to log. Where somebody logs already, nothing changes."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(written))
    logging.basicConfig(level=level, handlers=[handler])
    for library in _TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.getLevelName(level), logging.INFO))
    # At INFO it writes down every statement.
    logging.getLogger("sqlalchemy").setLevel(logging.WARNING)
    # discord.py warns that the libraries for voice are missing; nobody speaks here.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def formatter(written: LogFormat) -> logging.Formatter:
    """Give what writes a record as one line, or as lines."""
    if written == "json":
        return _Objects()
    return logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s", datefmt="%Y-%m-%dT%H:%M:%S%z")
