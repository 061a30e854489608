package sayso.app.extension;

import java.util.Map;
import sayso.extension.ToolHandler;
import sayso.extension.ToolSpec;

/// Registration of a tool by an extension, under the name that agents see.
///
/// @param schema the spec's schema, read
record ToolRegistration(
        String name, ToolSpec spec, Map<String, Object> schema, ToolHandler handler) {}
