"""The server: tables that people and bots share over HTTP and sockets. What a client needs is in docs/protocol.md."""
