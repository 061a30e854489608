package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// One thing that can be chosen. A recommendation is the asker's opinion and never an answer.
///
/// @param preview longer material shown beside the option, or null
/// @param note the asker's own remark on this option, or null
public record Option(
        OptionId id,
        String label,
        String description,
        boolean recommended,
        @Nullable String preview,
        @Nullable String note) {
    public Option {
        requireNonNull(id, "id is null");
        label = label.isBlank() ? id.value() : label.strip();
        description = description.strip();
    }

    public static Option of(String id, String label) {
        return new Option(new OptionId(id), label, "", false, null, null);
    }

    public Option recommend() {
        return new Option(id, label, description, true, preview, note);
    }
}
