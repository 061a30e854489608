package sayso.acceptance.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A client of several hubs over one store, as programs are that know more than one address: what one
/// hub does not reply to is sent again to the next. Safe for use by many threads.
public final class FailoverHubClient implements AutoCloseable {
    private static final String META = "io.modelcontextprotocol/";
    private static final String REVISION = "2026-07-28";
    private static final int STOPPING = 503;
    private static final Duration SILENCE = Duration.ofSeconds(90);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<String> hubs;
    private final String token;
    private final AtomicInteger moves = new AtomicInteger();

    public FailoverHubClient(String token, HubProcess... hubs) {
        this.token = token;
        this.hubs = List.of(hubs).stream().map(HubProcess::url).toList();
    }

    /// What a hub replied.
    public record Reply(int status, JsonNode body) {}

    /// How many requests got no reply and had to go to another hub.
    public int moves() {
        return moves.get();
    }

    public Reply get(int first, String path) {
        return send(first, path, request -> request.GET());
    }

    public Reply post(int first, String path, JsonNode body) {
        return send(
                first,
                path,
                request ->
                        request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(body.toString())));
    }

    /// Calls a tool over MCP, as a client of the modern era that takes events.
    ///
    /// @return the result
    public JsonNode callTool(int first, String name, ObjectNode arguments) {
        ObjectNode params = ProgramJson.object();
        params.put("name", name).set("arguments", arguments);
        return callTool(first, params, ProgramJson.object());
    }

    /// The same with parameters as they stand, but for `_meta`, of a client with these capabilities.
    public JsonNode callTool(int first, ObjectNode params, ObjectNode capabilities) {
        String name = params.path("name").asString();
        ObjectNode message = ProgramJson.object();
        message.put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
        message.set("params", params);
        ObjectNode meta = params.putObject("_meta").put(META + "protocolVersion", REVISION);
        meta.set(META + "clientCapabilities", capabilities);
        Reply reply =
                send(
                        first,
                        "/mcp",
                        request ->
                                request.header("Content-Type", "application/json")
                                        .header("Accept", "application/json, text/event-stream")
                                        .header("MCP-Protocol-Version", REVISION)
                                        .header("Mcp-Method", "tools/call")
                                        .header("Mcp-Name", name)
                                        .POST(BodyPublishers.ofString(message.toString())));
        return reply.body().path("result");
    }

    /// Asks at a hub which of two equally good ones, under this key; the decision's id.
    public String ask(String key, int hub) {
        ObjectNode question = ProgramJson.object();
        question.put("title", "Which of the two?")
                .put("prompt", "Both of them work.")
                .put("selection_mode", "single")
                .put("no_recommendation", "they are equally good")
                .put("idempotency_key", key);
        ArrayNode options = question.putArray("options");
        options.addObject().put("id", "one");
        options.addObject().put("id", "two");
        Reply reply = post(hub, "/api/decisions", question);
        assertThat(reply.status()).as(reply.body().toString()).isIn(200, 201);
        return reply.body().path("decision").path("id").asString();
    }

    /// Waits over HTTP until the decision has ended, a slice at a time; the decision.
    public JsonNode awaited(String id, int hub) {
        while (true) {
            Reply reply = get(hub, "/api/decisions/" + id + "/await?seconds=60");
            assertThat(reply.status()).as(reply.body().toString()).isEqualTo(200);
            if (!reply.body().path("waited").asString().equals("still_pending")) {
                assertThat(reply.body().path("decision").path("id").asString()).isEqualTo(id);
                return reply.body().path("decision");
            }
        }
    }

    /// The same over MCP; what was selected.
    public JsonNode awaitedOverMcp(String id, int hub) {
        ObjectNode arguments = ProgramJson.object();
        arguments.put("decision_id", id).put("wait_seconds", 40);
        while (true) {
            JsonNode result = callTool(hub, "await_decision", arguments).path("structuredContent");
            assertThat(result.path("decision_id").asString()).as(result.toString()).isEqualTo(id);
            if (!result.path("action_status").asString().equals("pending")) {
                return result.path("selection");
            }
        }
    }

    private interface Method {
        HttpRequest.Builder of(HttpRequest.Builder request);
    }

    /// @param first the number of the hub that is tried first
    private Reply send(int first, String path, Method method) {
        long end = System.nanoTime() + ConditionPoller.BOUND.toNanos();
        for (int attempt = first; System.nanoTime() - end < 0; attempt++) {
            URI uri = URI.create(hubs.get(attempt % hubs.size()) + path);
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(uri)
                            .header("Authorization", "Bearer " + token)
                            .timeout(SILENCE);
            try {
                HttpResponse<String> response =
                        http.send(method.of(request).build(), BodyHandlers.ofString());
                if (response.statusCode() != STOPPING) {
                    return new Reply(response.statusCode(), document(response));
                }
            } catch (IOException e) {
                moves.incrementAndGet();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError("no hub replied to " + path);
    }

    /// The body, or the last event of a stream of events.
    private static JsonNode document(HttpResponse<String> response) throws IOException {
        String body = response.body();
        String type = response.headers().firstValue("Content-Type").orElse("");
        if (!type.startsWith("text/event-stream")) {
            return ProgramJson.parse(body);
        }
        int last = body.lastIndexOf("data: ");
        if (last < 0) {
            throw new IOException("the stream ended without an answer");
        }
        return ProgramJson.parse(body.substring(last + "data: ".length()).strip());
    }

    @Override
    public void close() {
        http.close();
    }
}
