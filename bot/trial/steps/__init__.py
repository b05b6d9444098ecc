"""The steps of a trial, by subject, in the order in which they are tried."""

from bot.trial.steps import (
    application,
    commands,
    direct_messages,
    events,
    game,
    limits,
    messages,
    permissions,
    pictures,
    ringing,
    threads,
)

ALL = (
    *application.steps,
    *commands.steps,
    *messages.steps,
    *ringing.steps,
    *pictures.steps,
    *threads.steps,
    *direct_messages.steps,
    *permissions.steps,
    *events.steps,
    *game.steps,
    # What has used up how many threads or edits there may be comes last.
    *limits.steps,
)
