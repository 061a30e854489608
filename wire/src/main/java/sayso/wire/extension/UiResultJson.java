package sayso.wire.extension;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Builds the JSON form of the outcome of an extension's question, as plain maps: a choice,
/// several, the answers of a form, a confirmation, or a question not answered or not asked.
/// `cancelled` is true exactly when the outcome is not `answered`, so that a reader that knows
/// nothing else fails closed.
public final class UiResultJson {
    private static final String ANSWERED = "answered";

    private UiResultJson() {}

    /// One answer of a form.
    ///
    /// @param index the place of the option, counted from one; null for own words
    /// @param values all that was chosen; null where it is one
    public record Item(
            String id,
            String value,
            String label,
            boolean wasCustom,
            @Nullable Integer index,
            @Nullable List<String> values) {}

    /// Who answered, where, and what they said besides.
    public record From(
            String decisionId,
            String decidedBy,
            @Nullable String surface,
            @Nullable String assurance,
            String remarks) {}

    /// The reason why a question was not asked.
    public record Trouble(
            String code, String message, int uiApiVersion, boolean retryable, String hint) {}

    public static Map<String, Object> choice(
            String value, String label, boolean wasCustom, From from) {
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("value", value);
        shape.put("label", label);
        shape.put("wasCustom", wasCustom);
        return answered(shape, from);
    }

    public static Map<String, Object> choices(List<String> values, From from) {
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("values", List.copyOf(values));
        return answered(shape, from);
    }

    public static Map<String, Object> answers(List<Item> items, From from) {
        List<Map<String, Object>> answers = new ArrayList<>();
        for (Item item : items) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("id", item.id());
            answer.put("value", item.value());
            answer.put("label", item.label());
            answer.put("wasCustom", item.wasCustom());
            putIfThere(answer, "index", item.index());
            putIfThere(answer, "values", item.values());
            answers.add(answer);
        }
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("answers", answers);
        return answered(shape, from);
    }

    public static Map<String, Object> confirmed(boolean yes, From from) {
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("confirmed", yes);
        return answered(shape, from);
    }

    /// @param outcome any but `answered`
    /// @param reason in the person's words, or null
    /// @param seconds how long it was open, for a time limit that passed; else null
    /// @param decisionId where it waits, for what is pending; else null
    public static Map<String, Object> unanswered(
            String outcome,
            @Nullable String reason,
            @Nullable Double seconds,
            @Nullable String decisionId) {
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("cancelled", true);
        shape.put("outcome", outcome);
        putIfThere(shape, "reason", reason);
        putIfThere(shape, "after_seconds", seconds);
        putIfThere(shape, "decision_id", decisionId);
        return shape;
    }

    public static Map<String, Object> unavailable(Trouble trouble) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", trouble.code());
        error.put("message", trouble.message());
        error.put("ui_api_version", trouble.uiApiVersion());
        error.put("retryable", trouble.retryable());
        if (!trouble.hint().isEmpty()) {
            error.put("hint", trouble.hint());
        }
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("error", error);
        shape.put("cancelled", true);
        shape.put("outcome", "unavailable");
        return shape;
    }

    private static Map<String, Object> answered(Map<String, Object> shape, From from) {
        shape.put("cancelled", false);
        shape.put("outcome", ANSWERED);
        shape.put("decision_id", from.decisionId());
        shape.put("decided_by", from.decidedBy());
        putIfThere(shape, "surface", from.surface());
        putIfThere(shape, "assurance", from.assurance());
        if (!from.remarks().isEmpty()) {
            shape.put("remarks", from.remarks());
        }
        return shape;
    }

    private static void putIfThere(Map<String, Object> shape, String name, @Nullable Object value) {
        if (value != null) {
            shape.put(name, value);
        }
    }
}
