package sayso.selfcheck.closing;

import static java.util.Objects.requireNonNull;

/// Result that one of the racers got.
///
/// @param told a `ChangeResult`, an `AskResult` or a `WaitResult`
record RacerResult(RacerRole closer, Object told) {
    RacerResult {
        requireNonNull(closer, "closer is null");
        requireNonNull(told, "told is null");
    }
}
