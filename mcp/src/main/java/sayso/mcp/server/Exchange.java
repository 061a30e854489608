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
        Consumer<Client> introduce,
        Progress progress,
        BooleanSupplier cancellation) {
    Exchange(JsonRpcRequest request, Client client, ObjectNode meta, Consumer<Client> introduce) {
        this(request, client, meta, introduce, Progress.unwanted(), () -> false);
    }

    ObjectNode params() {
        return request.params();
    }

    /// The same, by a request that can speak and be cancelled.
    Exchange by(OpenRequest open) {
        return new Exchange(request, client, meta, introduce, open, open::cancelled);
    }
}
