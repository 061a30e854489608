package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.PlainNumberFormatter;
import sayso.decision.model.ProblemCollector;
import sayso.schema.SimilarNameFinder;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Reads the members of a JSON object of a case, or of a tool's parameters, by name and type.
/// Faults go to `ProblemCollector` with their path and read as absent, so that one pass reports
/// every fault. Null counts as absent.
final class CaseMemberReader {
    /// Larger numbers lose the sixth decimal, and their squares end in infinity.
    static final double LARGEST = 1e15;

    static final double LEAST = 1e-12;

    private final String path;
    private final Map<String, @Nullable Object> values;
    private final ProblemCollector problems;
    private final boolean tool;
    private final Set<String> known = new LinkedHashSet<>();

    /// @param tool whether they are parameters of a tool: numbers, truths and lists may be texts then,
    ///     and unknown names are ignored with a warning
    CaseMemberReader(String path, JsonObject object, ProblemCollector problems, boolean tool) {
        this.path = path;
        this.values = object.members();
        this.problems = problems;
        this.tool = tool;
    }

    ProblemCollector problems() {
        return problems;
    }

    String field(String name) {
        return path + name;
    }

    boolean has(String name) {
        return values.get(name) != null;
    }

    Set<String> names() {
        return values.keySet();
    }

    /// Reads a second name as the first one; both with different values are a fault.
    @Nullable Object aliased(String name, String alias) {
        Object one = any(name);
        Object other = any(alias);
        if (one != null && other != null && !one.equals(other)) {
            wrong("conflict", name, field(name) + " and " + field(alias) + " differ; give one");
        }
        return one == null ? other : one;
    }

    @Nullable Object any(String name) {
        known.add(name);
        return values.get(name);
    }

    /// Tells a fault of a member.
    void wrong(String code, String name, String message) {
        problems.add(code, field(name), message);
    }

    void missing(String name) {
        wrong("missing", name, field(name) + " is missing");
    }

    /// A text of 1 to so many characters, trimmed.
    @Nullable String text(String name, int most) {
        Object value = any(name);
        return value == null ? null : asText(name, value, most);
    }

    @Nullable String asText(String name, Object value, int most) {
        if (!(value instanceof String text)) {
            wrong("type", name, field(name) + " is " + kind(value) + ", not a text");
            return null;
        }
        String trimmed = text.strip();
        int length = trimmed.codePointCount(0, trimmed.length());
        if (length == 0) {
            wrong("blank", name, field(name) + " is empty");
        } else if (length > most) {
            wrong(
                    "too_long",
                    name,
                    field(name) + " has " + length + " characters; the limit is " + most);
        } else if (trimmed.chars().anyMatch(one -> one < ' ' || one == 127)) {
            wrong("type", name, field(name) + " has a control character");
        } else {
            return trimmed;
        }
        return null;
    }

    @Nullable Boolean flag(String name) {
        Object value = any(name);
        if (tool && value instanceof String text && List.of("true", "false").contains(text)) {
            return Boolean.valueOf(text);
        }
        if (value == null || value instanceof Boolean) {
            return (Boolean) value;
        }
        wrong("type", name, field(name) + " is " + kind(value) + ", not true or false");
        return null;
    }

    @Nullable Double number(String name) {
        Object value = any(name);
        return value == null ? null : asNumber(name, value);
    }

    @Nullable Double asNumber(String name, Object given) {
        Object value = tool && given instanceof String text ? parsed(text) : given;
        if (!(value instanceof Number number)) {
            wrong("type", name, field(name) + " is " + kind(given) + ", not a number");
            return null;
        }
        double read = number.doubleValue();
        double size = Math.abs(read);
        if (read != 0 && !(size >= LEAST && size <= LARGEST)) {
            wrong(
                    "range",
                    name,
                    field(name)
                            + " "
                            + PlainNumberFormatter.of(read)
                            + " is neither 0 nor of a size between 10⁻¹² and 10¹⁵");
            // why: it is there, so that nothing else calls it missing
            return Math.copySign(Math.clamp(size, LEAST, LARGEST), read);
        }
        return read;
    }

    @Nullable Long whole(String name, long least, long most) {
        Object given = any(name);
        Object value = tool && given instanceof String text ? parsed(text) : given;
        if (value instanceof Long number && number >= least && number <= most) {
            return number;
        }
        if (given != null) {
            boolean all = least == Long.MIN_VALUE;
            wrong(
                    value instanceof Number ? "range" : "type",
                    name,
                    field(name)
                            + " is not a whole number"
                            + (all ? "" : " from " + least + " to " + most));
        }
        return null;
    }

    /// Elements that are null stay so.
    List<@Nullable Object> list(String name, int most) {
        Object given = any(name);
        Object value = tool && given instanceof String text ? parsed(text) : given;
        if (value == null && given == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list)) {
            wrong("type", name, field(name) + " is " + kind(given) + ", not a list");
            return List.of();
        }
        if (list.size() > most) {
            wrong(
                    "limit_reached",
                    name,
                    field(name) + " has " + list.size() + " entries; the limit is " + most);
            return List.of();
        }
        return new ArrayList<>(list);
    }

    /// Every object of a list, each with the name of its place.
    void objects(String name, int most, BiConsumer<String, CaseMemberReader> each) {
        List<@Nullable Object> list = list(name, most);
        for (int n = 0; n < list.size(); n++) {
            String place = name + "[" + n + "]";
            if (list.get(n) instanceof JsonObject object) {
                CaseMemberReader members =
                        new CaseMemberReader(path + place + ".", object, problems, tool);
                each.accept(place, members);
                members.finish();
            } else {
                wrong("type", place, field(place) + " is " + kind(list.get(n)) + ", not an object");
            }
        }
    }

    @Nullable CaseMemberReader object(String name) {
        Object value = any(name);
        if (value instanceof JsonObject object) {
            return new CaseMemberReader(path + name + ".", object, problems, tool);
        }
        if (value != null) {
            wrong("type", name, field(name) + " is " + kind(value) + ", not an object");
        }
        return null;
    }

    /// Tells every name that nobody asked for.
    void finish() {
        for (String name : values.keySet()) {
            if (!known.contains(name) && tool) {
                problems.warn("unknown parameter '" + field(name) + "' ignored" + meant(name));
            } else if (!known.contains(name)) {
                wrong("unknown", name, field(name) + " is unknown here" + meant(name));
            }
        }
    }

    private String meant(String name) {
        return SimilarNameFinder.to(name, known)
                .map(close -> "; did you mean '" + close + "'?")
                .orElse("");
    }

    private static @Nullable Object parsed(String text) {
        try {
            return PlainJson.parse(text.strip());
        } catch (UnreadableJsonException e) {
            return null;
        }
    }

    static String kind(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case String _ -> "a text";
            case Boolean _ -> "true or false";
            case Number _ -> "a number";
            case List<?> _ -> "a list";
            case JsonObject _ -> "an object";
            default -> "something else";
        };
    }
}
