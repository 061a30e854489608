package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.acceptance.harness.ScriptedTurns.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// As Cline wants it of a model that is compatible with OpenAI's.
final class CompletionsApi implements ModelApi {
    @Override
    public boolean answers(String path) {
        return path.endsWith("/chat/completions");
    }

    @Override
    public List<String> offered(JsonNode request) {
        return items(request.path("tools"))
                .map(tool -> tool.path("function").path("name").asString(""))
                .toList();
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return items(request.path("messages"))
                .filter(message -> message.path("role").asString("").equals("tool"))
                .toList();
    }

    @Override
    public String reply(JsonNode request, Step step, int number) {
        ObjectNode delta = ProgramJson.object().put("role", "assistant");
        if (step.tool().isEmpty()) {
            delta.put("content", step.text());
        } else {
            ObjectNode call = delta.putArray("tool_calls").addObject().put("index", 0);
            call.put("id", "call_" + number).put("type", "function");
            call.putObject("function")
                    .put("name", step.tool())
                    .put("arguments", step.input().toString());
        }
        String stop = step.tool().isEmpty() ? "stop" : "tool_calls";
        return chunk(number, delta, null)
                + chunk(number, ProgramJson.object(), stop)
                + "data: [DONE]\n\n";
    }

    private static String chunk(int number, ObjectNode delta, @Nullable String stop) {
        ObjectNode chunk = ProgramJson.object().put("id", "chatcmpl-" + number);
        chunk.put("object", "chat.completion.chunk").put("created", 0).put("model", "scripted");
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", stop);
        return "data: " + chunk + "\n\n";
    }
}
