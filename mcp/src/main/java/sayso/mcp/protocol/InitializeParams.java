package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The legacy handshake: which version the client wants, what it is and what it can do.
public record InitializeParams(
        String protocolVersion, ObjectNode capabilities, @Nullable Implementation clientInfo) {
    public static InitializeParams from(ObjectNode params) {
        ParamsReader members = new ParamsReader("params", params);
        ObjectNode client = members.object("clientInfo");
        return new InitializeParams(
                members.requiredText("protocolVersion"),
                members.objectOrEmpty("capabilities"),
                client == null ? null : Implementation.from("params.clientInfo", client));
    }
}
