"""What somebody is told who is asked something in Somerset for the first time."""

from rules.primer import Primer

_ROUNDS, _MOVING, _BUILDING, _ROADS = "The rounds", "Moving", "Building", "Roads and barricades"
_WORKERS, _SPELLS = "Workers and government", "Spells"

PRIMERS = (
    Primer(
        "place",
        (
            "Each tile of the city does something for whoever lands there, once a round.",
            "Place your workers where their first actions bring most; a rival may take a tile before you.",
        ),
        (_ROUNDS,),
        answers="place ",
    ),
    Primer(
        "act",
        (
            "Your worker has come to a tile: you may take its action, if nobody has in this round.",
            "Each part of an action may be declined.",
        ),
        (_ROUNDS,),
        prompt="Take the action",
    ),
    Primer(
        "lie_down",
        (
            "None of your standing workers has a way to go, so one of them lies down where it is.",
            "A road of your own may open a way next time.",
        ),
        (_MOVING,),
        prompt="can move",
    ),
    Primer(
        "move",
        (
            "A peasant goes exactly 1 step, a knight 2, a wizard 3, where the roads of two tiles meet.",
            "You may use the tile where it stops; if that is a rival's, the bank pays him a coin.",
        ),
        (_MOVING,),
        answers="move ",
    ),
    Primer(
        "lay_tile",
        (
            "Your tile must touch two others, and one of its roads must meet one of theirs.",
            "At the end it earns a coin beside the city, and one for each tile of a rival that it touches.",
        ),
        (_BUILDING,),
        prompt="Where does the tile lie|How is the tile turned",
    ),
    Primer(
        "build_now",
        (
            "Here you may build in the midst of the round, besides what you build between two rounds.",
            "You pay as always, less what the action says; or leave it, and nothing is lost.",
        ),
        (_BUILDING,),
        prompt=r"Build a (country tile|building)\?",
    ),
    Primer(
        "build",
        (
            "In a building period you build one tile or one building, and learn as many spells as you like.",
            "Everybody may use your tile; whoever lands there brings you a coin.",
        ),
        (_BUILDING,),
        answers="build ",
    ),
    Primer(
        "learn",
        (
            "A spell that you learn goes from your hand into your book for good.",
            "The largest book earns 12 coins at the end; to cast you need a wizard, and crystals.",
        ),
        (_SPELLS,),
        answers="learn ",
    ),
    Primer(
        "edge",
        (
            "A road of your own opens a way for your workers; a barricade closes an edge to all but you.",
            "A worker can then go where it could not, or a rival no longer can. You have six for both.",
        ),
        (_ROADS,),
        prompt="road|barricade|[Ee]dge|marker",
    ),
    Primer(
        "government",
        (
            "Advance: pay goods, go to the next column and get its coins. Or use a row of your column.",
            "Treasury gives coins, stores goods, arcana crystals, and farther right each gives more.",
        ),
        (_WORKERS,),
        prompt="government",
    ),
    Primer(
        "hire",
        (
            "A new peasant costs 1 grain, and a coin for each worker that you have.",
            "It works from the next round on; more workers mean more turns.",
        ),
        (_WORKERS,),
        answers="hire ",
    ),
    Primer(
        "promote",
        (
            "A peasant becomes a knight for 1 wood and 1 coin, a knight a wizard for 2 crystals.",
            "He walks farther from then on, and only wizards cast spells.",
        ),
        (_WORKERS,),
        answers="promote ",
    ),
    Primer(
        "sword",
        (
            "Whoever holds the Sword begins the next building period and the round after it.",
            "So he has the first choice of tiles.",
        ),
        (_WORKERS,),
        answers="sword",
    ),
    Primer(
        "cast",
        (
            "A spell of your book can be cast for its crystals, each once a round.",
            "You need a wizard on the board, and cast once a turn, before the move or behind the action.",
        ),
        (_SPELLS,),
        answers="cast ",
    ),
    Primer(
        "keep",
        (
            "You have drawn cards, and keep only some of them; the others go under the deck.",
            "A card is worth keeping if you can pay for it before the end.",
        ),
        (_SPELLS,),
        answers="keep ",
    ),
    Primer(
        "goods",
        (
            "Wood, brick, stone and grain pay for tiles and buildings, crystals for spells and wizards.",
            "Think of what you want to pay for next.",
        ),
        ("What you have",),
        answers="gain |trade |swap ",
    ),
    Primer(
        "pay",
        (
            "The same thing can be paid in several ways.",
            "Keep what you need for what you want to build or learn next.",
        ),
        ("What you have",),
        prompt="How do you pay",
    ),
    Primer(
        "done",
        (
            "Done ends your building period, and the next player builds; what you have stays yours.",
            "You are asked even if you can pay for nothing, so that nobody learns it of your cards.",
        ),
        (_ROUNDS,),
        answers="done",
        prompt="pay for nothing|[Ll]earn spells",
    ),
    Primer(
        "rare_effect",
        (
            "A tile, a building or a spell does something for you, and you say how.",
            "You may decline any part of it; `/lookup` tells what each does.",
        ),
        ("Country tiles",),
        prompt="stands up|change places|put elsewhere|Which action|sent back",
    ),
)
