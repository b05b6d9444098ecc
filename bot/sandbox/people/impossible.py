"""What goes wrong for a person, not for the bot."""


class Impossible(Exception):
    """A person's client would not offer this."""


class InteractionFailed(Exception):
    """The bot gave no answer in time: the person reads "This interaction failed"."""


def demand(holds: object, why: str) -> None:
    """Refuse what a person could not do."""
    if not holds:
        raise Impossible(why)
