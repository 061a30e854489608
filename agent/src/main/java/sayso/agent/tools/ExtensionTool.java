package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/// Tool that an extension contributes to the MCP server: its name, description and input schema in
/// plain values, and the runner that does its work.
///
/// @param name as agents see it
/// @param inputSchema JSON Schema of the arguments, without `call_id`, which is put in
public record ExtensionTool(
        String name,
        String title,
        String description,
        Map<String, Object> inputSchema,
        ExtensionToolRunner work) {
    /// The argument with which a call goes on where an earlier one was.
    public static final String CALL_ID = "call_id";

    public ExtensionTool {
        requireNonNull(name, "name is null");
        requireNonNull(title, "title is null");
        requireNonNull(description, "description is null");
        requireNonNull(inputSchema, "inputSchema is null");
        requireNonNull(work, "work is null");
    }
}
