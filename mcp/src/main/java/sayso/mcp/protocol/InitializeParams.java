package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Parameters of the legacy handshake: the version the client wants, its name and its capabilities.
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
