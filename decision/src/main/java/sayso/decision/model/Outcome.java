package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The way a decision ended: answered, cancelled, timed out, or superseded. A timeout is a case of
/// its own and never carries a person's choice.
public sealed interface Outcome {
    /// When it ended, by the store's clock.
    Instant at();

    /// A person, or a person's rule, answered.
    ///
    /// @param late true when the deadline had passed before
    record Answered(Answer answer, Actor by, Instant at, boolean late) implements Outcome {
        public Answered {
            requireNonNull(answer, "answer is null");
            requireNonNull(by, "by is null");
            requireNonNull(at, "at is null");
        }
    }

    /// A person declined, or the asker withdrew.
    ///
    /// @param citing the earlier decision that settled the matter, as the asker who withdrew it says; else null
    record Cancelled(
            CancelKind kind, String reason, Actor by, Instant at, @Nullable DecisionId citing)
            implements Outcome {
        private static final String CALL_OVER =
                "the call that asked is over, and nobody waits for an answer";

        public Cancelled {
            requireNonNull(kind, "kind is null");
            reason = reason.strip();
        }

        /// Without an earlier decision.
        public Cancelled(CancelKind kind, String reason, Actor by, Instant at) {
            this(kind, reason, by, at, null);
        }

        /// The end of a question whose answer was for one call, which waits no longer.
        public static Cancelled callOver(Actor.Agent asker, Instant at) {
            return new Cancelled(CancelKind.WITHDRAWN, CALL_OVER, asker, at);
        }

        /// Whether it ended because the one call that asked waits no longer.
        public boolean isCallOver() {
            return kind == CancelKind.WITHDRAWN && reason.equals(CALL_OVER);
        }
    }

    /// The deadline passed without an answer.
    ///
    /// @param appliedDefault the declared default, where both sides had allowed it; else null
    /// @param stale why it was closed without a deadline of its own; null where its deadline passed
    record TimedOut(Instant at, @Nullable Answer appliedDefault, @Nullable String stale)
            implements Outcome {
        public TimedOut(Instant at, @Nullable Answer appliedDefault) {
            this(at, appliedDefault, null);
        }
    }

    /// A newer question took this one's place.
    record Superseded(DecisionId successor, Actor by, Instant at) implements Outcome {}

    default DecisionState state() {
        return switch (this) {
            case Answered _ -> DecisionState.RESOLVED;
            case Cancelled _ -> DecisionState.CANCELLED;
            case TimedOut _ -> DecisionState.TIMED_OUT;
            case Superseded _ -> DecisionState.SUPERSEDED;
        };
    }

    /// The wire name of the outcome: `answered`, not `resolved`.
    default String wireName() {
        return switch (this) {
            case Answered _ -> "answered";
            case Cancelled _ -> "cancelled";
            case TimedOut _ -> "timed_out";
            case Superseded _ -> "superseded";
        };
    }

    /// The person who brought it about; empty where none did.
    default Optional<Actor.Person> person() {
        return switch (this) {
            case Answered answered -> answered.by().person();
            case Cancelled cancelled -> cancelled.by().person();
            case Superseded superseded -> superseded.by().person();
            case TimedOut _ -> Optional.empty();
        };
    }

    /// Empty where nobody decided.
    default Optional<DeciderKind> decidedBy() {
        return switch (this) {
            case Answered answered -> Optional.of(DeciderKind.of(answered.by()));
            case Cancelled cancelled -> Optional.of(DeciderKind.of(cancelled.by()));
            case TimedOut timedOut ->
                    timedOut.appliedDefault() == null
                            ? Optional.empty()
                            : Optional.of(DeciderKind.TIMEOUT_DEFAULT);
            case Superseded superseded -> Optional.of(DeciderKind.of(superseded.by()));
        };
    }
}
