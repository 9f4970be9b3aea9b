"""What travels between server and browser, as types. The OpenAPI description is made from them.

Ids and text stand side by side, and no screen needs to know a game to show either. What is sent to the server is checked by its
type; fields that there are not are refused.
"""
