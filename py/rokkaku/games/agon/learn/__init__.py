"""Lessons and rulebook of Agon and Bloody Queen."""
