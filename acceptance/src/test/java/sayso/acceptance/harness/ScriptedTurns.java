package sayso.acceptance.harness;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A language model that goes through steps, on loopback, behind the two APIs that Codex CLI and Gemini CLI speak: what
/// it said so far says how far it is.
public final class ScriptedTurns implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final List<Step> steps;

    /// One answer: a text, or where it names a tool the use of that.
    public record Step(String text, String tool, JsonNode input) {
        /// An answer that ends its turn.
        public static Step says(String text) {
            return new Step(text, "", Json.object());
        }

        /// An answer that uses a tool.
        public static Step uses(String tool, JsonNode input) {
            return new Step("", tool, input);
        }
    }

    private ScriptedTurns(HttpServer server, List<Step> steps) {
        this.server = server;
        this.steps = List.copyOf(steps);
    }

    /// Starts one on a free port of loopback.
    public static ScriptedTurns of(List<Step> steps) {
        try {
            HttpServer server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ScriptedTurns model = new ScriptedTurns(server, steps);
            server.createContext("/", model::answer);
            server.setExecutor(model.threads);
            server.start();
            return model;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The address to give to the agent as its model's.
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// What came of its uses of tools so far, in order, as the newest request tells it.
    public List<JsonNode> toolResults() {
        JsonNode last = requests.getLast();
        return last.has("input")
                ? items(last.path("input"))
                        .filter(item -> type(item).equals("function_call_output"))
                        .toList()
                : parts(last).filter(part -> part.has("functionResponse")).toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (path.endsWith("/responses")) {
                send(exchange, responses(asked(body)));
            } else if (path.endsWith(":streamGenerateContent")) {
                send(exchange, generated(asked(body)));
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private JsonNode asked(byte[] body) {
        JsonNode request = Json.parse(new String(body, StandardCharsets.UTF_8));
        requests.add(request);
        return request;
    }

    private Step next(long said) {
        return said < steps.size() ? steps.get((int) said) : Step.says("I am done.");
    }

    /// As Codex CLI wants it.
    private String responses(JsonNode request) {
        long said =
                items(request.path("input"))
                        .filter(item ->
                                type(item).equals("function_call")
                                        || item.path("role").asString("").equals("assistant"))
                        .count();
        Step step = next(said);
        ObjectNode item = Json.object();
        if (step.tool().isEmpty()) {
            item.put("type", "message").put("role", "assistant").put("id", "msg_" + said);
            item.putArray("content")
                    .addObject()
                    .put("type", "output_text")
                    .put("text", step.text());
        } else {
            item.put("type", "function_call")
                    .put("id", "fc_" + said)
                    .put("call_id", "call_" + said)
                    .put("name", step.tool())
                    .put("arguments", step.input().toString());
        }
        ObjectNode completed = Json.object().put("id", "resp_" + said);
        completed
                .putObject("usage")
                .put("input_tokens", 1)
                .putNull("input_tokens_details")
                .put("output_tokens", 1)
                .putNull("output_tokens_details")
                .put("total_tokens", 2);
        return event(
                        "response.created",
                        Json.object().set("response", Json.object().put("id", "resp_" + said)))
                + event(
                        "response.output_item.done",
                        Json.object().put("output_index", 0).set("item", item))
                + event("response.completed", Json.object().set("response", completed));
    }

    /// As Gemini CLI wants it.
    private String generated(JsonNode request) {
        long said =
                items(request.path("contents"))
                        .filter(content -> content.path("role").asString("").equals("model"))
                        .count();
        Step step = next(said);
        ObjectNode reply = Json.object().put("modelVersion", "scripted");
        ObjectNode candidate = reply.putArray("candidates").addObject();
        candidate.put("index", 0).put("finishReason", "STOP");
        ArrayNode parts = candidate.putObject("content").put("role", "model").putArray("parts");
        if (step.tool().isEmpty()) {
            parts.addObject().put("text", step.text());
        } else {
            parts.addObject()
                    .putObject("functionCall")
                    .put("name", step.tool())
                    .set("args", step.input());
        }
        reply.putObject("usageMetadata").put("promptTokenCount", 1).put("totalTokenCount", 2);
        return "data: " + reply + "\n\n";
    }

    private static String event(String type, ObjectNode data) {
        return "event: " + type + "\ndata: " + data.put("type", type) + "\n\n";
    }

    private static String type(JsonNode item) {
        return item.path("type").asString("");
    }

    private static Stream<JsonNode> parts(JsonNode request) {
        return items(request.path("contents")).flatMap(content -> items(content.path("parts")));
    }

    private static Stream<JsonNode> items(JsonNode array) {
        return array.isArray() ? StreamSupport.stream(array.spliterator(), false) : Stream.empty();
    }

    private static void send(HttpExchange exchange, String events) throws IOException {
        byte[] bytes = events.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
