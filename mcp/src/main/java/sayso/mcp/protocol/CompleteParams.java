package sayso.mcp.protocol;

import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Parameters of `completion/complete`: the value being typed, and the prompt or resource it is
/// for.
///
/// @param argument the prompt's argument or the template's variable that is being typed
/// @param context what is known of the others already
public record CompleteParams(
        Reference reference, String argument, String value, Map<String, String> context) {
    /// What the value is for.
    public sealed interface Reference {
        record ToPrompt(String name) implements Reference {}

        record ToResource(String uri) implements Reference {}
    }

    public static CompleteParams from(ObjectNode params) {
        ParamsReader members = new ParamsReader("params", params);
        ParamsReader argument =
                new ParamsReader("params.argument", members.requiredObject("argument"));
        ParamsReader context = new ParamsReader("params.context", members.objectOrEmpty("context"));
        return new CompleteParams(
                reference(new ParamsReader("params.ref", members.requiredObject("ref"))),
                argument.requiredText("name"),
                argument.requiredText("value"),
                StringMapReader.from("params.context.arguments", context.object("arguments")));
    }

    private static Reference reference(ParamsReader members) {
        return switch (members.requiredText("type")) {
            case "ref/prompt" -> new Reference.ToPrompt(members.requiredText("name"));
            case "ref/resource" -> new Reference.ToResource(members.requiredText("uri"));
            default -> throw members.wrong("type", "is neither ref/prompt nor ref/resource");
        };
    }
}
