package sayso.selfcheck.closing;

import static java.util.Objects.requireNonNull;

/// Result that the desk gave to one of the racers, with the racer's role.
///
/// @param told a `ChangeResult`, an `AskResult` or a `WaitResult`
record RacerResult(RacerRole closer, Object told) {
    RacerResult {
        requireNonNull(closer, "closer is null");
        requireNonNull(told, "told is null");
    }
}
