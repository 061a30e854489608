package sayso.mcp.server;

/// How the reading of a resource may end.
public sealed interface ReadOutcome permits InputRequired, ReadResult {}
