package sayso.decision.ask;

import org.jspecify.annotations.Nullable;

/// The terms of a question (urgency, time limit, timeout action, reversibility, transport) as a
/// caller sent them, unchecked. Null means absent.
///
/// @param timeoutSeconds how long the question may run; null takes the door's own default
public record RequestedTerms(
        @Nullable String urgency,
        @Nullable Double timeoutSeconds,
        @Nullable String timeoutAction,
        @Nullable Boolean reversible,
        @Nullable Boolean destructive,
        @Nullable String transport) {
    public static final RequestedTerms NOTHING =
            new RequestedTerms(null, null, null, null, null, null);
}
