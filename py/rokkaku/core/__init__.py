"""What every game shares: the protocol, setup options, records, tables and randomness."""
