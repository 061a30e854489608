package sayso.agent.hooks;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import sayso.wire.LenientFields;

/// Field of the form that an MCP server shows through an agent, with what the server takes in it:
/// tells people that in words, and converts what they said to the field's value.
///
/// @param name by which the server reads it
/// @param label what people read in its place
/// @param choices what can be chosen; none for words and numbers
/// @param rules the field as the server describes it
record FormField(String name, String label, Kind kind, List<Choice> choices, LenientFields rules) {
    private static final List<String> UNKNOWN_RULES =
            List.of(
                    "pattern",
                    "multipleOf",
                    "exclusiveMinimum",
                    "exclusiveMaximum",
                    "const",
                    "allOf",
                    "anyOf",
                    "not",
                    "if",
                    "$ref");

    /// What a field holds.
    enum Kind {
        ONE,
        SEVERAL,
        WORDS,
        NUMBER,
        WHOLE_NUMBER
    }

    /// Something to choose.
    ///
    /// @param value what the server reads
    record Choice(Object value, String label) {}

    FormField {
        choices = List.copyOf(choices);
    }

    /// Empty for a field whose rules are not all understood.
    static Optional<FormField> of(String name, LenientFields rules) {
        if (UNKNOWN_RULES.stream().anyMatch(rules::has)) {
            return Optional.empty();
        }
        String label = rules.found("title").orElse(name);
        String type = rules.textOr("type", "");
        if (!type.equals("string") && (rules.has("enum") || rules.has("oneOf"))) {
            return Optional.empty();
        }
        return switch (type) {
            case "boolean" ->
                    Optional.of(
                            new FormField(
                                    name,
                                    label,
                                    Kind.ONE,
                                    List.of(new Choice(true, "Yes"), new Choice(false, "No")),
                                    rules));
            case "number" -> Optional.of(new FormField(name, label, Kind.NUMBER, List.of(), rules));
            case "integer" ->
                    Optional.of(new FormField(name, label, Kind.WHOLE_NUMBER, List.of(), rules));
            case "string" -> {
                boolean free = !rules.has("enum") && !rules.has("oneOf");
                List<Choice> choices = choices(rules, "oneOf");
                yield free || !choices.isEmpty()
                        ? Optional.of(
                                new FormField(
                                        name, label, free ? Kind.WORDS : Kind.ONE, choices, rules))
                        : Optional.empty();
            }
            case "array" -> {
                List<Choice> choices = choices(rules.object("items"), "anyOf");
                yield choices.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new FormField(name, label, Kind.SEVERAL, choices, rules));
            }
            default -> Optional.empty();
        };
    }

    /// The names in `enum`, with those of `enumNames` beside them, or the titled constants.
    private static List<Choice> choices(LenientFields rules, String titled) {
        List<Choice> choices = new ArrayList<>();
        List<String> labels = rules.texts("enumNames");
        for (String value : rules.texts("enum")) {
            int place = choices.size();
            choices.add(new Choice(value, place < labels.size() ? labels.get(place) : value));
        }
        for (LenientFields each : rules.objects(titled)) {
            String value = each.text("const");
            if (value == null) {
                return List.of();
            }
            choices.add(new Choice(value, each.textOr("title", value)));
        }
        return choices;
    }

    /// What people are asked: the label, what the server says of it, and what it takes.
    String prompt() {
        StringJoiner lines = new StringJoiner("\n\n");
        lines.add(label);
        rules.found("description").ifPresent(lines::add);
        String takes = takes();
        if (!takes.isEmpty()) {
            lines.add("It takes " + takes + ".");
        }
        return lines.toString();
    }

    private String takes() {
        StringJoiner takes = new StringJoiner(", ");
        switch (kind) {
            case WHOLE_NUMBER -> takes.add("a whole number");
            case NUMBER -> takes.add("a number");
            case WORDS ->
                    rules.found("format")
                            .ifPresent(format -> takes.add("words of the form " + format));
            case ONE, SEVERAL -> {}
        }
        bound(takes, "minimum", "at least ");
        bound(takes, "maximum", "at most ");
        bound(takes, "minLength", "characters: at least ");
        bound(takes, "maxLength", "characters: at most ");
        return takes.toString();
    }

    private void bound(StringJoiner takes, String rule, String words) {
        Object bound = rules.any(rule);
        if (bound instanceof Number) {
            takes.add(words + bound);
        }
    }

    @Nullable Integer count(String rule) {
        Long count = rules.number(rule);
        return count == null ? null : Math.clamp(count, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /// The value of what was said; empty where the server would not take it.
    ///
    /// @param places of the choices, from 1
    Optional<Object> value(List<Integer> places, String words) {
        return switch (kind) {
            case ONE ->
                    places.size() == 1
                            ? Optional.of(choices.get(places.getFirst() - 1).value())
                            : Optional.empty();
            case SEVERAL ->
                    isWithin(places.size(), "minItems", "maxItems")
                            ? Optional.of(
                                    places.stream()
                                            .map(place -> choices.get(place - 1).value())
                                            .toList())
                            : Optional.empty();
            case WORDS -> fits(words) ? Optional.of(words) : Optional.empty();
            case NUMBER, WHOLE_NUMBER -> number(words);
        };
    }

    private Optional<Object> number(String words) {
        try {
            BigDecimal number = new BigDecimal(words);
            if (!isWithin(number) || Double.isInfinite(number.doubleValue())) {
                return Optional.empty();
            }
            return Optional.of(
                    kind == Kind.WHOLE_NUMBER
                            ? (Object) number.longValueExact()
                            : (Object) number.doubleValue());
        } catch (ArithmeticException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private boolean isWithin(BigDecimal number) {
        Object least = rules.any("minimum");
        Object most = rules.any("maximum");
        return (!(least instanceof Number)
                        || number.compareTo(new BigDecimal(least.toString())) >= 0)
                && (!(most instanceof Number)
                        || number.compareTo(new BigDecimal(most.toString())) <= 0);
    }

    private boolean fits(String words) {
        int length = words.codePointCount(0, words.length());
        return isWithin(length, "minLength", "maxLength") && hasFormat(words);
    }

    private boolean isWithin(int given, String atLeast, String atMost) {
        Integer least = count(atLeast);
        Integer most = count(atMost);
        return (least == null || given >= least) && (most == null || given <= most);
    }

    private boolean hasFormat(String words) {
        try {
            return switch (rules.textOr("format", "")) {
                case "email" -> words.matches("[^\\s@]+@[^\\s@]+");
                case "uri" -> words.matches("[A-Za-z][A-Za-z0-9+.-]*:\\S+");
                case "date" -> words.equals(LocalDate.parse(words).toString());
                case "date-time" -> OffsetDateTime.parse(words).getYear() >= 0;
                default -> true;
            };
        } catch (DateTimeException e) {
            return false;
        }
    }
}
