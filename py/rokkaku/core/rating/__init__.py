"""How strong players are: ratings, and the numbers of the opponents."""
