package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The requests with a body that a hub's description names, sent to what there is in a home.
final class ApiRequestDriver {
    private static final List<String> AGENTS = List.of("claude-code", "codex", "gemini", "cursor");
    private static final List<String> EVENTS =
            List.of("SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "Stop");
    private static final int DEEPEST = 8;

    private final AnalysisHubFixture home;
    private final String cycle;
    private final JsonNode document;
    private final Random random = new Random(1);

    ApiRequestDriver(AnalysisHubFixture home, String cycle) throws Exception {
        this.home = home;
        this.cycle = cycle;
        this.document = home.read("/api/openapi.json");
    }

    /// @param schema of its body, without references
    /// @param example of its body; empty where there is none
    record Route(String method, String path, JsonNode schema, JsonNode example) {}

    List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        document.path("paths")
                .properties()
                .forEach(path ->
                        path.getValue()
                                .properties()
                                .forEach(verb -> {
                                    JsonNode content =
                                            verb.getValue()
                                                    .at("/requestBody/content")
                                                    .path("application/json");
                                    if (!content.isMissingNode()) {
                                        routes.add(
                                                new Route(
                                                        verb.getKey().toUpperCase(Locale.ROOT),
                                                        path.getKey(),
                                                        resolved(content.path("schema"), 0),
                                                        content.path("example")));
                                    }
                                }));
        return routes;
    }

    /// Sends it as a person, or as an agent one time in three.
    HttpResponse<String> send(Route route, String body) throws Exception {
        String token = random.nextInt(3) == 0 ? home.agent() : home.person();
        return home.send(token, route.method(), filled(route.path()), body);
    }

    private JsonNode resolved(JsonNode schema, int depth) {
        if (schema.has("$ref")) {
            String to = schema.get("$ref").stringValue().substring(1);
            return depth > DEEPEST ? schema.path("nothing") : resolved(document.at(to), depth + 1);
        }
        JsonNode copy = schema.deepCopy();
        if (copy instanceof ObjectNode object) {
            object.properties().forEach(one -> one.setValue(resolved(one.getValue(), depth)));
        } else if (copy instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, resolved(array.get(i), depth));
            }
        }
        return copy;
    }

    private String filled(String template) throws Exception {
        Map<String, String> parts = new HashMap<>();
        parts.put("cycle", cycle);
        parts.put("agent", AGENTS.get(random.nextInt(AGENTS.size())));
        parts.put("event", EVENTS.get(random.nextInt(EVENTS.size())));
        parts.put("session", "s-1");
        parts.put("number", "1");
        parts.put("item", "bd-1");
        parts.put("tool", "add_objective");
        if (template.contains("{id}")) {
            parts.put("id", asked());
        }
        String path = template;
        for (Map.Entry<String, String> part : parts.entrySet()) {
            path =
                    path.replace(
                            "{" + part.getKey() + "}", URLEncoder.encode(part.getValue(), UTF_8));
        }
        return path.replaceAll("\\{[a-z]+}", "x1");
    }

    private String asked() throws Exception {
        HttpResponse<String> reply =
                home.send(
                        home.agent(),
                        "POST",
                        "/api/decisions",
                        """
                        {"title":"Which?","prompt":"One of two.","selection_mode":"hybrid",
                        "options":[{"id":"a","label":"A"},{"id":"b","label":"B"}]}
                        """);
        return AnalysisHubFixture.json(reply.body()).at("/decision/id").stringValue();
    }
}
