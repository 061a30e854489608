package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Request to the client's user to open a page. Accepting means only that the user will open it;
/// the server learns by itself what happened there. The address carries neither credentials nor
/// personal data.
///
/// @param id names this elicitation to clients of 2025-11-25; later ones do without
public record ElicitUrl(String id, String message, String url) implements InputRequest {
    @Override
    public String method() {
        return ElicitForm.METHOD;
    }

    @Override
    public ObjectNode params(ProtocolRevision revision) {
        ObjectNode params = JsonCodec.object();
        params.put("mode", "url");
        switch (revision) {
            case V2025_06_18, V2026_07_28 -> {}
            case V2025_11_25 -> params.put("elicitationId", id);
        }
        params.put("message", message);
        params.put("url", url);
        return params;
    }

    @Override
    public ObjectNode requiredCapability() {
        ObjectNode capability = JsonCodec.object();
        capability.putObject("elicitation").putObject("url");
        return capability;
    }

    @Override
    public List<String> problems(ObjectNode result) {
        try {
            ElicitResult.from("result", result);
            return List.of();
        } catch (ProtocolException e) {
            return List.of(e.error().message());
        }
    }
}
