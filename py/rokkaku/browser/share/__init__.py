"""How the page hands games and backups out, and takes them in."""
