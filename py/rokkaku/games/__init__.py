"""The games, a package each: rules, notation, view (scene) and ai."""
