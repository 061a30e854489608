package sayso.mcp.feature;

import sayso.mcp.protocol.ResourceDefinition;

/// Content that an MCP server offers for reading under a fixed URI: describes itself, and returns
/// its contents for a call. One resource serves many readers at once.
public interface Resource {
    /// The same every time.
    ResourceDefinition definition();

    ResourceOutcome read(ResourceCall call) throws InterruptedException;
}
