package sayso.mcp.http;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Response types that an HTTP client accepts by its `Accept` header: a whole JSON message, a
/// stream of events, or both. Clients that name neither, or nothing, or anything, accept both:
/// connectors probe that way.
///
/// @param json a whole JSON message
/// @param events a stream of events
record AcceptHeader(boolean json, boolean events) {
    static AcceptHeader of(HttpRequest request) {
        List<String> types =
                request.values("Accept").stream()
                        .flatMap(value -> Arrays.stream(value.split(",", -1)))
                        .map(AcceptHeader::type)
                        .toList();
        boolean any = types.contains("*/*");
        boolean json = any || types.contains("application/json") || types.contains("application/*");
        boolean events = any || types.contains("text/event-stream") || types.contains("text/*");
        return json || events ? new AcceptHeader(json, events) : new AcceptHeader(true, true);
    }

    private static String type(String range) {
        int parameters = range.indexOf(';');
        return (parameters < 0 ? range : range.substring(0, parameters))
                .strip()
                .toLowerCase(Locale.ROOT);
    }
}
