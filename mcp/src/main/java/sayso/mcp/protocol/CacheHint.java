package sayso.mcp.protocol;

import java.time.Duration;
import tools.jackson.databind.node.ObjectNode;

/// Cache lifetime and scope of a result for modern clients (2026-07-28, caching).
public record CacheHint(Duration ttl, CacheScope scope) {
    public CacheHint {
        if (ttl.isNegative()) {
            throw new IllegalArgumentException("ttl is negative: " + ttl);
        }
    }

    public void addTo(ObjectNode result) {
        result.put("ttlMs", ttl.toMillis());
        result.put("cacheScope", scope.word());
    }
}
