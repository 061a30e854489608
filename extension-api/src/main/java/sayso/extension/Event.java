package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Something that happened. Every process that serves tells its own extensions, so two agents at work
/// make two calls of one decision's end.
///
/// @param decisionId the decision that it is about; null for the kinds about sessions
/// @param title the title of a decision that was asked; else null
/// @param outcome of an ended decision `answered`, `cancelled`, `timed_out` or `superseded`; else null
public record Event(
        EventKind kind,
        @Nullable String decisionId,
        @Nullable String title,
        @Nullable String outcome) {
    public Event {
        Objects.requireNonNull(kind, "kind is null");
    }
}
