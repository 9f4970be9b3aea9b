"""Playing in a terminal, line by line. Everything it shows comes out of views, questions and journals."""
