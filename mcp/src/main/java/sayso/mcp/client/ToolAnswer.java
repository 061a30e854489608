package sayso.mcp.client;

/// Result of a tool call, as the client received it.
///
/// @param structured the structured content as JSON text, `{}` when there is none
public record ToolAnswer(String text, String structured, boolean isError) {}
