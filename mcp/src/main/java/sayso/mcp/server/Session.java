package sayso.mcp.server;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.JsonText;
import tools.jackson.databind.node.ObjectNode;

/// What a server keeps of its talk with one legacy client beyond open requests: what it asked the
/// client. Modern requests leave no trace here.
final class Session {
    private final ServerRequests asked = new ServerRequests();
    private final Set<String> askedForTasks = ConcurrentHashMap.newKeySet();
    private final Outlet aside;
    private final Diagnostics diagnostics;

    /// @param aside where messages go that belong to no request of the client
    Session(Outlet aside, Diagnostics diagnostics) {
        this.aside = aside;
        this.diagnostics = diagnostics;
    }

    void sayAside(ObjectNode message) {
        aside.send(JsonText.write(message));
    }

    /// Whether this question of a task was not put to the client before.
    boolean askOnce(String question) {
        return askedForTasks.add(question);
    }

    void mayAskAgain(String question) {
        askedForTasks.remove(question);
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
