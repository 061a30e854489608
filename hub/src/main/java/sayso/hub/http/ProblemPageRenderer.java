package sayso.hub.http;

import java.io.IOException;
import sayso.wire.hub.ProblemDetails;

/// How a problem looks to a person who sees it in a browser.
@FunctionalInterface
public interface ProblemPageRenderer {
    /// Replies with a page of the problem's status.
    void show(ProblemDetails problem, HubExchange exchange) throws IOException;
}
