"""The settings, the theme that follows from them, and failures shown with them."""
