package sayso.app.cli;

import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.core.decision.DecisionQuery;

/// The bounds of `--limit`.
final class Limits {
    private Limits() {}

    static int checked(int limit) {
        if (limit < 1 || limit > DecisionQuery.MAX_LIMIT) {
            throw new RefusedException(
                    Failure.usage(
                            "--limit " + limit + " is not in 1 to " + DecisionQuery.MAX_LIMIT,
                            "leave it out to see all"));
        }
        return limit;
    }
}
