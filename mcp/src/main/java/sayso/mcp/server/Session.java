package sayso.mcp.server;

import sayso.mcp.protocol.JsonRpcResponse;

/// What a server keeps of its talk with one legacy client beyond open requests: what it asked the
/// client. Modern requests leave no trace here.
final class Session {
    private final ServerRequests asked = new ServerRequests();
    private final Diagnostics diagnostics;

    Session(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    ServerRequests asked() {
        return asked;
    }

    /// Takes the client's answer to one of our requests.
    void heed(JsonRpcResponse response) {
        if (!asked.settle(response)) {
            diagnostics.say("a response was ignored, nothing was asked: " + response.id());
        }
    }
}
