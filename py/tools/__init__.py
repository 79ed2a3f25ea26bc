"""Tools for developers: building, serving and testing the page. The page does not load them."""
