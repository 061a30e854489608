package sayso.mcp.feature;

import java.time.Duration;
import java.util.List;
import sayso.mcp.protocol.CacheHint;
import sayso.mcp.protocol.CacheScope;
import sayso.mcp.protocol.ResourceContents;

/// Contents of a resource, with their cache lifetime.
public record ResourceResult(List<ResourceContents> contents, CacheHint hint)
        implements ResourceOutcome {
    private static final CacheHint NOT_AT_ALL = new CacheHint(Duration.ZERO, CacheScope.PRIVATE);

    public ResourceResult {
        contents = List.copyOf(contents);
    }

    /// To be read anew each time.
    public static ResourceResult of(ResourceContents... contents) {
        return new ResourceResult(List.of(contents), NOT_AT_ALL);
    }
}
