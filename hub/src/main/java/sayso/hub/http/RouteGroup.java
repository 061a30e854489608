package sayso.hub.http;

import java.util.List;
import java.util.Optional;

/// Group of related routes, with everything the hub needs to serve them.
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
