package sayso.hub.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.helidon.http.DirectHandler;
import io.helidon.http.DirectHandler.EventType;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.http.DirectHandlers;
import java.util.Locale;
import sayso.wire.hub.ProblemDetails;

/// Replies to input that is not a valid HTTP request, with a problem that names only the status,
/// and closes the connection.
final class MalformedRequestHandler {
    static final DirectHandlers HANDLERS = handlers();

    private MalformedRequestHandler() {}

    private static DirectHandlers handlers() {
        DirectHandlers.Builder handlers = DirectHandlers.builder();
        for (EventType type : EventType.values()) {
            handlers.addHandler(type, (_, _, status, headers, _) -> reply(status, headers));
        }
        return handlers.build();
    }

    private static DirectHandler.TransportResponse reply(
            Status status, ServerResponseHeaders headers) {
        ProblemDetails problem =
                ProblemDetails.of(
                        status.code(),
                        status.reasonPhrase().toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_"),
                        status.reasonPhrase(),
                        null);
        headers.set(HeaderNames.CONTENT_TYPE, ProblemDetails.MEDIA_TYPE);
        headers.set(HeaderNames.CACHE_CONTROL, "no-store");
        return DirectHandler.TransportResponse.builder()
                .status(status)
                .headers(headers)
                .keepAlive(false)
                .entity(problem.toJson().getBytes(UTF_8))
                .build();
    }
}
