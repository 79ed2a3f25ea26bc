"""What the page keeps on the device, and what it does when that cannot be read."""
