package sayso.hub.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.websocket.WsListener;
import io.helidon.websocket.WsSession;
import io.helidon.websocket.WsUpgradeException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.hub.http.RequestFilter.Entry;
import sayso.wire.hub.ProblemDetails;

/// Listener of one WebSocket that applies the checks of ordinary requests before the upgrade, and
/// passes the admitted connection's messages to the route's listener. A refused connection is not
/// upgraded; its request then takes the ordinary path, which refuses it again with a reason.
final class FilteredWebSocket implements WsListener {
    private final RequestFilter door;
    private final WebSocketRoute route;
    private @Nullable WsListener inner;

    FilteredWebSocket(RequestFilter door, WebSocketRoute route) {
        this.door = door;
        this.route = route;
    }

    @Override
    public Optional<Headers> onHttpUpgrade(HttpPrologue prologue, Headers headers)
            throws WsUpgradeException {
        return switch (door.enter(prologue, headers)) {
            case Entry.Admitted(_, _, AuthenticatedCaller caller) -> {
                WsListener listener = route.listener().apply(caller, door.standing(headers));
                inner = listener;
                yield listener.onHttpUpgrade(prologue, headers);
            }
            case Entry.Admitted _ -> throw new WsUpgradeException("no caller");
            case Entry.Refused(ProblemDetails problem, _, _) ->
                    throw new WsUpgradeException(problem.title());
        };
    }

    @Override
    public void onOpen(WsSession session) {
        inner().onOpen(session);
    }

    @Override
    public void onMessage(WsSession session, String text, boolean last) {
        inner().onMessage(session, text, last);
    }

    @Override
    public void onMessage(WsSession session, BufferData buffer, boolean last) {
        inner().onMessage(session, buffer, last);
    }

    @Override
    public void onPing(WsSession session, BufferData buffer) {
        inner().onPing(session, buffer);
    }

    @Override
    public void onPong(WsSession session, BufferData buffer) {
        inner().onPong(session, buffer);
    }

    @Override
    public void onClose(WsSession session, int status, String reason) {
        inner().onClose(session, status, reason);
    }

    @Override
    public void onError(WsSession session, Throwable failure) {
        inner().onError(session, failure);
    }

    private WsListener inner() {
        WsListener listener = inner;
        if (listener == null) {
            throw new IllegalStateException(route.path() + " was not upgraded");
        }
        return listener;
    }
}
