"""SEVEN by Néstor Romeral Andrés: tetrahexes that climb."""
