package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A language model that calls the first tool that it is offered once and then repeats what came of it, behind both APIs
/// that OpenAI's libraries speak, in whole replies, on loopback. Without a tool it says what there is to do.
public final class SingleCallModel implements FakeModel {
    /// What it says where it is offered no tool.
    public static final String PLAN = "Roll out in two waves.";

    /// What it says before what came of its call.
    public static final String RESULT = "It says: ";

    private final ModelServer server = ModelServer.start(this::answer);
    private final JsonNode arguments;
    private final AtomicInteger first = new AtomicInteger();

    /// @param arguments of its call
    public SingleCallModel(JsonNode arguments) {
        this.arguments = arguments;
    }

    @Override
    public String address() {
        return server.address() + "/v1";
    }

    /// How often it was asked something that it had not called a tool for before.
    public int beginnings() {
        return first.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        JsonNode request = ModelServer.asked(exchange);
        ObjectNode reply = path.endsWith("/responses") ? response(request) : completion(request);
        ModelServer.send(exchange, 200, "application/json", reply.toString());
    }

    private ObjectNode response(JsonNode request) {
        ObjectNode reply = ProgramJson.object().put("id", "resp_1").put("object", "response");
        reply.put("created_at", 1).put("model", "scripted").put("status", "completed");
        ObjectNode item = reply.putArray("output").addObject().put("status", "completed");
        String text =
                text(
                        request.path("tools"),
                        items(request.path("input"))
                                .filter(each -> each.has("output"))
                                .map(each -> each.path("output")));
        if (text.isEmpty()) {
            item.put("type", "function_call").put("id", "fc_1").put("call_id", "call_1");
            item.put("name", request.at("/tools/0/name").asString());
            item.put("arguments", arguments.toString());
        } else {
            item.put("type", "message").put("id", "msg_1").put("role", "assistant");
            ObjectNode said = item.putArray("content").addObject().put("type", "output_text");
            said.put("text", text).putArray("annotations");
        }
        ObjectNode usage = reply.putObject("usage").put("input_tokens", 1);
        usage.put("output_tokens", 1).put("total_tokens", 2);
        usage.putObject("input_tokens_details").put("cached_tokens", 0);
        usage.putObject("output_tokens_details").put("reasoning_tokens", 0);
        return reply;
    }

    private ObjectNode completion(JsonNode request) {
        ObjectNode reply = ProgramJson.object().put("id", "c_1").put("object", "chat.completion");
        reply.put("created", 1).put("model", "scripted");
        ObjectNode choice = reply.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        String text =
                text(
                        request.path("tools"),
                        items(request.path("messages"))
                                .filter(each -> each.path("role").asString().equals("tool"))
                                .map(each -> each.path("content")));
        choice.put("finish_reason", text.isEmpty() ? "tool_calls" : "stop");
        if (text.isEmpty()) {
            message.putNull("content");
            ObjectNode call = message.putArray("tool_calls").addObject().put("id", "call_1");
            call.put("type", "function")
                    .putObject("function")
                    .put("name", request.at("/tools/0/function/name").asString())
                    .put("arguments", arguments.toString());
        } else {
            message.put("content", text);
        }
        return reply;
    }

    /// What it says; empty where it calls the tool.
    private String text(JsonNode tools, Stream<JsonNode> results) {
        return results.reduce((_, last) -> last)
                .map(result -> RESULT + result.asString())
                .orElseGet(() -> {
                    first.incrementAndGet();
                    return tools.isEmpty() ? PLAN : "";
                });
    }

    @Override
    public void close() {
        server.close();
    }
}
