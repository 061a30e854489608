package sayso.mcp.server;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.protocol.CancelledNotification;
import sayso.mcp.protocol.ElicitUrl;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.ServerRequest;
import tools.jackson.databind.node.ObjectNode;

/// Asks a legacy client for input while one of its own requests is open: sends the requests at
/// once, waits for the responses, and returns them or the reason why they are not complete.
/// Requests that are unanswered at the end are cancelled.
final class LegacyInputRequester {
    private final ClientSession session;
    private final RequestMessenger way;
    private final ClientInfo client;
    private final @Nullable ObjectNode meta;
    private final Map<String, ServerRequests.Pending> pending = new LinkedHashMap<>();

    /// @param way a request of the client, whose cancellation interrupts the asking thread
    /// @param meta goes along as `_meta` with everything that is asked
    LegacyInputRequester(
            ClientSession session,
            RequestMessenger way,
            ClientInfo client,
            @Nullable ObjectNode meta) {
        this.session = session;
        this.way = way;
        this.client = client;
        this.meta = meta;
    }

    ClientInputOutcome ask(InputRequests requests, Duration patience) throws InterruptedException {
        ProtocolRevision revision = client.revision();
        for (InputRequest request : requests.byKey().values()) {
            if (revision == null || !client.canAnswer(request)) {
                return new ClientInputOutcome.Undeclared(request.requiredCapability());
            }
        }
        String reason = "the call was cancelled";
        try {
            ClientInputOutcome result =
                    send(requests, revision == null ? ProtocolRevision.newestLegacy() : revision);
            if (result == null) {
                result = collect(requests, patience);
            }
            reason = "no answer is needed any more";
            return result;
        } finally {
            takeBack(reason);
            forget(requests);
        }
    }

    private @Nullable ClientInputOutcome send(InputRequests requests, ProtocolRevision revision)
            throws InterruptedException {
        for (Map.Entry<String, InputRequest> entry : requests.byKey().entrySet()) {
            Optional<ServerRequests.Pending> next = session.asked().open();
            if (next.isEmpty()) {
                return new ClientInputOutcome.Refused(
                        entry.getKey(), "too much is asked at a time");
            }
            pending.put(entry.getKey(), next.get());
            ObjectNode params = entry.getValue().params(revision);
            if (meta != null) {
                params.set("_meta", meta.deepCopy());
            }
            ServerRequest request =
                    new ServerRequest(next.get().id(), entry.getValue().method(), params);
            if (entry.getValue() instanceof ElicitUrl page
                    && revision == ProtocolRevision.V2025_11_25) {
                // why: the client may have answered before this thread goes on
                session.pages().offered(page.id());
            }
            if (!way.say(request.toJson())) {
                throw new InterruptedException("the call was cancelled");
            }
        }
        return null;
    }

    private ClientInputOutcome collect(InputRequests requests, Duration patience)
            throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        Map<String, ObjectNode> results = new LinkedHashMap<>();
        for (Map.Entry<String, InputRequest> entry : requests.byKey().entrySet()) {
            String key = entry.getKey();
            Optional<JsonRpcResponse> response = requirePending(key).await(deadline);
            if (response.isEmpty()) {
                return new ClientInputOutcome.TimedOut(patience);
            }
            ObjectNode message = response.get().message();
            if (!(message.get("result") instanceof ObjectNode result)) {
                return new ClientInputOutcome.Refused(key, errorOf(message));
            }
            List<String> problems = entry.getValue().problems(result);
            if (!problems.isEmpty()) {
                return new ClientInputOutcome.Refused(key, String.join("; ", problems));
            }
            results.put(key, result);
        }
        return new ClientInputOutcome.Answered(new InputResponses(results));
    }

    private ServerRequests.Pending requirePending(String key) {
        ServerRequests.Pending sent = pending.get(key);
        if (sent == null) {
            throw new IllegalStateException("'" + key + "' was never asked");
        }
        return sent;
    }

    private void takeBack(String reason) {
        for (ServerRequests.Pending each : pending.values()) {
            if (session.asked().takeBack(each)) {
                ObjectNode message = new CancelledNotification(each.id(), reason).toJson();
                // why: a cancelled call has no way any more, and the question still stands there.
                if (!way.say(message)) {
                    session.sayAside(message);
                }
            }
        }
    }

    /// A page that the client did not say it will open has no end that concerns it.
    private void forget(InputRequests requests) {
        requests.byKey()
                .forEach((key, request) -> {
                    ServerRequests.Pending sent = pending.get(key);
                    if (request instanceof ElicitUrl page && (sent == null || !isAccepted(sent))) {
                        session.pages().takeOut(page.id());
                    }
                });
    }

    private static boolean isAccepted(ServerRequests.Pending sent) {
        return sent.response()
                .filter(response ->
                        response.message()
                                .path("result")
                                .path("action")
                                .asString("")
                                .equals("accept"))
                .isPresent();
    }

    private static String errorOf(ObjectNode message) {
        String told = message.path("error").path("message").asString("");
        return told.isEmpty() ? "the client answered without a result" : told;
    }
}
