package sayso.mcp.server;

/// How the reading of a resource may end.
public sealed interface ResourceOutcome permits InputRequiredOutcome, ResourceResult {}
