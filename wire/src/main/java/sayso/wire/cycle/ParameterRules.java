package sayso.wire.cycle;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.TextLength;
import sayso.decision.contract.ValueBounds;
import sayso.schema.FieldFault;
import tools.jackson.databind.JsonNode;

/// Checks the value of an analysis tool's parameter against the limits in its annotations, lengths
/// of texts and lists and ranges of numbers, and returns the faults.
final class ParameterRules {
    private ParameterRules() {}

    static List<FieldFault> of(
            RecordComponent component, Object value, JsonNode sent, String path) {
        List<FieldFault> faults = new ArrayList<>();
        TextLength text = component.getAnnotation(TextLength.class);
        if (text != null && value instanceof String one) {
            length(text, one, path, faults);
        }
        if (value instanceof List<?> list) {
            entries(component, list, sent, path, faults);
        }
        ValueBounds within = component.getAnnotation(ValueBounds.class);
        if (within != null
                && value instanceof Integer number
                && (number < within.min() || number > within.max())) {
            faults.add(
                    new FieldFault(
                            "range",
                            path,
                            "%s %d is not in %d to %d"
                                    .formatted(path, number, within.min(), within.max())));
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            faults.add(new FieldFault("range", path, path + " is not a finite number"));
        }
        return faults;
    }

    /// All that were sent count, also those that cannot be read.
    private static void entries(
            RecordComponent component,
            List<?> list,
            JsonNode sent,
            String path,
            List<FieldFault> faults) {
        List<?> all = sent.isArray() ? List.copyOf(sent.values()) : list;
        ListSize entries = component.getAnnotation(ListSize.class);
        if (entries != null && (all.size() < entries.least() || all.size() > entries.most())) {
            faults.add(
                    new FieldFault(
                            "range",
                            path,
                            "%s has %d entries, not %d to %d"
                                    .formatted(path, all.size(), entries.least(), entries.most())));
        }
        TextLength text = component.getAnnotation(TextLength.class);
        for (int i = 0; text != null && i < all.size(); i++) {
            String one = all.get(i) instanceof JsonNode node ? text(node) : (String) all.get(i);
            if (one != null) {
                length(text, one, path + "[" + i + "]", faults);
            }
        }
    }

    private static @Nullable String text(JsonNode node) {
        return node.isString() ? node.stringValue() : null;
    }

    private static void length(
            TextLength text, String value, String path, List<FieldFault> faults) {
        int length = value.codePointCount(0, value.length());
        if (length == 0) {
            faults.add(new FieldFault("blank", path, path + " is blank"));
        } else if (length < text.least()) {
            faults.add(
                    new FieldFault(
                            "range",
                            path,
                            "%s has %d characters; at least %d are needed"
                                    .formatted(path, length, text.least())));
        } else if (length > text.value()) {
            faults.add(
                    new FieldFault(
                            "too_long",
                            path,
                            "%s has %d characters; the limit is %d"
                                    .formatted(path, length, text.value())));
        }
    }
}
