package sayso.mcp.server;

/// How a call of a tool may end: with its result, with questions to the client, or with a task that
/// will have the result later.
public sealed interface ToolOutcome permits TaskOutcome, InputRequiredOutcome, ToolResult {}
