package sayso.hub.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;

/// Request to a hub's API before it is sent: method, path, query and JSON body, and the role, agent
/// or person, in which the caller acts. Requests are idempotent: each may be sent again and takes
/// effect once.
///
/// @param body JSON, or null
record HubRequest(String method, String path, Map<String, String> query, @Nullable String body) {
    HubRequest {
        query = Map.copyOf(query);
    }

    static HubRequest get(String path) {
        return new HubRequest("GET", path, Map.of(), null);
    }

    static HubRequest post(String path, String body) {
        return new HubRequest("POST", path, Map.of(), body);
    }

    static HubRequest put(String path, String body) {
        return new HubRequest("PUT", path, Map.of(), body);
    }

    HubRequest with(String name, @Nullable Object value) {
        if (value == null) {
            return this;
        }
        Map<String, String> more = new LinkedHashMap<>(query);
        more.put(name, value.toString());
        return new HubRequest(method, path, more, body);
    }

    /// Says in which part the caller acts; the hub goes by the token, whatever stands here.
    HubRequest as(Actor actor) {
        return switch (actor) {
            case Actor.Agent agent ->
                    with("as", "agent")
                            .with("name", agent.name())
                            .with("session", agent.sessionId());
            case Actor.Person person ->
                    with("as", "person")
                            .with("surface", person.surface().wireName())
                            .with("assurance", person.assurance().wireName())
                            .with("remark", remark(person.name()));
            case Actor.Rule _, Actor.Deadline _ ->
                    throw new IllegalArgumentException(
                            actor.name() + " acts at the store itself, not through a hub");
        };
    }

    /// What stands in brackets behind a person's name: how they came to count as one. The name itself
    /// is the token's.
    private static @Nullable String remark(String name) {
        int start = name.indexOf(" (");
        return start > 0 && name.endsWith(")")
                ? name.substring(start + 2, name.length() - 1)
                : null;
    }

    /// Path and query, encoded.
    String target() {
        return query.isEmpty()
                ? path
                : path
                        + query.entrySet().stream()
                                .map(entry ->
                                        encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
                                .collect(Collectors.joining("&", "?", ""));
    }

    /// One part of a path, or of a query.
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
