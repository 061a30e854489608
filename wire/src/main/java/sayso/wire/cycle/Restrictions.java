package sayso.wire.cycle;

import java.lang.reflect.RecordComponent;
import java.util.List;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.call.Within;
import sayso.core.decision.Problems;
import sayso.schema.Words;

/// Checks what the annotations of a tool's parameters ask for: lengths of texts and lists, ranges of
/// numbers.
record Restrictions(Problems problems) {
    void check(Record parameters, String path) {
        for (RecordComponent component : parameters.getClass().getRecordComponents()) {
            Object value = Records.get(component, parameters);
            if (value != null) {
                check(component, value, path + Records.name(component));
            }
        }
    }

    private void check(RecordComponent component, Object value, String path) {
        Text text = component.getAnnotation(Text.class);
        if (text != null && value instanceof String one) {
            length(text, one, path);
        }
        if (value instanceof List<?> list) {
            Entries entries = component.getAnnotation(Entries.class);
            if (entries != null
                    && (list.size() < entries.least() || list.size() > entries.most())) {
                problems.add(
                        "range",
                        path,
                        "%s has %d entries, not %d to %d"
                                .formatted(path, list.size(), entries.least(), entries.most()));
            }
            for (int i = 0; i < list.size(); i++) {
                String at = path + "[" + i + "]";
                if (text != null && list.get(i) instanceof String one) {
                    length(text, one, at);
                } else if (list.get(i) instanceof Record one && !Words.isName(one.getClass())) {
                    check(one, at + ".");
                }
            }
        }
        Within within = component.getAnnotation(Within.class);
        if (within != null
                && value instanceof Integer number
                && (number < within.least() || number > within.most())) {
            problems.add(
                    "range",
                    path,
                    "%s %d is not in %d to %d"
                            .formatted(path, number, within.least(), within.most()));
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            problems.add("range", path, path + " is not a finite number");
        }
        if (value instanceof Record nested && !Words.isName(nested.getClass())) {
            check(nested, path + ".");
        }
    }

    private void length(Text text, String value, String path) {
        int length = value.codePointCount(0, value.length());
        if (length == 0) {
            problems.add("blank", path, path + " is blank");
        } else if (length < text.least()) {
            problems.add(
                    "range",
                    path,
                    "%s has %d characters; at least %d are needed"
                            .formatted(path, length, text.least()));
        } else if (length > text.value()) {
            problems.add(
                    "too_long",
                    path,
                    "%s has %d characters; the limit is %d".formatted(path, length, text.value()));
        }
    }
}
