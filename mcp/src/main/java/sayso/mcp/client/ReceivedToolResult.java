package sayso.mcp.client;

/// Result of a tool call as an MCP client received it: the text, the structured content as JSON
/// text, and whether it is an error.
///
/// @param structured the structured content as JSON text, `{}` when there is none
public record ReceivedToolResult(String text, String structured, boolean isError) {}
