"""What is offered behind words that are not understood, and how it is answered."""
