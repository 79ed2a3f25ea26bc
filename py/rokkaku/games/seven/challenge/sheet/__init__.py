"""The rules of the challenges on the rule sheet."""
