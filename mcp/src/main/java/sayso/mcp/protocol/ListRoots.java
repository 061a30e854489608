package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Request for the folders that the client works in. Deprecated by the specification since
/// 2026-07-28.
public record ListRoots() implements InputRequest {
    @Override
    public String method() {
        return "roots/list";
    }

    @Override
    public ObjectNode params(ProtocolRevision revision) {
        return JsonCodec.object();
    }

    @Override
    public ObjectNode requiredCapability() {
        ObjectNode capability = JsonCodec.object();
        capability.putObject("roots");
        return capability;
    }

    @Override
    public List<String> problems(ObjectNode result) {
        try {
            ListRootsResult.from("result", result);
            return List.of();
        } catch (ProtocolException e) {
            return List.of(e.error().message());
        }
    }
}
