"""The log: plain lines on standard error, without anything that only one seat may know."""

from __future__ import annotations

import logging

import discord

from bot.settings import LogLevel


def set_up(level: LogLevel) -> None:
    """Begin to log; where somebody logs already, nothing changes."""
    logging.basicConfig(
        level=level,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        datefmt="%Y-%m-%dT%H:%M:%S%z",
    )
    # discord.py warns that the libraries for voice are missing; nobody speaks here.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
