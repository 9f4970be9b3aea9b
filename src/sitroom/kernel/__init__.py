"""The kernel: the seven words that every game is built from. It knows no game."""
