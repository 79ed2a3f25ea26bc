"""How the computer plays Agon and Bloody Queen."""
