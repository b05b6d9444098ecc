"""What somebody is told who is asked something in Somerset for the first time."""

from rules.primer import Primer
from rules.text import N_

_ROUNDS, _MOVING, _BUILDING, _ROADS = "The rounds", "Moving", "Building", "Roads and barricades"
_WORKERS, _SPELLS = "Workers and government", "Spells"

PRIMERS = (
    Primer(
        "place",
        (
            N_("Each tile of the city does something for whoever lands there, once a round."),
            N_(
                "Place your workers where their first actions bring most; a rival may take a tile before you."
            ),
        ),
        (_ROUNDS,),
        answers="place ",
    ),
    Primer(
        "act",
        (
            N_("Your worker has come to a tile: you may take its action, if nobody has in this round."),
            N_("Each part of an action may be declined."),
        ),
        (_ROUNDS,),
        prompt="Take the action",
    ),
    Primer(
        "lie_down",
        (
            N_("None of your standing workers has a way to go, so one of them lies down where it is."),
            N_("A road of your own may open a way next time."),
        ),
        (_MOVING,),
        prompt="can move",
    ),
    Primer(
        "move",
        (
            N_("A peasant goes exactly 1 step, a knight 2, a wizard 3, where the roads of two tiles meet."),
            N_("You may use the tile where it stops; if that is a rival's, the bank pays him a coin."),
        ),
        (_MOVING,),
        answers="move ",
    ),
    Primer(
        "lay_tile",
        (
            N_("Your tile must touch two others, and one of its roads must meet one of theirs."),
            N_(
                "At the end it earns a coin beside the city, and one for each tile of a rival that it "
                "touches."
            ),
        ),
        (_BUILDING,),
        prompt="Where does the tile lie|How is the tile turned",
    ),
    Primer(
        "build_now",
        (
            N_("Here you may build in the midst of the round, besides what you build between two rounds."),
            N_("You pay as always, less what the action says; or leave it, and nothing is lost."),
        ),
        (_BUILDING,),
        prompt=r"Build a (country tile|building)\?",
    ),
    Primer(
        "build",
        (
            N_(
                "In a building period you build one tile or one building, and learn as many spells as you "
                "like."
            ),
            N_("Everybody may use your tile; whoever lands there brings you a coin."),
        ),
        (_BUILDING,),
        answers="build ",
    ),
    Primer(
        "learn",
        (
            N_("A spell that you learn goes from your hand into your book for good."),
            N_("The largest book earns 12 coins at the end; to cast you need a wizard, and crystals."),
        ),
        (_SPELLS,),
        answers="learn ",
    ),
    Primer(
        "edge",
        (
            N_("A road of your own opens a way for your workers; a barricade closes an edge to all but you."),
            N_("A worker can then go where it could not, or a rival no longer can. You have six for both."),
        ),
        (_ROADS,),
        prompt="road|barricade|[Ee]dge|marker",
    ),
    Primer(
        "government",
        (
            N_("Advance: pay goods, go to the next column and get its coins. Or use a row of your column."),
            N_("Treasury gives coins, stores goods, arcana crystals, and farther right each gives more."),
        ),
        (_WORKERS,),
        prompt="government",
    ),
    Primer(
        "hire",
        (
            N_("A new peasant costs 1 grain, and a coin for each worker that you have."),
            N_("It works from the next round on; more workers mean more turns."),
        ),
        (_WORKERS,),
        answers="hire ",
    ),
    Primer(
        "promote",
        (
            N_("A peasant becomes a knight for 1 wood and 1 coin, a knight a wizard for 2 crystals."),
            N_("He walks farther from then on, and only wizards cast spells."),
        ),
        (_WORKERS,),
        answers="promote ",
    ),
    Primer(
        "sword",
        (
            N_("Whoever holds the Sword begins the next building period and the round after it."),
            N_("So he has the first choice of tiles."),
        ),
        (_WORKERS,),
        answers="sword",
    ),
    Primer(
        "cast",
        (
            N_("A spell of your book can be cast for its crystals, each once a round."),
            N_("You need a wizard on the board, and cast once a turn, before the move or behind the action."),
        ),
        (_SPELLS,),
        answers="cast ",
    ),
    Primer(
        "keep",
        (
            N_("You have drawn cards, and keep only some of them; the others go under the deck."),
            N_("A card is worth keeping if you can pay for it before the end."),
        ),
        (_SPELLS,),
        answers="keep ",
    ),
    Primer(
        "goods",
        (
            N_("Wood, brick, stone and grain pay for tiles and buildings, crystals for spells and wizards."),
            N_("Think of what you want to pay for next."),
        ),
        ("What you have",),
        answers="gain |trade |swap ",
    ),
    Primer(
        "pay",
        (
            N_("The same thing can be paid in several ways."),
            N_("Keep what you need for what you want to build or learn next."),
        ),
        ("What you have",),
        prompt="How do you pay",
    ),
    Primer(
        "done",
        (
            N_("Done ends your building period, and the next player builds; what you have stays yours."),
            N_("You are asked even if you can pay for nothing, so that nobody learns it of your cards."),
        ),
        (_ROUNDS,),
        answers="done",
        prompt="pay for nothing|[Ll]earn spells",
    ),
    Primer(
        "rare_effect",
        (
            N_("A tile, a building or a spell does something for you, and you say how."),
            N_("You may decline any part of it; `/lookup` tells what each does."),
        ),
        ("Country tiles",),
        prompt="stands up|change places|put elsewhere|Which action|sent back",
    ),
)
