"""How the page lists the games that are kept, and the statistics of them."""
