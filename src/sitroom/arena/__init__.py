"""Games without people: simulation studies and matches."""
