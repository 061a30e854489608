package sayso.mcp.protocol;

import java.util.Locale;

/// Support of a tool for running as a task (2025-11-25, tasks; modern clients leave it to the
/// server).
public enum TaskSupport {
    /// Never; the tool answers its calls itself.
    FORBIDDEN,
    /// If the client can take a task.
    OPTIONAL,
    /// Always; clients that cannot take a task cannot call it.
    REQUIRED;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
