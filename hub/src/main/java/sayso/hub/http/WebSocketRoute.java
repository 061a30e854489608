package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import io.helidon.websocket.WsListener;
import java.util.function.Function;

/// Route that is opened as a WebSocket. The filter, the credential and `admits` are checked before
/// the upgrade as for any other route; a plain `GET` gets status 426.
///
/// @param listener makes what talks with one caller, once per connection
public record WebSocketRoute(
        String path, AccessRule admits, Function<AuthenticatedCaller, WsListener> listener) {
    public WebSocketRoute {
        requireNonNull(listener, "listener is null");
        if (!admits.needsCredential()) {
            throw new IllegalArgumentException(path + " would let anybody in");
        }
    }
}
