"""Where the sheet is silent, the game is played like this."""

RULINGS = {
    "start": "The start player is drawn by lot, and also begins the first round.",
    "city": "The city is laid out at random: each tile touches two others and is linked to two if it can be.",
    "first round": "In the first round only city tiles are used, and no spell is cast.",
    "way": "A worker's way may not return to where it began, nor visit a tile twice.",
    "no pass": "A player who can move must move; the action is optional.",
    "stuck": "If no standing worker can move, one lies down where it is: no action, no rent.",
    "hired": "A new worker lies until the next round, unless Second Wind stands it up.",
    "promoted": "A worker promoted before it has moved goes as far as its new figure.",
    "sword": "If several take the Sword in one round, the last one holds it.",
    "last round": "If a condition for the end is met between rounds, one more full round is played.",
    "no place": "If no tile can be placed any more, the supply counts as empty.",
    "rent": "Rent is paid at once on every landing, also by an effect; exchanging workers is no landing.",
    "barricade moved": "A barricade may be picked up though this opens a way for all; the new place is "
    "judged without it.",
    "stranded": "A road may be picked up though this strands a worker of one's own.",
    "tithe": "A rival with no coin pays no tithe.",
    "decks": "If both a deck and what lies under it are empty, nothing is drawn.",
    "hand": "There is no limit to a hand, and cards left in it cost nothing.",
    "learning": "Some tiles and spells let a player learn or build in a round; that is apart from the one "
    "build of the building period.",
    "second harvest": "Second Harvest and Echo of the Land may take an action that is used already.",
    "resigned": "A player who resigns in a game of three or more comes last; the computer plays on for him.",
}
