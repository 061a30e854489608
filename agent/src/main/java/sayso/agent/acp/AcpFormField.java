package sayso.agent.acp;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// A field of an agent's form as a topic of a question: what can be chosen or written, and its
/// value from and to the content of the form.
///
/// @param name the agent's own
/// @param text what is asked, with what the agent says of it
/// @param choices what can be chosen; none for own words
/// @param ownField the field for own words beside the choices, or null
/// @param limits what the agent takes
record AcpFormField(
        String name,
        String label,
        String text,
        Kind kind,
        List<Choice> choices,
        boolean required,
        @Nullable String ownField,
        AcpFieldLimits limits) {
    private static final String OWN = "_custom";
    private static final String TITLE = "title";
    private static final String DESCRIPTION = "description";
    private static final String PROPERTIES = "properties";
    private static final String REQUIRED = "required";
    private static final String OTHERS = "additionalProperties";

    /// What a schema without fields can say and still ask for nothing.
    private static final Set<String> ASKING_NOTHING =
            Set.of(
                    "type",
                    PROPERTIES,
                    REQUIRED,
                    OTHERS,
                    TITLE,
                    DESCRIPTION,
                    "$schema",
                    "$id",
                    "$comment",
                    "_meta");

    /// What a field takes.
    enum Kind {
        CHOICE,
        CHOICES,
        YES_OR_NO,
        TEXT,
        NUMBER,
        INTEGER
    }

    /// Something that can be chosen.
    ///
    /// @param value what the agent is given
    record Choice(String value, String label, @Nullable String description) {}

    /// The fields of a form, in its order, none where it asks for a yes alone; empty where one of them is of no
    /// kind that Sayso knows.
    static Optional<List<AcpFormField>> of(LenientFields schema) {
        Map<String, LenientFields> properties = schema.object(PROPERTIES).objectsByName();
        if (properties.size() < schema.object(PROPERTIES).members().size()) {
            return Optional.empty();
        }
        if (properties.isEmpty()) {
            return asksNothing(schema) ? Optional.of(List.of()) : Optional.empty();
        }
        Set<String> required = new LinkedHashSet<>(schema.texts(REQUIRED));
        Map<String, AcpFormField> fields = new LinkedHashMap<>();
        for (Map.Entry<String, LenientFields> property : properties.entrySet()) {
            String name = property.getKey();
            Kind kind = kind(property.getValue());
            if (kind == null) {
                return Optional.empty();
            }
            String beside =
                    name.endsWith(OWN) ? name.substring(0, name.length() - OWN.length()) : "";
            AcpFormField owner = fields.get(beside);
            if (kind == Kind.TEXT && owner != null && owner.takesOwnField()) {
                fields.put(beside, owner.with(name));
            } else {
                fields.put(name, field(name, property.getValue(), kind, required.contains(name)));
            }
        }
        return Optional.of(List.copyOf(fields.values()));
    }

    /// Whether a schema without fields is one of a form, rather than one that says elsewhere what it asks for.
    private static boolean asksNothing(LenientFields schema) {
        Map<String, ?> members = schema.members();
        boolean object = "object".equals(schema.any("type"));
        boolean fields =
                members.containsKey(PROPERTIES)
                        ? schema.any(PROPERTIES) instanceof JsonObject
                                && (object || !members.containsKey("type"))
                        : object;
        return fields
                && ASKING_NOTHING.containsAll(members.keySet())
                && (!members.containsKey(REQUIRED) || List.of().equals(schema.list(REQUIRED)))
                && (!members.containsKey(OTHERS) || schema.any(OTHERS) instanceof Boolean);
    }

    private boolean takesOwnField() {
        return kind == Kind.CHOICE || kind == Kind.CHOICES;
    }

    private AcpFormField with(String own) {
        return new AcpFormField(name, label, text, kind, choices, required, own, limits);
    }

    private static @Nullable Kind kind(LenientFields property) {
        return switch (property.textOr("type", "")) {
            case "string" -> choices(property).isEmpty() ? Kind.TEXT : Kind.CHOICE;
            case "array" -> choices(property.object("items")).isEmpty() ? null : Kind.CHOICES;
            case "boolean" -> Kind.YES_OR_NO;
            case "number" -> Kind.NUMBER;
            case "integer" -> Kind.INTEGER;
            default -> null;
        };
    }

    private static AcpFormField field(
            String name, LenientFields property, Kind kind, boolean required) {
        String title = property.found(TITLE).orElse(name);
        String text =
                Stream.of(
                                property.found(DESCRIPTION).orElse(""),
                                bounds(property, kind),
                                fallback(property))
                        .filter(part -> !part.isEmpty())
                        .collect(joining("\n\n"));
        List<Choice> choices =
                switch (kind) {
                    case CHOICE -> choices(property);
                    case CHOICES -> choices(property.object("items"));
                    case YES_OR_NO ->
                            List.of(
                                    new Choice("true", "Yes", null),
                                    new Choice("false", "No", null));
                    case TEXT, NUMBER, INTEGER -> List.of();
                };
        return new AcpFormField(
                name,
                title,
                text.isEmpty() ? title : text,
                kind,
                choices,
                required,
                null,
                new AcpFieldLimits(property));
    }

    private static List<Choice> choices(LenientFields property) {
        List<Choice> choices = new ArrayList<>();
        for (String list : List.of("oneOf", "anyOf")) {
            for (LenientFields each : property.objects(list)) {
                String value = each.text("const");
                if (value != null) {
                    choices.add(
                            new Choice(
                                    value,
                                    each.found(TITLE).orElse(value),
                                    each.words(DESCRIPTION)));
                }
            }
        }
        List<String> names = property.texts("enumNames");
        List<String> values = property.texts("enum");
        for (int i = 0; i < values.size() && choices.size() < i + 1; i++) {
            String label = i < names.size() ? names.get(i) : values.get(i);
            choices.add(new Choice(values.get(i), label, null));
        }
        return choices;
    }

    private static String bounds(LenientFields property, Kind kind) {
        List<String> said = new ArrayList<>();
        if (kind == Kind.INTEGER) {
            said.add("a whole number");
        }
        for (String bound :
                List.of("minimum", "maximum", "minLength", "maxLength", "format", "pattern")) {
            Object value = property.any(bound);
            if (value != null) {
                said.add(bound + " " + value);
            }
        }
        return said.isEmpty() ? "" : "The agent takes: " + String.join(", ", said) + ".";
    }

    private static String fallback(LenientFields property) {
        Object value = property.any("default");
        return value instanceof String || value instanceof Number || value instanceof Boolean
                ? "The agent's default: " + value
                : "";
    }

    boolean ownWords() {
        return choices.isEmpty() || ownField != null;
    }

    List<RequestedOption> options() {
        List<RequestedOption> options = new ArrayList<>();
        for (Choice choice : choices) {
            options.add(
                    new RequestedOption(
                            Integer.toString(options.size() + 1),
                            choice.label(),
                            choice.description(),
                            null,
                            null,
                            null));
        }
        return options;
    }

    RequestedTopic topic(String id) {
        boolean number = kind == Kind.NUMBER || kind == Kind.INTEGER;
        return new RequestedTopic(
                id,
                label,
                text,
                null,
                options(),
                ownWords(),
                kind == Kind.CHOICES,
                null,
                null,
                required,
                null,
                null,
                number ? true : null);
    }

    /// What the content of a form says to this field.
    TopicAnswer given(LenientFields content) {
        List<OptionId> chosen = new ArrayList<>();
        List<?> several = content.list(name);
        Object value = content.any(name);
        for (Object each : several == null ? value == null ? List.of() : List.of(value) : several) {
            place(String.valueOf(each)).ifPresent(chosen::add);
        }
        String words =
                choices.isEmpty()
                        ? value == null ? "" : String.valueOf(value)
                        : ownField == null ? "" : content.textOr(ownField, "");
        return new TopicAnswer(chosen, words, "", TopicAnswerSource.PERSON);
    }

    private Optional<OptionId> place(String value) {
        for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i).value().equals(value)) {
                return Optional.of(new OptionId(Integer.toString(i + 1)));
            }
        }
        return Optional.empty();
    }

    /// Puts what was answered into the content of the form.
    void put(Map<String, @Nullable Object> content, List<OptionId> chosen, String words) {
        List<String> values =
                chosen.stream()
                        .map(id -> choices.get(Integer.parseInt(id.value()) - 1).value())
                        .toList();
        switch (kind) {
            case CHOICE -> values.stream().findFirst().ifPresent(value -> content.put(name, value));
            case CHOICES -> {
                if (!values.isEmpty()) {
                    content.put(name, values);
                }
            }
            case YES_OR_NO ->
                    values.stream()
                            .findFirst()
                            .ifPresent(value -> content.put(name, Boolean.valueOf(value)));
            case TEXT -> putWords(content, name, words);
            case NUMBER, INTEGER -> {
                if (!words.isEmpty()) {
                    content.put(name, number(words));
                }
            }
        }
        if (ownField != null) {
            putWords(content, ownField, words);
        }
    }

    /// What the agent takes in place of this answer, in a sentence for people; empty where it takes it.
    Optional<String> fault(List<OptionId> chosen, String words) {
        boolean isGiven = !chosen.isEmpty() || !words.isEmpty();
        if (!isGiven) {
            return required ? Optional.of(label + " needs an answer.") : Optional.empty();
        }
        Optional<String> wanted =
                switch (kind) {
                    case TEXT -> limits.ofText(words);
                    case NUMBER -> limits.ofNumber(number(words), false);
                    case INTEGER -> limits.ofNumber(number(words), true);
                    case CHOICES ->
                            chosen.isEmpty() ? Optional.empty() : limits.ofCount(chosen.size());
                    case CHOICE, YES_OR_NO -> Optional.empty();
                };
        return wanted.map(takes -> label + " takes " + takes + ".");
    }

    private static void putWords(
            Map<String, @Nullable Object> content, String field, String words) {
        if (!words.isEmpty()) {
            content.put(field, words);
        }
    }

    /// The words where they are no number: the agent says itself what it does not take.
    private static Object number(String words) {
        String plain = words.strip();
        if (plain.matches("-?[0-9]{1,18}")) {
            return Long.valueOf(plain);
        }
        try {
            double value = Double.parseDouble(plain);
            return Double.isFinite(value) ? value : plain;
        } catch (NumberFormatException _) {
            return plain;
        }
    }
}
