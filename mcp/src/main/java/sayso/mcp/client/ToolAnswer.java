package sayso.mcp.client;

/// What a tool answered.
///
/// @param structured the structured content as JSON text, `{}` when there is none
public record ToolAnswer(String text, String structured, boolean isError) {}
