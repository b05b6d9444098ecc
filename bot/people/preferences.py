"""What somebody may want, all in one place: each preference is one of a few wishes, with its meaning."""

from typing import Final

from msgspec import Struct

from bot.errors import WrongPreference
from bot.store.rows.person import Person, Wish
from languages.known import choosable
from rules.text import N_, TimeOfDay, Value, Words

YES, NO = "yes", "no"
AS_EVERYWHERE: Final = "everywhere"  # what is chosen at a table where nothing is to be otherwise


class Choice(Struct, frozen=True):
    """A wish: what whoever has it reads, and in short what one presses to get it; with the same `values`."""

    meaning: Words
    label: Words
    values: dict[str, Value] = {}


class Preference(Struct, frozen=True):
    """Something that may be wanted in several ways; `by_table` where one table may differ.

    It is of interest only where another is wanted, if it `needs` that. It is chosen at `/preferences`, or
    where a feature asks, if it is `apart`.
    """

    title: Words
    wishes: dict[Wish, Choice]
    by_table: bool = False
    needs: str = ""
    apart: bool = False


def _hour_of_digest(meaning: Words) -> Preference:
    return Preference(
        N_("Hour of the digest"),
        {hour: Choice(meaning, N_("At {time}"), {"time": TimeOfDay(hour)}) for hour in range(24)},
    )


# The same where none is wanted at all tables.
NO_DIGEST: Final = _hour_of_digest(N_("You get none unless you choose one; then it comes at {time}."))
# Each under the name of the field of a `Person` that holds it.
PREFERENCES: Final = {
    "language": Preference(
        N_("Language"),
        {
            "": Choice(
                N_("What you alone read is in the language of your Discord, where I speak it."),
                N_("As my Discord"),
            ),
            **{
                code: Choice(
                    N_("What you alone read is in this language: {language}."),
                    N_("{language}"),
                    {"language": name},
                )
                for code, name in choosable().items()
            },
        },
    ),
    "rung": Preference(
        N_("How you are rung"),
        {
            "mention": Choice(N_("You are mentioned at the table."), N_("Mention at the table")),
            "mail": Choice(N_("You get a direct message."), N_("Direct message")),
            "both": Choice(
                N_("You are mentioned at the table, and get a direct message in silence."), N_("Both")
            ),
            "digest": Choice(
                N_(
                    "Once a day you get one direct message with all tables that wait;"
                    " a turn that ends sooner rings at once."
                ),
                N_("One digest a day"),
            ),
        },
        by_table=True,
    ),
    "digest_hour": _hour_of_digest(N_("It comes at {time}.")),
    "reminders": Preference(
        N_("Reminders"),
        {
            True: Choice(N_("You are reminded before your time runs out."), N_("Remind me")),
            False: Choice(N_("You are not reminded before your time runs out."), N_("Do not remind me")),
        },
        by_table=True,
    ),
    "quiet_from": Preference(
        N_("Quiet hours"),
        {
            None: Choice(N_("You have none: anything may ring at any time."), N_("None")),
            **{
                hour: Choice(
                    N_("From {time} on nothing rings."), N_("From {time}"), {"time": TimeOfDay(hour)}
                )
                for hour in range(24)
            },
        },
    ),
    "quiet_until": Preference(
        N_("End of quiet hours"),
        {
            hour: Choice(
                N_("At {time} what has come meanwhile rings."), N_("Until {time}"), {"time": TimeOfDay(hour)}
            )
            for hour in range(24)
        },
        needs="quiet_from",
    ),
    "confirms": Preference(
        N_("Moves"),
        {
            False: Choice(
                N_("Your moves count at once; you are asked only where one would cost you dearly."),
                N_("Do not ask me"),
            ),
            True: Choice(N_("You are asked to confirm each move before it counts."), N_("Ask me to confirm")),
        },
    ),
    "passes": Preference(
        N_("What leaves you no choice"),
        {
            False: Choice(N_("You answer also where only one thing is possible."), N_("I answer myself")),
            True: Choice(
                N_(
                    "Where only one thing is possible it is done for you, after a while that nobody can "
                    "foresee."
                ),
                N_("Do it for me"),
            ),
        },
        by_table=True,
    ),
    "primers": Preference(
        N_("Questions new to you"),
        {
            True: Choice(
                N_("What you are asked for the first few times is explained in two lines."),
                N_("Explain all anew"),
            ),
            False: Choice(N_("Nothing is explained beside what you are asked."), N_("Explain nothing")),
        },
    ),
    "turned": Preference(
        N_("Side of the board"),
        {
            False: Choice(N_("Boards lie with your side towards you."), N_("To my side")),
            True: Choice(N_("Boards lie as they are printed."), N_("As printed")),
        },
    ),
    "text_board": Preference(
        N_("Board in words"),
        {
            False: Choice(N_("Your panels show the board as a picture."), N_("Picture only")),
            True: Choice(N_("Your panels show the board in words as well."), N_("In words as well")),
        },
    ),
    "named": Preference(
        N_("Your name outside of Discord"),
        {
            False: Choice(
                N_(
                    "Pages of games, also those you take out of Discord, call you by your place at the table,"
                    " and web sites of servers do not name you. By your name they would say which ratings,"
                    " records and places in leagues, cups and games of the day are yours."
                ),
                N_("By my place"),
            ),
            True: Choice(
                N_(
                    "Pages of games, also those you take out of Discord, call you by your name, and so do web"
                    " sites of servers, with your ratings, records and places in leagues, cups and games of"
                    " the day."
                ),
                N_("By my name"),
            ),
        },
    ),
    "on_sites": Preference(
        N_("Your games on web sites"),
        {
            False: Choice(
                N_(
                    "No game of yours stands on web sites of servers. If you want that, finished ones in"
                    " which all want it stand there with the board at each step, all hands, the log, the day,"
                    " and what the King thinks of the moves where somebody has asked. Your name is not there"
                    " unless you want that as well."
                ),
                N_("Show no games of mine"),
            ),
            True: Choice(
                N_(
                    "Finished games of yours in which all want that stand on web sites of servers, with the"
                    " board at each step, all hands, the log, the day, and what the King thinks of the moves"
                    " where somebody has asked. Your name is not there unless you want that as well."
                ),
                N_("Show my games on web sites"),
            ),
        },
    ),
    "puzzles": Preference(
        N_("Puzzles of your games"),
        {
            False: Choice(N_("No position of a game of yours becomes a puzzle."), N_("Allow none")),
            True: Choice(
                N_(
                    "Positions of your finished games may become puzzles, without names, where all who"
                    " played there allow it."
                ),
                N_("Allow them"),
            ),
        },
        apart=True,
    ),
}


def preferred(person: Person | None, name: str) -> Wish:
    """Tell what somebody wants; of one never met, what everybody gets at first."""
    wish: Wish = getattr(person or Person(0, ""), name)
    return wish


def spelled(wish: Wish) -> str:
    """Write a wish as a button or a select carries it."""
    if isinstance(wish, bool):
        return YES if wish else NO
    return "none" if wish is None else str(wish)


def wish_read(preference: Preference, text: str) -> Wish:
    """Read a wish out of those there are; WrongPreference."""
    for wish in preference.wishes:
        if spelled(wish) == text:
            return wish
    raise _unknown()


def wish_spelled(name: str, text: str, *, at_a_table: bool = False) -> Wish:
    """Read a wish; at a table it may be none of its own. WrongPreference."""
    preference = PREFERENCES.get(name)
    if preference is not None and (preference.by_table or not at_a_table):
        if at_a_table and text == AS_EVERYWHERE:
            return None
        return wish_read(preference, text)
    raise _unknown()


def _unknown() -> WrongPreference:
    return WrongPreference(N_("There is no such choice any more; open the page anew by its command."))
