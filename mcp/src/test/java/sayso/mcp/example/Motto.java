package sayso.mcp.example;

import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import sayso.mcp.protocol.Titles;
import sayso.mcp.server.ReadOutcome;
import sayso.mcp.server.ReadResult;
import sayso.mcp.server.Resource;
import sayso.mcp.server.ResourceCall;

/// The resource of the example.
final class Motto implements Resource {
    @Override
    public ResourceDefinition definition() {
        return new ResourceDefinition(
                "greeter://motto", Titles.of("motto", "What we live by."), "text/plain", null);
    }

    @Override
    public ReadOutcome read(ResourceCall call) {
        return ReadResult.of(new ResourceContents.Text(call.uri(), "text/plain", "Be kind."));
    }
}
