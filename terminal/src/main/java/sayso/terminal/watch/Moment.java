package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.core.decision.DecisionId;

/// The moment in which the last answer can be taken back.
///
/// @param said what was answered, in a line
record Moment(DecisionId id, Instant until, String said) {
    Moment {
        requireNonNull(id, "id is null");
        requireNonNull(until, "until is null");
        requireNonNull(said, "said is null");
    }
}
