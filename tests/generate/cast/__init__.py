"""How strong the cast is, and how it plays: measured in games of everybody against everybody."""
