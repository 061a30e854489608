package sayso.extension;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Outcome of an extension's question to the person: answered with a value, cancelled, timed out,
/// pending, or unavailable because it could not be asked. A `switch` over it needs no `default`;
/// code that knows only `Answered` and treats everything else as no fails closed.
public sealed interface UiResult<T> {
    /// The person answered.
    ///
    /// @param by who, where, and what they said besides
    record Answered<T>(T value, Provenance by) implements UiResult<T> {
        public Answered {
            Objects.requireNonNull(value, "value is null");
            Objects.requireNonNull(by, "by is null");
        }
    }

    /// The person declined or wants to talk first, or the question was taken back.
    ///
    /// @param reason in the person's words; null if they gave none
    record Cancelled<T>(@Nullable String reason) implements UiResult<T> {}

    /// The time limit passed, and nothing was chosen. This is not consent.
    ///
    /// @param after how long it was open
    record TimedOut<T>(Duration after) implements UiResult<T> {
        public TimedOut {
            Objects.requireNonNull(after, "after is null");
        }
    }

    /// The question waits in the inbox: nobody can be reached now, or the person broke a form off to talk. A
    /// later call with the same call id goes on, and finds the answer once it is there.
    record Pending<T>(String decisionId) implements UiResult<T> {
        public Pending {
            Objects.requireNonNull(decisionId, "decisionId is null");
        }
    }

    /// The question was not asked, for this reason.
    record Unavailable<T>(UiError error) implements UiResult<T> {
        public Unavailable {
            Objects.requireNonNull(error, "error is null");
        }
    }

    /// The same ending with another value, where there is one.
    ///
    /// @param change makes the value from the person's; not called for any other ending
    default <R> UiResult<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Answered<T>(T value, Provenance by) -> new Answered<>(change.apply(value), by);
            case Cancelled<T>(String reason) -> new Cancelled<>(reason);
            case TimedOut<T>(Duration after) -> new TimedOut<>(after);
            case Pending<T>(String decisionId) -> new Pending<>(decisionId);
            case Unavailable<T>(UiError error) -> new Unavailable<>(error);
        };
    }

    /// The word of JSON for it: `answered`, `cancelled`, `timed_out`, `pending` or `unavailable`.
    default String outcome() {
        return switch (this) {
            case Answered<T> _ -> "answered";
            case Cancelled<T> _ -> "cancelled";
            case TimedOut<T> _ -> "timed_out";
            case Pending<T> _ -> "pending";
            case Unavailable<T> _ -> "unavailable";
        };
    }
}
