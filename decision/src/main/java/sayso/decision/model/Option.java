package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// A choice offered by a question: its id and label, with description, recommendation, preview,
/// note, and the work it represents, if any. A recommendation is the asker's opinion and never an
/// answer.
///
/// @param preview longer material shown beside the option, or null
/// @param note the asker's own remark on this option, or null
/// @param ref the piece of work elsewhere that it stands for, such as `bd-42`, or null
public record Option(
        OptionId id,
        String label,
        String description,
        boolean recommended,
        @Nullable String preview,
        @Nullable String note,
        @Nullable String ref) {
    public Option {
        requireNonNull(id, "id is null");
        label = label.isBlank() ? id.value() : label.strip();
        description = description.strip();
    }

    /// One that stands for no work elsewhere.
    public Option(
            OptionId id,
            String label,
            String description,
            boolean recommended,
            @Nullable String preview,
            @Nullable String note) {
        this(id, label, description, recommended, preview, note, null);
    }

    public static Option of(String id, String label) {
        return new Option(new OptionId(id), label, "", false, null, null);
    }

    public Option recommend() {
        return new Option(id, label, description, true, preview, note, ref);
    }

    /// What its asker adds to it for people: a note, the work it stands for, or both; null for neither.
    public @Nullable String remark() {
        if (note == null || ref == null) {
            return note == null ? ref : note;
        }
        return note + ", " + ref;
    }
}
