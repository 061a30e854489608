package sayso.wire.cycle.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads the members of a request body about a cycle one by one, by name and type. Faulty members
/// read as absent, and their faults go to a `ProblemCollector`.
final class CycleBodyReader {
    private static final JsonMapper MAPPER = new JsonMapper();

    private final ObjectNode sent;
    private final ProblemCollector problems;
    private final String path;

    private CycleBodyReader(ObjectNode sent, ProblemCollector problems, String path) {
        this.sent = sent;
        this.problems = problems;
        this.path = path;
    }

    /// @return empty where it is no JSON object
    static Optional<CycleBodyReader> of(String text, ProblemCollector problems) {
        try {
            if (MAPPER.readTree(text) instanceof ObjectNode object) {
                return Optional.of(new CycleBodyReader(object, problems, ""));
            }
        } catch (JacksonException e) {
            // why: said below, as of every other text that is no object
        }
        problems.add("malformed_json", "", "the body is no JSON object");
        return Optional.empty();
    }

    private String at(String name) {
        return path + name;
    }

    private @Nullable JsonNode member(String name) {
        JsonNode member = sent.get(name);
        return member == null || member.isNull() ? null : member;
    }

    @Nullable String text(String name, int most) {
        JsonNode member = member(name);
        if (member == null) {
            return null;
        }
        if (!member.isString()) {
            problems.add("type", at(name), at(name) + " is not a text");
            return null;
        }
        String text = member.stringValue().strip();
        if (text.codePointCount(0, text.length()) > most) {
            problems.add(
                    "too_long",
                    at(name),
                    "%s has %d characters; the limit is %d"
                            .formatted(at(name), text.codePointCount(0, text.length()), most));
            return null;
        }
        return text.isEmpty() ? null : text;
    }

    String required(String name, int most) {
        int before = problems.count();
        String text = text(name, most);
        if (text == null && problems.count() == before) {
            problems.add("required", at(name), at(name) + " is missing");
        }
        return text == null ? "" : text;
    }

    /// As it was sent, blanks included; empty where it is missing, which is a fault.
    String content(String name) {
        JsonNode member = member(name);
        if (member == null || !member.isString()) {
            problems.add(
                    member == null ? "required" : "type",
                    at(name),
                    at(name) + (member == null ? " is missing" : " is not a text"));
            return "";
        }
        return member.stringValue();
    }

    @Nullable Long number(String name, long least, long most) {
        JsonNode member = member(name);
        if (member == null) {
            return null;
        }
        if (!member.isIntegralNumber() || !member.canConvertToLong()) {
            problems.add("type", at(name), at(name) + " is not a whole number");
            return null;
        }
        long number = member.longValue();
        if (number < least || number > most) {
            problems.add(
                    "range",
                    at(name),
                    "%s %d is not in %d to %d".formatted(at(name), number, least, most));
            return null;
        }
        return number;
    }

    boolean flag(String name) {
        JsonNode member = member(name);
        if (member != null && !member.isBoolean()) {
            problems.add("type", at(name), at(name) + " is neither true nor false");
        }
        return member != null && member.isBoolean() && member.booleanValue();
    }

    @Nullable String oneOf(String name, List<String> words) {
        String word = text(name, 100);
        if (word != null && !words.contains(word)) {
            problems.add(
                    "unknown",
                    at(name),
                    at(name) + " '" + word + "' is unknown; give " + String.join(" or ", words));
            return null;
        }
        return word;
    }

    /// Any JSON as text; `{}` where it is missing.
    String json(String name) {
        JsonNode member = member(name);
        return member == null ? "{}" : member.toString();
    }

    /// Objects of a list, with the problems of each at its place.
    List<CycleBodyReader> each(String name, int most) {
        JsonNode member = member(name);
        List<CycleBodyReader> each = new ArrayList<>();
        if (member == null || !member.isArray() || member.isEmpty() || member.size() > most) {
            problems.add(
                    member == null ? "required" : "range",
                    at(name),
                    at(name) + " is not a list of 1 to " + most + " objects");
            return each;
        }
        for (int i = 0; i < member.size(); i++) {
            String place = at(name) + "[" + i + "]";
            if (member.get(i) instanceof ObjectNode object) {
                each.add(new CycleBodyReader(object, problems, place + "."));
            } else {
                problems.add("type", place, place + " is not an object");
            }
        }
        return each;
    }

    /// Members that nobody reads, each as a remark.
    List<String> remarks(String... read) {
        Set<String> unknown = new TreeSet<>(sent.propertyNames());
        unknown.removeAll(Set.of(read));
        ProblemCollector remarks = new ProblemCollector();
        unknown.forEach(name ->
                remarks.warn(
                        "unknown member '%s' ignored; known are %s"
                                .formatted(at(name), String.join(", ", read))));
        return remarks.warnings();
    }
}
