package sayso.hub.http;

import java.io.IOException;
import sayso.wire.hub.ProblemDetails;

/// Renders a problem as a page for a browser.
@FunctionalInterface
public interface ProblemPageRenderer {
    /// Replies with a page of the problem's status.
    void show(ProblemDetails problem, HubExchange exchange) throws IOException;
}
