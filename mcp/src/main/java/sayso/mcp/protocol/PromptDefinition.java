package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Definition of a prompt in `prompts/list`.
public record PromptDefinition(BaseMetadata titles, List<PromptArgument> arguments) {
    public PromptDefinition {
        arguments = List.copyOf(arguments);
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        titles.addTo(json);
        if (!arguments.isEmpty()) {
            ArrayNode list = json.putArray("arguments");
            arguments.forEach(argument -> list.add(argument.toJson()));
        }
        return json;
    }
}
