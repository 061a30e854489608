package sayso.decision.ask;

import org.jspecify.annotations.Nullable;

/// An option of a question or topic as a caller sent it, unchecked. Null means absent.
public record RequestedOption(
        @Nullable String id,
        @Nullable String label,
        @Nullable String description,
        @Nullable Boolean recommended,
        @Nullable String preview,
        @Nullable String note,
        @Nullable String ref) {
    /// One that stands for no work elsewhere.
    public RequestedOption(
            @Nullable String id,
            @Nullable String label,
            @Nullable String description,
            @Nullable Boolean recommended,
            @Nullable String preview,
            @Nullable String note) {
        this(id, label, description, recommended, preview, note, null);
    }

    public static RequestedOption of(String id, String label) {
        return new RequestedOption(id, label, null, null, null, null);
    }

    public RequestedOption recommend() {
        return new RequestedOption(id, label, description, true, preview, note, ref);
    }
}
