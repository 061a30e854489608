package sayso.hub.http;

import java.io.IOException;
import sayso.wire.hub.ProblemDetails;

/// Port through which the hub replies to a browser's request with a problem shown as a page of the
/// portal.
@FunctionalInterface
public interface ProblemPageRenderer {
    /// Replies with a page of the problem's status.
    void show(ProblemDetails problem, HubExchange exchange) throws IOException;
}
