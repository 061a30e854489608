package sayso.mcp.http;

import java.util.Locale;

/// Response types that an HTTP client accepts by its `Accept` header: a whole JSON message, a
/// stream of events, or both. Clients that name neither, or nothing, or anything, accept both:
/// connectors probe that way.
///
/// @param json a whole JSON message
/// @param events a stream of events
record AcceptHeader(boolean json, boolean events) {
    static AcceptHeader of(HttpRequest request) {
        boolean json = false;
        boolean events = false;
        for (String value : request.values("Accept")) {
            for (String range : value.split(",", -1)) {
                String type = type(range);
                boolean any = type.equals("*/*");
                json |= any || type.equals("application/json") || type.equals("application/*");
                events |= any || type.equals("text/event-stream") || type.equals("text/*");
            }
        }
        return json || events ? new AcceptHeader(json, events) : new AcceptHeader(true, true);
    }

    private static String type(String range) {
        int parameters = range.indexOf(';');
        return (parameters < 0 ? range : range.substring(0, parameters))
                .strip()
                .toLowerCase(Locale.ROOT);
    }
}
