package sayso.app.list;

import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.decision.store.DecisionQuery;

/// Checks the value of `--limit` for commands that list decisions, and ends the command for one
/// outside the allowed range.
public final class ListLimit {
    private ListLimit() {}

    public static int checked(int limit) {
        if (limit < 1 || limit > DecisionQuery.MAX_LIMIT) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "--limit " + limit + " is not in 1 to " + DecisionQuery.MAX_LIMIT,
                            "leave it out to see all"));
        }
        return limit;
    }
}
