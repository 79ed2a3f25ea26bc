"""Code shared by all games: the protocol, setup options, records, tables and randomness."""
