package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;
import static sayso.acceptance.harness.ScriptedTurns.SEARCH;

import java.util.List;
import sayso.acceptance.harness.ScriptedTurns.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// As Claude Code, pi, opencode and Copilot CLI want it.
final class MessagesApi implements ModelApi {
    /// Begins the names of uses that only looked for a tool.
    private static final String LOOKED = "toolu_looked_";

    @Override
    public boolean answers(String path) {
        return path.endsWith("/messages");
    }

    @Override
    public List<String> offered(JsonNode request) {
        return ModelApi.names(request.path("tools"));
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return items(request.path("messages"))
                .flatMap(message -> items(message.path("content")))
                .filter(block -> block.path("type").asString("").equals("tool_result"))
                .filter(block -> !block.path("tool_use_id").asString("").startsWith(LOOKED))
                .toList();
    }

    @Override
    public String reply(JsonNode request, Step step, int number) {
        ObjectNode block = ProgramJson.object();
        if (step.tool().isEmpty()) {
            block.put("type", "text").put("text", step.text());
        } else {
            block.put("type", "tool_use")
                    .put("id", (step.tool().equals(SEARCH) ? LOOKED : "toolu_") + number)
                    .put("name", step.tool())
                    .set("input", step.input());
        }
        ObjectNode message = ProgramJson.object();
        message.put("id", "msg_" + number)
                .put("type", "message")
                .put("role", "assistant")
                .put("model", request.path("model").asString());
        message.putArray("content");
        message.putNull("stop_reason").putNull("stop_sequence");
        message.putObject("usage").put("input_tokens", 1).put("output_tokens", 1);
        return events(message, block, step.tool().isEmpty() ? "end_turn" : "tool_use");
    }

    /// The stream of a message with one block.
    static String events(ObjectNode message, ObjectNode block, String stop) {
        ObjectNode empty = block.deepCopy();
        ObjectNode delta = ProgramJson.object();
        if (block.path("type").asString().equals("text")) {
            empty.put("text", "");
            delta.put("type", "text_delta").put("text", block.path("text").asString());
        } else {
            empty.putObject("input");
            delta.put("type", "input_json_delta")
                    .put("partial_json", block.path("input").toString());
        }
        StringBuilder events = new StringBuilder();
        event(events, "message_start", ProgramJson.object().set("message", message));
        event(
                events,
                "content_block_start",
                ProgramJson.object().put("index", 0).set("content_block", empty));
        event(
                events,
                "content_block_delta",
                ProgramJson.object().put("index", 0).set("delta", delta));
        event(events, "content_block_stop", ProgramJson.object().put("index", 0));
        ObjectNode end = ProgramJson.object();
        end.putObject("delta").put("stop_reason", stop).putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", 1);
        event(events, "message_delta", end);
        event(events, "message_stop", ProgramJson.object());
        return events.toString();
    }

    private static void event(StringBuilder events, String type, JsonNode data) {
        ObjectNode typed = ProgramJson.object().put("type", type);
        data.properties().forEach(member -> typed.set(member.getKey(), member.getValue()));
        events.append("event: ").append(type).append("\ndata: ").append(typed).append("\n\n");
    }
}
