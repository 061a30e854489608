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

/// All routes of the hub, plain and WebSocket; finds the one for a method and a path, with the
/// parts of the path. Paths that are not in the table are not served.
public final class RouteTable {
    private final List<Route> routes = new ArrayList<>();

    /// The same by the number of their parts. why: every request looks here first
    private final Map<Integer, List<Row>> rows = new HashMap<>();

    private final List<WebSocketRoute> sockets = new ArrayList<>();

    private @Nullable ProblemPageRenderer pages;

    public RouteTable(List<RouteGroup> groups) {
        for (RouteGroup group : groups) {
            group.problemPages().ifPresent(given -> pages = given);
            group.routes().forEach(this::add);
            for (WebSocketRoute socket : group.sockets()) {
                sockets.add(socket);
                add(Route.get(socket.path(), socket.admits(), RouteTable::upgradeFirst));
            }
        }
    }

    /// @param pattern of the route's path
    private record Row(Route route, List<Segment> pattern) {}

    /// One step of a route's path.
    private sealed interface Segment {
        /// Stands for itself.
        record Word(String text) implements Segment {}

        /// Stands for anything.
        record Part(String name) implements Segment {}
    }

    /// The rows in the order in which they were given, those of WebSockets included.
    public List<Route> routes() {
        return List.copyOf(routes);
    }

    public List<WebSocketRoute> sockets() {
        return List.copyOf(sockets);
    }

    @Nullable ProblemPageRenderer pages() {
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
        for (Row row : rows.getOrDefault(path.size(), List.of())) {
            Optional<Map<String, String>> parts = fit(row.pattern(), path);
            if (parts.isPresent()) {
                Route route = row.route();
                if (route.method().equals(method) || route.method().equals(Route.ANY_METHOD)) {
                    return new Match.Found(route, parts.get());
                }
                allowed.add(route.method());
            }
        }
        return allowed.isEmpty() ? new Match.Nothing() : new Match.OtherMethods(allowed);
    }

    private void add(Route route) {
        if (routes.stream().anyMatch(other -> isSame(other, route))) {
            throw new IllegalArgumentException("there are two routes for " + route);
        }
        routes.add(route);
        List<Segment> pattern = parts(route.path()).stream().map(RouteTable::segment).toList();
        rows.computeIfAbsent(pattern.size(), _ -> new ArrayList<>()).add(new Row(route, pattern));
    }

    private static Segment segment(String text) {
        return text.startsWith("{")
                ? new Segment.Part(text.substring(1, text.length() - 1))
                : new Segment.Word(text);
    }

    private static boolean isSame(Route one, Route other) {
        boolean methods =
                one.method().equals(other.method())
                        || one.method().equals(Route.ANY_METHOD)
                        || other.method().equals(Route.ANY_METHOD);
        return methods && one.path().equals(other.path());
    }

    /// What stands for the parts of a pattern of the same length, decoded; empty where it does not fit.
    private static Optional<Map<String, String>> fit(List<Segment> pattern, List<String> path) {
        for (int i = 0; i < pattern.size(); i++) {
            if (pattern.get(i) instanceof Segment.Word(String text) && !text.equals(path.get(i))) {
                return Optional.empty();
            }
        }
        Map<String, String> parts = new HashMap<>();
        for (int i = 0; i < pattern.size(); i++) {
            if (pattern.get(i) instanceof Segment.Part(String name)) {
                String part = UriEncoding.decodeUri(path.get(i));
                if (hasControl(part)) {
                    return Optional.empty(); // why: nothing is called so, and databases refuse it
                }
                parts.put(name, part);
            }
        }
        return Optional.of(parts);
    }

    private static boolean hasControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static List<String> parts(String path) {
        return List.of(path.split("/", -1));
    }

    private static void upgradeFirst(HubExchange exchange) {
        exchange.header("Upgrade", "websocket");
        throw ProblemException.of(
                426,
                "upgrade_required",
                "This path is a WebSocket",
                "Open it with ws:// instead of http://.");
    }
}
