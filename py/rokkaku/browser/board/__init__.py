"""The board on its canvas: drawing, gestures, hit buttons, interludes, feedback."""
