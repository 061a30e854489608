package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Event that an extension can listen to: serving began or ended, or a decision was asked or ended,
/// with the decision's id and its title or outcome. Every process that serves notifies its own
/// extensions, so with two agents at work the end of one decision is reported twice.
///
/// @param decisionId the decision that it is about; null for the kinds about sessions
/// @param title the title of a decision that was asked; else null
/// @param outcome of an ended decision `answered`, `cancelled`, `timed_out` or `superseded`; else
///     null
public record Event(
        EventKind kind,
        @Nullable String decisionId,
        @Nullable String title,
        @Nullable String outcome) {
    public Event {
        Objects.requireNonNull(kind, "kind is null");
    }
}
