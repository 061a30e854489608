package sayso.hub.analysis;

import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;

/// Maps the outcome of a tool call, or the fault of another request to the analysis API, to the
/// HTTP status of the reply. This is the only such table.
final class CycleStatusCodes {
    private static final int OK = 200;

    private CycleStatusCodes() {}

    static int of(CallOutcome outcome) {
        return switch (outcome) {
            case SUCCESS -> OK;
            case VALIDATION_ERROR -> 400;
            case NOT_FOUND -> 404;
            case CONFLICT -> 409;
            case INTERNAL_ERROR -> 500;
        };
    }

    /// What only a person may do is forbidden to an agent, outside of tools too.
    static int of(CallFault fault) {
        return fault.code().equals("person_needed") ? 403 : of(fault.outcome());
    }
}
