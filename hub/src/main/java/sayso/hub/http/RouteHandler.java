package sayso.hub.http;

import java.io.IOException;

/// Handler of a route of the hub: replies once to an admitted request, or throws. A
/// `ProblemException` becomes the error it describes, `InterruptedException` means that the hub is
/// stopping, `StoreException` that the store failed.
@FunctionalInterface
public interface RouteHandler {
    void handle(HubExchange exchange) throws IOException, InterruptedException;
}
