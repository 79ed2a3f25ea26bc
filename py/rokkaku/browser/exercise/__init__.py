"""The exercise when the page is idle."""
