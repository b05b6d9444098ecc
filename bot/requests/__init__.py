"""The requests to Discord that count against the bot's token: which of them goes out next, and when."""

from bot.requests.limiter import Limiter, Priority, Route, deleting, editing, posting, unlimited, urgency

__all__ = ["Limiter", "Priority", "Route", "deleting", "editing", "posting", "unlimited", "urgency"]
