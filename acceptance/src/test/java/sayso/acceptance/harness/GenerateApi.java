package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;

import java.util.List;
import sayso.acceptance.harness.ScriptedTurns.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// As Gemini CLI wants it.
final class GenerateApi implements ModelApi {
    @Override
    public boolean answers(String path) {
        return path.endsWith(":streamGenerateContent");
    }

    @Override
    public List<String> offered(JsonNode request) {
        return items(request.path("tools"))
                .flatMap(tools -> ModelApi.names(tools.path("functionDeclarations")).stream())
                .toList();
    }

    @Override
    public List<JsonNode> results(JsonNode request) {
        return items(request.path("contents"))
                .flatMap(content -> items(content.path("parts")))
                .filter(part -> part.has("functionResponse"))
                .toList();
    }

    @Override
    public String reply(JsonNode request, Step step, int number) {
        ObjectNode reply = ProgramJson.object().put("modelVersion", "scripted");
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
}
