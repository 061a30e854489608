package sayso.mcp.protocol;

import java.util.Locale;

/// Who may share a cached result (2026-07-28, caching).
public enum CacheScope {
    /// The same for every caller.
    PUBLIC,
    /// Made for this caller alone.
    PRIVATE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
