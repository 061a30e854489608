package sayso.wire.cycle;

import java.text.Normalizer;
import java.util.List;
import sayso.analysis.cycle.TextNormalizer;
import sayso.decision.model.ProblemCollector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Normalises in place the texts of an analysis tool call, trimmed, without blanks at the ends of
/// lines and Unicode-composed, and reports those with control characters.
final class CallTextNormalizer {
    private CallTextNormalizer() {}

    static void normalise(ObjectNode sent, ProblemCollector problems) {
        within(sent, "", problems);
    }

    private static void within(JsonNode node, String path, ProblemCollector problems) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                String at = path.isEmpty() ? name : path + "." + name;
                JsonNode member = object.get(name);
                if (member.isString()) {
                    object.put(name, one(member.stringValue(), at, problems));
                } else {
                    within(member, at, problems);
                }
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                String at = path + "[" + i + "]";
                if (array.get(i).isString()) {
                    array.set(
                            i,
                            JsonNodeFactory.instance.stringNode(
                                    one(array.get(i).stringValue(), at, problems)));
                } else {
                    within(array.get(i), at, problems);
                }
            }
        }
    }

    private static String one(String text, String path, ProblemCollector problems) {
        boolean control =
                text.chars()
                        .anyMatch(character ->
                                Character.isISOControl(character)
                                        && character != '\n'
                                        && character != '\t'
                                        && character != '\r');
        if (control) {
            problems.add("unsupported", path, path + " has control characters; send plain text");
        }
        return Normalizer.normalize(TextNormalizer.of(text), Normalizer.Form.NFC);
    }
}
