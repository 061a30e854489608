package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.analysis.call.IndependentEntries;
import sayso.analysis.call.InvalidEntry;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Faults of an analysis tool call, split into those of single, independent list entries and the
/// others, with the parameters that are left without the faulty entries. So the sound entries can
/// still be used.
///
/// @param unread the entries with which something is wrong
/// @param others what is wrong beside them
/// @param rest the parameters without these entries
record EntryFaults(List<InvalidEntry> unread, List<Problem> others, ObjectNode rest) {
    private static final JsonMapper MAPPER = new JsonMapper();

    static EntryFaults of(ObjectNode sent, ToolCatalogueEntry spec, List<Problem> problems) {
        Optional<String> name = name(spec);
        if (problems.isEmpty()
                || name.isEmpty()
                || !(sent.get(name.get()) instanceof ArrayNode entries)) {
            return new EntryFaults(List.of(), problems, sent);
        }
        Pattern path = Pattern.compile(Pattern.quote(name.get()) + "\\[(\\d+)](\\..*)?");
        Map<Integer, List<Problem>> apart = new TreeMap<>();
        List<Problem> others = new ArrayList<>();
        for (Problem problem : problems) {
            Matcher matcher = path.matcher(problem.field());
            if (matcher.matches()) {
                apart.computeIfAbsent(Integer.valueOf(matcher.group(1)), _ -> new ArrayList<>())
                        .add(problem);
            } else {
                others.add(problem);
            }
        }
        List<InvalidEntry> unread = new ArrayList<>();
        apart.forEach((index, found) ->
                unread.add(new InvalidEntry(index, texts(entries.get(index)), found)));
        ObjectNode rest = sent.deepCopy();
        ArrayNode kept = rest.putArray(name.get());
        for (int i = 0; i < entries.size(); i++) {
            if (!apart.containsKey(i)) {
                kept.add(entries.get(i));
            }
        }
        return new EntryFaults(unread, others, rest);
    }

    /// A list that came as JSON inside a text is a list.
    static void unwrap(ObjectNode sent, ToolCatalogueEntry spec, ProblemCollector problems) {
        name(spec)
                .filter(name -> sent.path(name).isString())
                .ifPresent(name -> {
                    try {
                        if (MAPPER.readTree(sent.get(name).stringValue())
                                instanceof ArrayNode entries) {
                            sent.set(name, entries);
                            problems.warn(name + " is JSON inside a text; read as a list");
                        }
                    } catch (JacksonException e) {
                        return; // why: whoever reads the list says that it is none
                    }
                });
    }

    private static Optional<String> name(ToolCatalogueEntry spec) {
        return Arrays.stream(spec.parameters().getRecordComponents())
                .filter(component -> component.isAnnotationPresent(IndependentEntries.class))
                .map(RecordReflection::name)
                .findFirst();
    }

    private static Map<String, String> texts(JsonNode entry) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (entry instanceof ObjectNode object) {
            object.properties().stream()
                    .filter(member -> member.getValue().isString())
                    .filter(member -> !member.getValue().stringValue().isBlank())
                    .forEach(member -> texts.put(member.getKey(), member.getValue().stringValue()));
        }
        return texts;
    }
}
