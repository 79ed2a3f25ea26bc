"""Computer players of Agon and Bloody Queen."""
