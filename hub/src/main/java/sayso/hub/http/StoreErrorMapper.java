package sayso.hub.http;

import sayso.decision.model.StoreException;
import sayso.wire.hub.ProblemDetails;

/// Maps store failures to the HTTP problems that the hub's callers get: a status and how to
/// proceed, without revealing a folder or server of the hub.
final class StoreErrorMapper {
    private StoreErrorMapper() {}

    static ProblemDetails problem(StoreException failure) {
        return switch (failure.trouble()) {
            case LOCKED ->
                    ProblemDetails.of(
                            503,
                            "store_busy",
                            "The store is busy; nothing was acknowledged",
                            "Send it again in a moment.");
            case UNREACHABLE ->
                    ProblemDetails.of(
                            503,
                            "store_unreachable",
                            "The hub cannot reach its store; nothing was acknowledged",
                            "Send it again in a moment; `sayso doctor` on the hub's computer says"
                                    + " more.");
            case FULL ->
                    ProblemDetails.of(
                            507,
                            "store_full",
                            "The hub's disk is full; nothing was acknowledged",
                            "Free some space on the hub's computer.");
            case READ_ONLY,
                    NEWER,
                    CORRUPT,
                    MISSING,
                    UNAUTHORIZED,
                    NOT_ALLOWED,
                    UNSAFE_PLACE,
                    OTHER ->
                    ProblemDetails.of(
                            500,
                            "store_failed",
                            "The hub's store failed; nothing was acknowledged",
                            "`sayso doctor` on the hub's computer says what is wrong.");
        };
    }
}
