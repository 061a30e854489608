package sayso.hub.http;

import java.util.List;
import java.util.Optional;

/// Group of related routes, with the WebSockets and the problem pages that belong to them; the hub
/// serves the groups it is given.
public interface RouteGroup {
    List<Route> routes();

    default List<WebSocketRoute> sockets() {
        return List.of();
    }

    /// How problems look in a browser. One group of a hub at most has pages.
    default Optional<ProblemPageRenderer> problemPages() {
        return Optional.empty();
    }
}
