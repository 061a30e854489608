package sayso.hub.http;

import java.util.List;

/// Routes that belong together, and everything the hub needs to know to serve them.
public interface RouteGroup {
    List<Route> routes();

    default List<SocketRoute> sockets() {
        return List.of();
    }
}
