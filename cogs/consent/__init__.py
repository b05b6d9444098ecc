"""What is done by consent: votes, seats handed over, moves taken back that have told something."""
