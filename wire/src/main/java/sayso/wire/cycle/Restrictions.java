package sayso.wire.cycle;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.call.Within;
import sayso.schema.Fault;
import tools.jackson.databind.JsonNode;

/// Checks what the annotations of a tool's parameters ask for: lengths of texts and lists, ranges of
/// numbers.
final class Restrictions {
    private Restrictions() {}

    static List<Fault> of(RecordComponent component, Object value, JsonNode sent, String path) {
        List<Fault> faults = new ArrayList<>();
        Text text = component.getAnnotation(Text.class);
        if (text != null && value instanceof String one) {
            length(text, one, path, faults);
        }
        if (value instanceof List<?> list) {
            entries(component, list, sent, path, faults);
        }
        Within within = component.getAnnotation(Within.class);
        if (within != null
                && value instanceof Integer number
                && (number < within.least() || number > within.most())) {
            faults.add(
                    new Fault(
                            "range",
                            path,
                            "%s %d is not in %d to %d"
                                    .formatted(path, number, within.least(), within.most())));
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            faults.add(new Fault("range", path, path + " is not a finite number"));
        }
        return faults;
    }

    /// All that were sent count, also those that cannot be read.
    private static void entries(
            RecordComponent component,
            List<?> list,
            JsonNode sent,
            String path,
            List<Fault> faults) {
        List<?> all = sent.isArray() ? List.copyOf(sent.values()) : list;
        Entries entries = component.getAnnotation(Entries.class);
        if (entries != null && (all.size() < entries.least() || all.size() > entries.most())) {
            faults.add(
                    new Fault(
                            "range",
                            path,
                            "%s has %d entries, not %d to %d"
                                    .formatted(path, all.size(), entries.least(), entries.most())));
        }
        Text text = component.getAnnotation(Text.class);
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

    private static void length(Text text, String value, String path, List<Fault> faults) {
        int length = value.codePointCount(0, value.length());
        if (length == 0) {
            faults.add(new Fault("blank", path, path + " is blank"));
        } else if (length < text.least()) {
            faults.add(
                    new Fault(
                            "range",
                            path,
                            "%s has %d characters; at least %d are needed"
                                    .formatted(path, length, text.least())));
        } else if (length > text.value()) {
            faults.add(
                    new Fault(
                            "too_long",
                            path,
                            "%s has %d characters; the limit is %d"
                                    .formatted(path, length, text.value())));
        }
    }
}
