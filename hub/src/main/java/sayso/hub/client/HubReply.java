package sayso.hub.client;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Complete reply of a hub: status, headers and body.
///
/// @param headers by their names in lower case
record HubReply(int status, Map<String, String> headers, String body) {
    private static final int GOOD = 200;
    private static final int NOT_GOOD = 300;

    HubReply {
        headers = Map.copyOf(headers);
    }

    boolean isGood() {
        return status >= GOOD && status < NOT_GOOD;
    }

    @Nullable String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }
}
