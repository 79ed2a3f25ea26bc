"""What is measured of the page in a browser, and what such measures share."""
