package sayso.mcp.server;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestId;

/// Open requests of one client by id: starts them unless the id is in use or too many are open,
/// lets a limited number run at a time, and cancels them.
final class InFlightRequests {
    private final ConversationLimits limits;
    private final Map<RequestId, InFlightRequest> byId = new HashMap<>();
    private final Semaphore turns;
    private boolean closed;

    InFlightRequests(ConversationLimits limits) {
        this.limits = limits;
        this.turns = new Semaphore(limits.maxRunningCalls(), true);
    }

    /// Ends the request if another open one has its id: those are unique (2026-07-28, basic). The
    /// error carries that id, as every error carries the id of the request it answers.
    synchronized void requireFree(RequestId id) {
        if (byId.containsKey(id)) {
            throw new ProtocolException(
                    ProtocolError.invalidRequest("id " + id + " belongs to an open request"));
        }
    }

    /// Starts the request unless its id is taken, too many are open, or the client has left.
    synchronized void start(RequestId id, InFlightRequest request) {
        requireFree(id);
        if (byId.size() >= limits.maxOpenRequests()) {
            throw new ProtocolException(
                    ProtocolError.of(
                            ErrorCode.BUSY,
                            "%d requests are open, no more are taken until one ends"
                                    .formatted(byId.size())));
        }
        if (closed) {
            request.end();
        } else {
            byId.put(id, request);
            request.start();
        }
    }

    /// Waits for a turn to run.
    void takeTurn() throws InterruptedException {
        turns.acquire();
    }

    void giveTurn() {
        turns.release();
    }

    synchronized void end(RequestId id) {
        byId.remove(id);
    }

    /// Unknown ids are ignored: a cancellation may well come after the answer.
    void cancel(RequestId id) {
        InFlightRequest request;
        synchronized (this) {
            request = byId.get(id);
        }
        if (request != null) {
            request.cancel();
        }
    }

    void cancelAllForGood() {
        List<InFlightRequest> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(byId.values());
        }
        open.forEach(InFlightRequest::cancel);
    }
}
