package sayso.wire.choice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Rewrites the options of a request in the formats of other tools (plain texts, other field names,
/// recommendations in the label, missing ids) to those of `provide_choice`.
final class OptionDialectTranslator {
    private static final Pattern RECOMMENDED =
            Pattern.compile("\\s*[(\\[]recommended[)\\]]\\s*$", Pattern.CASE_INSENSITIVE);
    private static final int ROOM_FOR_NUMBER = 4;

    private OptionDialectTranslator() {}

    static void normalise(ObjectNode request, ProblemCollector problems) {
        if (!request.has("options")) {
            return;
        }
        JsonNode options = JsonTextUnwrapper.unwrapped(request.get("options"), "options", problems);
        if (!(options instanceof ArrayNode entries)) {
            return;
        }
        ArrayNode normal = JsonNodeFactory.instance.arrayNode();
        entries.forEach(entry -> normal.add(option(entry)));
        Map<String, String> made = addIds(normal);
        request.set("options", normal);
        renameDefaults(request, made, problems);
    }

    private static JsonNode option(JsonNode entry) {
        if (entry.isString() || entry.isNumber()) {
            return labelled(JsonNodeFactory.instance.objectNode(), entry.asString());
        }
        if (!(entry instanceof ObjectNode foreign)) {
            return entry;
        }
        ObjectNode option = foreign.deepCopy();
        rename(option, "value", "id");
        for (String name : List.of("text", "name", "title")) {
            rename(option, name, "label");
        }
        return option.path("label").isString()
                ? labelled(option, option.path("label").stringValue())
                : option;
    }

    private static void rename(ObjectNode option, String from, String to) {
        JsonNode value = option.path(from);
        if (!option.hasNonNull(to) && (value.isString() || value.isNumber())) {
            option.put(to, value.asString());
            option.remove(from);
        }
    }

    private static ObjectNode labelled(ObjectNode option, String label) {
        Matcher mark = RECOMMENDED.matcher(label);
        if (!mark.find()) {
            return option.put("label", label);
        }
        if (!option.hasNonNull("recommended")) {
            option.put("recommended", true);
        }
        return option.put("label", label.substring(0, mark.start()));
    }

    /// @return the ids that were made, by their labels
    private static Map<String, String> addIds(ArrayNode options) {
        Set<String> taken = new HashSet<>();
        options.forEach(option -> taken.add(option.path("id").asString("")));
        Set<String> labels = new HashSet<>();
        options.forEach(
                option -> labels.add(option.path("label").asString("").toLowerCase(Locale.ROOT)));
        Map<String, String> made = new HashMap<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (JsonNode entry : options) {
            if (entry instanceof ObjectNode option
                    && !option.hasNonNull("id")
                    && option.path("label").isString()) {
                String label = option.path("label").stringValue();
                String words = words(label);
                String id = words;
                // why: an id that reads like another's label is refused, and this one nobody chose
                while (!id.isEmpty()
                        && ((labels.contains(id) && !id.equals(label.toLowerCase(Locale.ROOT)))
                                || !taken.add(id))) {
                    // why: many options of one label would else be counted through for each
                    id = words + "-" + numbers.merge(words, 2, (last, _) -> last + 1);
                }
                if (!id.isEmpty()) {
                    option.put("id", id);
                    made.putIfAbsent(label, id);
                }
            }
        }
        return made;
    }

    private static String words(String label) {
        List<String> words = new ArrayList<>();
        for (String word : label.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}\\p{M}]+", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        String joined = words.isEmpty() && !label.isBlank() ? "option" : String.join("-", words);
        int most = OptionId.MAX_LENGTH - ROOM_FOR_NUMBER;
        return joined.codePointCount(0, joined.length()) <= most
                ? joined
                : joined.substring(0, joined.offsetByCodePoints(0, most)).replaceAll("-+$", "");
    }

    /// Who gave no ids can only name a default by its label.
    private static void renameDefaults(
            ObjectNode request, Map<String, String> made, ProblemCollector problems) {
        if (!request.has("default_selection_ids")) {
            return;
        }
        JsonNode defaults =
                JsonTextUnwrapper.unwrapped(
                        request.get("default_selection_ids"), "default_selection_ids", problems);
        if (defaults instanceof ArrayNode ids) {
            ArrayNode renamed = JsonNodeFactory.instance.arrayNode();
            for (JsonNode id : ids) {
                String plain = RECOMMENDED.matcher(id.asString("")).replaceFirst("");
                if (made.containsKey(plain)) {
                    renamed.add(made.get(plain));
                } else {
                    renamed.add(id);
                }
            }
            request.set("default_selection_ids", renamed);
        }
    }
}
