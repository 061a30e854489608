package sayso.hub.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Reads, sets and removes the cookie that holds the secret of a browser's session at the portal.
/// Browsers send a cookie to every port of a computer, so its name contains the port: two hubs do
/// not end each other's sessions.
public final class SessionCookie {
    private SessionCookie() {}

    /// The secret in the cookie; empty where there is none, or more than one.
    static Optional<String> in(Headers headers, int port) {
        return named(headers, name(port));
    }

    /// The value of the cookie of a name; empty where there is none, or more than one.
    static Optional<String> named(Headers headers, String name) {
        String start = name + "=";
        List<String> found =
                headers.all(HeaderNames.COOKIE, List::of).stream()
                        .flatMap(line -> List.of(line.split(";", -1)).stream())
                        .map(String::strip)
                        .filter(cookie -> cookie.startsWith(start))
                        .map(cookie -> cookie.substring(start.length()))
                        .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// Gives it to a browser. Only this hub gets it back, and only from its own pages; no script reads it.
    public static void give(HubExchange exchange, String secret, Duration life) {
        exchange.header("Set-Cookie", text(exchange, secret, life));
    }

    /// Takes it away again.
    public static void take(HubExchange exchange) {
        exchange.header("Set-Cookie", text(exchange, "", Duration.ZERO));
    }

    private static String text(HubExchange exchange, String secret, Duration life) {
        return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict"
                .formatted(name(exchange.port()), secret, life.toSeconds());
    }

    private static String name(int port) {
        return "sayso_session_" + port;
    }
}
