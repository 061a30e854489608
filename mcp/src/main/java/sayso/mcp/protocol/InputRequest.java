package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Request for input that a server makes of a client while it works on the client's request: a
/// legacy client gets it as a request, a modern one as part of a result (2026-07-28, multi
/// round-trip requests).
public sealed interface InputRequest permits CreateMessage, ElicitForm, ElicitUrl, ListRoots {
    /// The method that the client answers.
    String method();

    /// A new tree with the parameters, in the words of that revision.
    ObjectNode params(ProtocolRevision revision);

    /// The part of `ClientCapabilities` that a client must have declared to be asked this.
    ObjectNode requiredCapability();

    /// What keeps a client's result from being an answer to this; empty if it is one.
    List<String> problems(ObjectNode result);

    /// As an entry of `inputRequests`.
    default ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("method", method());
        json.set("params", params(ProtocolRevision.V2026_07_28));
        return json;
    }
}
