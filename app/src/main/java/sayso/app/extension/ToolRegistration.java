package sayso.app.extension;

import java.util.Map;
import sayso.extension.ToolHandler;
import sayso.extension.ToolSpec;

/// A tool registered by an extension: the name that agents see, its specification and parameter
/// schema, and the handler that runs it.
///
/// @param schema the spec's schema, read
record ToolRegistration(
        String name, ToolSpec spec, Map<String, Object> schema, ToolHandler handler) {}
