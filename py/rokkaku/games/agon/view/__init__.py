"""The view of Agon and Bloody Queen: drawings and texts."""
