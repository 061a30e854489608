package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/// Entry of the hub's route table: a method and a path pattern, with the callers it admits and its
/// handler.
///
/// @param method `GET`, `POST`, …, or `*` for a handler that answers every method itself
/// @param path as in `/api/decisions/{id}/answer`; a part in braces stands for any one part
/// @param admits whom it lets in
public record Route(String method, String path, AccessRule admits, RouteHandler handler) {
    /// The method of a route that answers every method itself, but `OPTIONS`.
    public static final String ANY_METHOD = "*";

    public Route {
        requireNonNull(admits, "admits is null");
        requireNonNull(handler, "handler is null");
        if (!path.startsWith("/") || (path.length() > 1 && path.endsWith("/"))) {
            throw new IllegalArgumentException("path '" + path + "' is not like /a/{b}");
        }
        method = method.toUpperCase(Locale.ROOT);
    }

    public static Route get(String path, AccessRule admits, RouteHandler handler) {
        return new Route("GET", path, admits, handler);
    }

    public static Route post(String path, AccessRule admits, RouteHandler handler) {
        return new Route("POST", path, admits, handler);
    }

    public static Route put(String path, AccessRule admits, RouteHandler handler) {
        return new Route("PUT", path, admits, handler);
    }

    public static Route delete(String path, AccessRule admits, RouteHandler handler) {
        return new Route("DELETE", path, admits, handler);
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
