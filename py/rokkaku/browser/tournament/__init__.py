"""How the page lets computer players meet in a tournament."""
