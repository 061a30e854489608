package sayso.hub.http;

import java.io.IOException;

/// Handles an admitted request of a route. Replies once, or throws: a `ProblemException` becomes
/// the error it describes, `InterruptedException` means that the hub is stopping, `StoreException`
/// that the store failed.
@FunctionalInterface
public interface RouteHandler {
    void handle(HubExchange exchange) throws IOException, InterruptedException;
}
