package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;
import static sayso.acceptance.harness.ModelServer.send;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A language model that follows a script, behind the chat completions API on loopback: it makes one tool call after the
/// other, then says that it is done. What a later call says of `CYCLE` is the id that the first result named.
public final class ScriptedChatModel implements AutoCloseable {
    /// What it says after its last call.
    public static final String DONE = "The analysis is ready.";

    /// What stands for the id of the cycle in the arguments of a call.
    public static final String CYCLE = "{cycle}";

    private final ModelServer server;
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final List<Call> script;

    /// @param arguments JSON, with `'` for quotation marks
    public record Call(String tool, String arguments) {}

    private ScriptedChatModel(List<Call> script) {
        this.script = List.copyOf(script);
        this.server = ModelServer.start(this::answer);
    }

    /// Starts one on a free port of loopback.
    public static ScriptedChatModel of(List<Call> script) {
        return new ScriptedChatModel(script);
    }

    /// The address to give to a client as its model's.
    public String address() {
        return server.address() + "/v1";
    }

    /// The names of the tools that the client offered with its first request.
    public List<String> offered() {
        return items(requests.getFirst().path("tools"))
                .map(tool -> tool.at("/function/name").asString())
                .toList();
    }

    /// What each call came to, in the order of the script.
    public List<JsonNode> results() {
        return results(requests.getLast());
    }

    private static List<JsonNode> results(JsonNode request) {
        return items(request.path("messages"))
                .filter(message -> message.path("role").asString().equals("tool"))
                .map(message -> ProgramJson.parse(message.path("content").asString()))
                .toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestURI().getPath().startsWith("/v1/chat/completions")) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        JsonNode request = ModelServer.asked(exchange);
        requests.add(request);
        send(exchange, 200, "application/json", reply(results(request)).toString());
    }

    private ObjectNode reply(List<JsonNode> results) {
        ObjectNode completion = ProgramJson.object();
        completion.put("id", "chatcmpl-" + results.size()).put("object", "chat.completion");
        completion.put("created", 1).put("model", "scripted");
        ArrayNode choices = completion.putArray("choices");
        ObjectNode choice = choices.addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        if (results.size() == script.size()) {
            choice.put("finish_reason", "stop");
            message.put("content", DONE);
            return completion;
        }
        Call call = script.get(results.size());
        choice.put("finish_reason", "tool_calls");
        message.putNull("content");
        ObjectNode made = message.putArray("tool_calls").addObject();
        made.put("id", "call_" + results.size()).put("type", "function");
        made.putObject("function")
                .put("name", call.tool())
                .put("arguments", arguments(call, results));
        return completion;
    }

    private static String arguments(Call call, List<JsonNode> results) {
        String cycle = results.isEmpty() ? "" : results.getFirst().path("cycle_id").asString();
        return call.arguments().replace('\'', '"').replace(CYCLE, cycle);
    }

    @Override
    public void close() {
        server.close();
    }
}
