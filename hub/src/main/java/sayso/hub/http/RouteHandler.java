package sayso.hub.http;

import java.io.IOException;

/// What a route does with a request that was let in. It replies once, or throws: a
/// `ProblemException` becomes the error it names, `InterruptedException` says that the hub stops,
/// `StoreException` that the store failed.
@FunctionalInterface
public interface RouteHandler {
    void handle(HubExchange exchange) throws IOException, InterruptedException;
}
