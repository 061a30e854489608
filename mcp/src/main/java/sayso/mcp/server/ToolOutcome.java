package sayso.mcp.server;

/// How a call of a tool may end: with its result, or with questions to the client.
public sealed interface ToolOutcome permits InputRequired, ToolResult {}
