"""The rules of Agon and Bloody Queen."""
