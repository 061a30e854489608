package sayso.mcp.feature;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Client's request to get a task in place of the result of its call.
///
/// @param ttl how long it wants to read the task; null if it does not say
public record TaskPreference(@Nullable Duration ttl) {}
