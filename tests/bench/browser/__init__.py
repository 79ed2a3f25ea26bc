"""What the measures of the page in a browser share."""
