"""The strength and the style of the cast, measured in round robins."""
