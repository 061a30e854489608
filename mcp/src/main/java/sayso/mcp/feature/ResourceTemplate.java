package sayso.mcp.feature;

import sayso.mcp.protocol.ResourceTemplateDefinition;

/// Family of resources whose addresses follow a template. One template serves many readers at once.
public interface ResourceTemplate {
    /// The same every time.
    ResourceTemplateDefinition definition();

    /// Reads the resource that `call.variables()` name. A `ProtocolException` with
    /// `ProtocolError.unknownResource` says that there is none.
    ResourceOutcome read(ResourceCall call) throws InterruptedException;
}
