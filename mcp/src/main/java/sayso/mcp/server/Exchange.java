package sayso.mcp.server;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sayso.mcp.protocol.JsonRpcRequest;
import tools.jackson.databind.node.ObjectNode;

/// One request on its way to its answer. `introduce` is told whom a handshake introduced.
record Exchange(
        JsonRpcRequest request,
        Client client,
        ObjectNode meta,
        Progress progress,
        BooleanSupplier cancellation,
        Consumer<Client> introduce) {
    ObjectNode params() {
        return request.params();
    }
}
