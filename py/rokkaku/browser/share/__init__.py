"""How the page hands games and own data out, and takes them in."""
