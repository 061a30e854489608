package sayso.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionQuery;

/// Splits the states that a query asks for into one SQL condition each, so that an index can answer
/// it; timed-out decisions that still take an answer are one of their own.
final class StateConditions {
    private StateConditions() {}

    static List<SqlCondition> of(DecisionQuery query) {
        List<SqlCondition> parts = new ArrayList<>();
        for (DecisionState state : DecisionState.values()) {
            if (query.states().contains(state)) {
                parts.add(in(state));
            }
        }
        if (query.timedOutSince() != null && !query.states().contains(DecisionState.TIMED_OUT)) {
            parts.add(stillOpen(query.timedOutSince()));
        }
        return parts;
    }

    static SqlCondition in(DecisionState state) {
        // why: an index of one state alone makes SQLite look at a bound state, and plan anew at
        // every run
        return new SqlCondition("state = '" + state.wireName() + "'");
    }

    /// Timed out since then, and still taking an answer.
    static SqlCondition stillOpen(Instant since) {
        return new SqlCondition(
                """
                state = 'timed_out' AND closed_to_late IS NULL AND decided_by IS NULL
                AND stale IS NULL AND closed_at >= ?\
                """,
                since);
    }
}
