"""The drawing of covers and icons."""
