package sayso.mcp.feature;

/// Outcome of a call of a tool: its result, a request for input, or a task that will have the
/// result later.
public sealed interface ToolOutcome permits TaskOutcome, InputRequiredOutcome, ToolResult {}
