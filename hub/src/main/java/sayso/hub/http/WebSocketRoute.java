package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import io.helidon.websocket.WsListener;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/// Entry of the route table that is opened as a WebSocket: its path, the callers it admits, and the
/// factory of the listener for each connection. The filter, the credential and `admits` are checked
/// before the upgrade as for any other route; a plain `GET` gets status 426.
///
/// @param listener makes what talks with one caller, once per connection; it is handed whether that caller
///     is still admitted, and ends the connection of one whose session or credential ended
public record WebSocketRoute(
        String path,
        AccessRule admits,
        BiFunction<AuthenticatedCaller, BooleanSupplier, WsListener> listener) {
    public WebSocketRoute {
        requireNonNull(listener, "listener is null");
        if (!admits.needsCredential()) {
            throw new IllegalArgumentException(path + " would let anybody in");
        }
    }
}
