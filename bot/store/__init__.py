"""The store: everything that outlasts the process."""

from bot.store.store import Store as Store
