"""What teaches Agon and Bloody Queen."""
