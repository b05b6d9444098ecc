"""The bot's test of itself: simulated people play whole games through the real client, on the sandbox."""

from bot.selfplay.evening import Order, selfplay
from bot.selfplay.report import Report

__all__ = ["Order", "Report", "selfplay"]
