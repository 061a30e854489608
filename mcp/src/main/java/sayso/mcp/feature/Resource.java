package sayso.mcp.feature;

import sayso.mcp.protocol.ResourceDefinition;

/// Content that a client may read under a fixed address. One resource serves many readers at once.
public interface Resource {
    /// The same every time.
    ResourceDefinition definition();

    ResourceOutcome read(ResourceCall call) throws InterruptedException;
}
