"""What the games sound like, written to files and measured: not everybody can listen."""
