package sayso.mcp.feature;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// An MCP client's wish or consent to get a task in place of the result of its call, and how long
/// it wants to read that task.
///
/// @param ttl how long it wants to read the task; null if it does not say
public record TaskPreference(@Nullable Duration ttl) {}
