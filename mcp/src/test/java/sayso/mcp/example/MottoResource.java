package sayso.mcp.example;

import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceOutcome;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;

/// The resource of the example.
final class MottoResource implements Resource {
    @Override
    public ResourceDefinition definition() {
        return new ResourceDefinition(
                "greeter://motto",
                BaseMetadata.of("motto", "What we live by."),
                "text/plain",
                null);
    }

    @Override
    public ResourceOutcome read(ResourceCall call) {
        return ResourceResult.of(new ResourceContents.Text(call.uri(), "text/plain", "Be kind."));
    }
}
