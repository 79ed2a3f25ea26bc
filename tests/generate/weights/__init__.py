"""What fits evaluations to the results of games that the computer plays against itself."""
