"""Bots that play Labyrinth by rule of thumb."""

from .us import SteadyUS

__all__ = ["SteadyUS"]
