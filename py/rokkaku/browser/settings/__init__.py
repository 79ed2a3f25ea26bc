"""How the page is adjusted, and what it says about itself."""
