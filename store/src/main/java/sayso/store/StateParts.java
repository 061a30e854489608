package sayso.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.State;

/// The states a query asks for, each a part of a statement that an index answers.
final class StateParts {
    private StateParts() {}

    static List<Condition> of(DecisionQuery query) {
        List<Condition> parts = new ArrayList<>();
        for (State state : State.values()) {
            if (query.states().contains(state)) {
                parts.add(in(state));
            }
        }
        if (query.timedOutSince() != null && !query.states().contains(State.TIMED_OUT)) {
            parts.add(stillOpen(query.timedOutSince()));
        }
        return parts;
    }

    static Condition in(State state) {
        // why: an index of one state alone makes SQLite look at a bound state, and plan anew at
        // every run
        return new Condition("state = '" + state.wireName() + "'");
    }

    /// Timed out since then, and still taking an answer.
    static Condition stillOpen(Instant since) {
        return new Condition(
                """
                state = 'timed_out' AND closed_to_late IS NULL AND decided_by IS NULL
                AND stale IS NULL AND closed_at >= ?\
                """,
                since);
    }
}
