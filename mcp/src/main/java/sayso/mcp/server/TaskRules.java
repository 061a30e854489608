package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.TaskPreference;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.TaskParams;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.TasksExtension;

/// Decides by client and tool whether a call may become a task, and ends a request whose client and
/// tool do not agree on that. A modern client accepts tasks in each request and leaves the choice
/// to the server; a client of 2025-11-25 chooses call by call, within what the tool allows.
final class TaskRules {
    private TaskRules() {}

    /// Null when the call must have its result at once. Ends the request if tool and client do not
    /// fit together.
    static @Nullable TaskPreference wish(
            RequestExchange exchange, ToolDescriptor spec, boolean served) {
        TaskPreference wish =
                switch (exchange.client().era()) {
                    case MODERN -> modern(exchange, spec);
                    case LEGACY -> served ? legacy(exchange, spec) : null;
                };
        if (wish == null && spec.taskSupport() == TaskSupport.REQUIRED) {
            throw new ProtocolException(
                    exchange.client().era() == ProtocolEra.MODERN
                            ? ProtocolError.missingCapability(TasksExtension.requiredCapability())
                            : notFound(spec, "can only run as a task"));
        }
        return served ? wish : null;
    }

    private static @Nullable TaskPreference modern(RequestExchange exchange, ToolDescriptor spec) {
        return exchange.client().takesTasks() && spec.taskSupport() != TaskSupport.FORBIDDEN
                ? new TaskPreference(null)
                : null;
    }

    private static @Nullable TaskPreference legacy(RequestExchange exchange, ToolDescriptor spec) {
        if (exchange.client().revision() != ProtocolRevision.V2025_11_25) {
            return null;
        }
        TaskParams params = TaskParams.from(exchange.params()).orElse(null);
        if (params == null) {
            return null;
        }
        if (spec.taskSupport() == TaskSupport.FORBIDDEN) {
            throw new ProtocolException(notFound(spec, "cannot run as a task"));
        }
        return new TaskPreference(params.ttl());
    }

    private static ProtocolError notFound(ToolDescriptor spec, String what) {
        return ProtocolError.of(
                ErrorCode.METHOD_NOT_FOUND, "tool '%s' %s".formatted(spec.name(), what));
    }
}
