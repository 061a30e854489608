package sayso.mcp.client;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tool of an MCP server as a client finds it listed: its name, its description, its arguments, and
/// whether it changes nothing.
///
/// @param properties the JSON Schema of each argument, as JSON text, in the server's order
/// @param required the arguments that every call must have
/// @param readOnly whether the server says that it changes nothing
public record McpToolInfo(
        String name,
        String description,
        Map<String, String> properties,
        List<String> required,
        boolean readOnly) {
    public McpToolInfo {
        requireNonNull(name, "name is null");
        requireNonNull(description, "description is null");
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        required = List.copyOf(required);
    }
}
