"""The steps of a trial, by subject, in the order in which they are tried."""

from bot.trial.steps import application, commands, messages

ALL = (*application.steps, *commands.steps, *messages.steps)
