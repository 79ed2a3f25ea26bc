"""Tools that fit evaluations to the results of self-play."""
