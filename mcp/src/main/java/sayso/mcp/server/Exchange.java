package sayso.mcp.server;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sayso.mcp.protocol.JsonRpcRequest;
import tools.jackson.databind.node.ObjectNode;

/// One request on its way to its answer. `aside` takes messages that belong to no request;
/// `introduce` is told whom a handshake introduced.
record Exchange(
        JsonRpcRequest request,
        Caller caller,
        Client client,
        ObjectNode meta,
        Outlet aside,
        Consumer<Client> introduce,
        Progress progress,
        BooleanSupplier cancellation) {
    Exchange(
            JsonRpcRequest request,
            Caller caller,
            Client client,
            ObjectNode meta,
            Outlet aside,
            Consumer<Client> introduce) {
        this(request, caller, client, meta, aside, introduce, Progress.unwanted(), () -> false);
    }

    ObjectNode params() {
        return request.params();
    }

    /// The same, by a request that can speak and be cancelled.
    Exchange by(OpenRequest open) {
        return new Exchange(request, caller, client, meta, aside, introduce, open, open::cancelled);
    }
}
