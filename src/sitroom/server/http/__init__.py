"""The server's doors: commands over HTTP, and a WebSocket for what happens."""
