package sayso.mcp.feature;

import sayso.mcp.protocol.ResourceTemplateDefinition;

/// Family of resources that an MCP server offers under addresses of one pattern: describes itself,
/// and reads the resource that a call's variables name. One template serves many readers at once.
public interface ResourceTemplate {
    /// The same every time.
    ResourceTemplateDefinition definition();

    /// Reads the resource that `call.variables()` name. A `ProtocolException` with
    /// `ProtocolError.unknownResource` says that there is none.
    ResourceOutcome read(ResourceCall call) throws InterruptedException;
}
