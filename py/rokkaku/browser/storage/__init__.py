"""The data that the page stores on the device, and dialogs for failures."""
