package sayso.mcp.server;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Says that the client of a call takes a task in place of the result.
///
/// @param ttl how long it wants to read the task; null if it does not say
public record TaskPreference(@Nullable Duration ttl) {}
