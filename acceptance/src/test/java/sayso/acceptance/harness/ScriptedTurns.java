package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;
import static sayso.acceptance.harness.ModelServer.send;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A language model that goes through steps, on loopback, behind the two APIs that Codex CLI and Gemini CLI speak: what
/// it said so far says how far it is.
public final class ScriptedTurns implements AutoCloseable {
    private final ModelServer server;
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

    private ScriptedTurns(List<Step> steps) {
        this.steps = List.copyOf(steps);
        this.server = ModelServer.start(this::answer);
    }

    /// Starts one on a free port of loopback.
    public static ScriptedTurns of(List<Step> steps) {
        return new ScriptedTurns(steps);
    }

    /// The address to give to the agent as its model's.
    public String address() {
        return server.address();
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

    /// Every request for an answer so far.
    public List<JsonNode> requests() {
        return List.copyOf(requests);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.endsWith("/responses")) {
            stream(exchange, responses(asked(exchange)));
        } else if (path.endsWith(":streamGenerateContent")) {
            stream(exchange, generated(asked(exchange)));
        } else {
            exchange.sendResponseHeaders(404, -1);
        }
    }

    private JsonNode asked(HttpExchange exchange) throws IOException {
        JsonNode request = ModelServer.asked(exchange);
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
                    .put("name", offered(request, step.tool()))
                    .set("args", step.input());
        }
        reply.putObject("usageMetadata").put("promptTokenCount", 1).put("totalTokenCount", 2);
        return "data: " + reply + "\n\n";
    }

    /// The whole name of a tool of a server, which Gemini CLI puts the server's name before.
    private static String offered(JsonNode request, String tool) {
        return items(request.path("tools"))
                .flatMap(tools -> items(tools.path("functionDeclarations")))
                .map(each -> each.path("name").asString(""))
                .filter(name -> name.equals(tool) || name.endsWith("_" + tool))
                .min(Comparator.comparing(String::length))
                .orElse(tool);
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

    private static void stream(HttpExchange exchange, String events) throws IOException {
        send(exchange, 200, "text/event-stream", events);
    }

    @Override
    public void close() {
        server.close();
    }
}
