"""9: the Jihadists of the game for one player. Section 9 of the rules and its charts decide, chance breaks ties, nobody is asked.

``bot`` plays a card (9.4.1); the other modules say where (9.4.2): ``plotting``, ``fighting``, ``recruiting``, ``travelling``,
``radicalization``, and ``shift`` and ``where`` for events. Each step is written to the journal with its paragraph: the box of the
chart, its candidates, what was preferred among them and what the dice said.
"""
