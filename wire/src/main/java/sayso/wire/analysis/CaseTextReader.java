package sayso.wire.analysis;

import org.jspecify.annotations.Nullable;
import sayso.wire.StrictFields;

/// Reads the names and words of a case, and of the parameters of its tools, as texts of one line
/// without the space around them, and reports those that are empty, too long or hold control
/// characters.
final class CaseTextReader {
    private CaseTextReader() {}

    static @Nullable String optional(StrictFields at, String name, int most) {
        Object value = at.any(name);
        return value == null ? null : of(at, name, value, most);
    }

    static @Nullable String of(StrictFields at, String name, Object value, int most) {
        String text = at.asText(name, value);
        if (text == null) {
            return null;
        }
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            at.wrong("blank", name, at.field(name) + " is empty");
        } else if (at.isWithin(name, trimmed, most)) {
            if (trimmed.chars().noneMatch(one -> one < ' ' || one == 127)) {
                return trimmed;
            }
            at.wrong("type", name, at.field(name) + " has a control character");
        }
        return null;
    }
}
