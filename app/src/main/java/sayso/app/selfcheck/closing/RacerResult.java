package sayso.app.selfcheck.closing;

import static java.util.Objects.requireNonNull;

/// What one of the racers was told.
///
/// @param told a `ChangeResult`, an `AskResult` or a `WaitResult`
record RacerResult(RacerRole closer, Object told) {
    RacerResult {
        requireNonNull(closer, "closer is null");
        requireNonNull(told, "told is null");
    }
}
