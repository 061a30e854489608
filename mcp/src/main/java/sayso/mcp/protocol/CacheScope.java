package sayso.mcp.protocol;

import java.util.Locale;

/// Scope in which a cached result may be shared (2026-07-28, caching).
public enum CacheScope {
    /// The same for every caller.
    PUBLIC,
    /// Made for this caller alone.
    PRIVATE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
