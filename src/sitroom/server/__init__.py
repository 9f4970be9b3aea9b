"""Tables over HTTP and WebSocket, for any registered game."""
