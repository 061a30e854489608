package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;

import java.util.List;
import java.util.stream.Stream;
import sayso.acceptance.harness.ScriptedTurns.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// As Codex CLI wants it.
final class ResponsesApi implements ModelApi {
    @Override
    public boolean answers(String path) {
        return path.endsWith("/responses");
    }

    @Override
    public List<String> offered(JsonNode request) {
        return items(request.path("tools"))
                .flatMap(tool ->
                        tool.has("tools")
                                ? ModelApi.names(tool.path("tools")).stream()
                                : Stream.of(tool.path("name").asString("")))
                .toList();
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return items(request.path("input"))
                .filter(item -> item.path("type").asString("").equals("function_call_output"))
                .toList();
    }

    @Override
    public String reply(JsonNode request, Step step, int number) {
        ObjectNode item = ProgramJson.object();
        if (step.tool().isEmpty()) {
            item.put("type", "message").put("role", "assistant").put("id", "msg_" + number);
            item.putArray("content")
                    .addObject()
                    .put("type", "output_text")
                    .put("text", step.text());
        } else {
            item.put("type", "function_call")
                    .put("id", "fc_" + number)
                    .put("call_id", "call_" + number)
                    .put("name", step.tool())
                    .put("arguments", step.input().toString());
            // why: the tools of a server stand in a space of their own
            items(request.path("tools"))
                    .filter(tool -> ModelApi.names(tool.path("tools")).contains(step.tool()))
                    .findFirst()
                    .ifPresent(tool -> item.put("namespace", tool.path("name").asString()));
        }
        ObjectNode completed = ProgramJson.object().put("id", "resp_" + number);
        completed
                .putObject("usage")
                .put("input_tokens", 1)
                .putNull("input_tokens_details")
                .put("output_tokens", 1)
                .putNull("output_tokens_details")
                .put("total_tokens", 2);
        return event(
                        "response.created",
                        ProgramJson.object()
                                .set("response", ProgramJson.object().put("id", "resp_" + number)))
                + event(
                        "response.output_item.done",
                        ProgramJson.object().put("output_index", 0).set("item", item))
                + event("response.completed", ProgramJson.object().set("response", completed));
    }

    private static String event(String type, ObjectNode data) {
        return "event: " + type + "\ndata: " + data.put("type", type) + "\n\n";
    }
}
