package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.store.sqlite.SqliteStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A home with a hub as a process of its own, which offers all tools of analyses, and a look at what it keeps.
final class AnalysisHubFixture implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int PAGE = 1000;

    private final Path home;
    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;

    private AnalysisHubFixture(Path home, String toolset) throws IOException {
        this.home = home;
        Files.createDirectories(home);
        Files.writeString(
                home.resolve("settings.json"),
                "{\"answers_from_agent_process\":\"trust\",\"hub_toolset\":\"%s\",\"hub_requests_per_second\":100000}\n"
                        .formatted(toolset));
        McpSessionHarness.Said started =
                McpSessionHarness.run(environment(), "hub", "start", "--port", "0", "--json");
        if (started.code() != 0) {
            throw new AssertionError(started.toString());
        }
        url = json(started.out()).path("url").stringValue();
    }

    static AnalysisHubFixture in(Path folder) throws IOException {
        return offering("analysis", folder);
    }

    /// One whose hub offers other tools.
    static AnalysisHubFixture offering(String toolset, Path folder) throws IOException {
        return new AnalysisHubFixture(folder.resolve("home"), toolset);
    }

    Path folder() {
        return home;
    }

    String url() {
        return url;
    }

    Map<String, String> environment() {
        return McpSessionHarness.environment(home, false);
    }

    /// Of somebody elsewhere, who works on this hub.
    Map<String, String> elsewhere(String token) throws IOException {
        Map<String, String> environment =
                new HashMap<>(
                        McpSessionHarness.environment(home.resolveSibling("elsewhere"), false));
        environment.put("SAYSO_URL", url);
        environment.put("SAYSO_TOKEN", token);
        return Map.copyOf(environment);
    }

    String agent() throws IOException {
        return Files.readString(home.resolve("agent.token")).strip();
    }

    String person() throws IOException {
        return Files.readString(home.resolve("person.token")).strip();
    }

    /// A new token of an agent with an owner of its own.
    String stranger(String name) {
        McpSessionHarness.Said made =
                McpSessionHarness.run(environment(), "token", "new", "agent", name, "--json");
        return json(made.out()).path("token").stringValue();
    }

    static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    HttpResponse<String> send(
            String token, String method, String path, @Nullable String body, String... headers)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url + path))
                        .timeout(Duration.ofMinutes(1))
                        .header("Authorization", "Bearer " + token)
                        .method(
                                method,
                                body == null
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString(body, UTF_8));
        if (body != null) {
            request.header("Content-Type", "application/json");
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString(UTF_8));
    }

    /// What the person of the home reads there.
    JsonNode read(String path) throws Exception {
        HttpResponse<String> reply = send(person(), "GET", path, null);
        if (reply.statusCode() != 200) {
            throw new AssertionError(path + ": " + reply.statusCode() + " " + reply.body());
        }
        return json(reply.body());
    }

    String document(String cycle) throws Exception {
        return read("/api/cycles/" + cycle + "/document").path("content").stringValue();
    }

    List<JsonNode> trail(String cycle) throws Exception {
        List<JsonNode> rows = new ArrayList<>();
        read("/api/cycles/" + cycle + "/tools/invocations?limit=200")
                .path("invocations")
                .forEach(rows::add);
        return rows;
    }

    /// Everything that is kept of a cycle.
    JsonNode whole(String cycle) throws Exception {
        return read("/api/cycles/" + cycle + "/document/export?format=json");
    }

    /// The tools of all attempts so far, also of those on no cycle, as the common log tells of them.
    List<String> attempts() {
        List<String> tools = new ArrayList<>();
        try (SqliteStore store = SqliteStore.open(home.resolve("sayso.db"), Wiring.clock())) {
            List<LoggedEvent> page = store.log().since(0, PAGE);
            while (!page.isEmpty()) {
                page.stream()
                        .map(LoggedEvent::event)
                        .filter(LogEvent.ToolCompleted.class::isInstance)
                        .map(LogEvent.ToolCompleted.class::cast)
                        .forEach(one -> tools.add(one.tool()));
                page = store.log().since(page.getLast().sequence(), PAGE);
            }
        }
        return tools;
    }

    @Override
    public void close() {
        McpSessionHarness.Said stopped = McpSessionHarness.run(environment(), "hub", "stop");
        http.close();
        if (stopped.code() != 0) {
            throw new AssertionError(stopped.toString());
        }
    }
}
