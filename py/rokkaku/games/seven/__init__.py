"""SEVEN by Néstor Romeral Andrés: tetrahexes laid on top of each other."""
