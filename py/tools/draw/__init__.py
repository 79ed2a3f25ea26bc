"""Pictures that are drawn once and committed."""
