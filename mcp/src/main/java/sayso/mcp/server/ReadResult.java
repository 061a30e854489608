package sayso.mcp.server;

import java.time.Duration;
import java.util.List;
import sayso.mcp.protocol.CacheHint;
import sayso.mcp.protocol.CacheScope;
import sayso.mcp.protocol.ResourceContents;

/// What a resource holds, and how long that may be kept.
public record ReadResult(List<ResourceContents> contents, CacheHint hint) implements ReadOutcome {
    private static final CacheHint NOT_AT_ALL = new CacheHint(Duration.ZERO, CacheScope.PRIVATE);

    public ReadResult {
        contents = List.copyOf(contents);
    }

    /// To be read anew each time.
    public static ReadResult of(ResourceContents... contents) {
        return new ReadResult(List.of(contents), NOT_AT_ALL);
    }
}
