package sayso.hub.http;

import io.helidon.common.uri.UriEncoding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Every route of the hub. What is not in here is not served.
public final class RouteTable {
    private final List<Row> rows = new ArrayList<>();
    private final List<SocketRoute> sockets = new ArrayList<>();

    private @Nullable ProblemPages pages;

    public RouteTable(List<RouteGroup> groups) {
        for (RouteGroup group : groups) {
            group.problemPages().ifPresent(given -> pages = given);
            group.routes().forEach(this::add);
            for (SocketRoute socket : group.sockets()) {
                sockets.add(socket);
                add(Route.get(socket.path(), socket.admits(), RouteTable::upgradeFirst));
            }
        }
    }

    /// @param parts of the route's path
    private record Row(Route route, List<String> parts) {}

    /// The rows in the order in which they were given, those of WebSockets included.
    public List<Route> routes() {
        return rows.stream().map(Row::route).toList();
    }

    public List<SocketRoute> sockets() {
        return List.copyOf(sockets);
    }

    @Nullable ProblemPages pages() {
        return pages;
    }

    /// What a table says about a request.
    sealed interface Match {
        /// @param parts what stands for the parts in braces, decoded
        record Found(Route route, Map<String, String> parts) implements Match {}

        record OtherMethods(SortedSet<String> allowed) implements Match {}

        record Nothing() implements Match {}
    }

    Match match(String method, String rawPath) {
        List<String> path = parts(rawPath);
        SortedSet<String> allowed = new TreeSet<>();
        for (Row row : rows) {
            Route route = row.route();
            Optional<Map<String, String>> fit = fit(row.parts(), path);
            if (fit.isPresent()) {
                if (route.method().equals(method) || route.method().equals(Route.ANY_METHOD)) {
                    return new Match.Found(route, fit.get());
                }
                allowed.add(route.method());
            }
        }
        return allowed.isEmpty() ? new Match.Nothing() : new Match.OtherMethods(allowed);
    }

    private void add(Route route) {
        if (rows.stream().anyMatch(other -> isSame(other.route(), route))) {
            throw new IllegalArgumentException("there are two routes for " + route);
        }
        rows.add(new Row(route, parts(route.path())));
    }

    private static boolean isSame(Route one, Route other) {
        boolean methods =
                one.method().equals(other.method())
                        || one.method().equals(Route.ANY_METHOD)
                        || other.method().equals(Route.ANY_METHOD);
        return methods && one.path().equals(other.path());
    }

    private static Optional<Map<String, String>> fit(List<String> pattern, List<String> path) {
        if (pattern.size() != path.size() || !hasSameWords(pattern, path)) {
            return Optional.empty();
        }
        Map<String, String> parts = new HashMap<>();
        for (int i = 0; i < pattern.size(); i++) {
            String wanted = pattern.get(i);
            if (wanted.startsWith("{")) {
                String part = UriEncoding.decodeUri(path.get(i));
                if (part.chars().anyMatch(Character::isISOControl)) {
                    return Optional.empty(); // why: nothing is called so, and databases refuse it
                }
                parts.put(wanted.substring(1, wanted.length() - 1), part);
            }
        }
        return Optional.of(parts);
    }

    private static boolean hasSameWords(List<String> pattern, List<String> path) {
        for (int i = 0; i < pattern.size(); i++) {
            if (!pattern.get(i).startsWith("{") && !pattern.get(i).equals(path.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> parts(String path) {
        return List.of(path.split("/", -1));
    }

    private static void upgradeFirst(Exchange exchange) {
        exchange.header("Upgrade", "websocket");
        throw ProblemException.of(
                426,
                "upgrade_required",
                "This path is a WebSocket",
                "Open it with ws:// instead of http://.");
    }
}
