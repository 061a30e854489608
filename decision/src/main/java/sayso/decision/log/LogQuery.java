package sayso.decision.log;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// A query for lines of the log, optionally those after a sequence, since a time or of one
/// decision, limited to the first or the last of them. Oldest first either way.
///
/// @param after only those with a larger sequence; 0 for no bound
/// @param since only those that happened at or after this instant; null for no bound
/// @param decision only those of this decision; null for all
/// @param limit at most so many
/// @param last the last `limit` of them rather than the first; oldest first either way
public record LogQuery(
        long after,
        @Nullable Instant since,
        @Nullable DecisionId decision,
        int limit,
        boolean last) {
    public LogQuery {
        if (limit < 1) {
            throw new IllegalArgumentException("limit " + limit);
        }
    }

    public static LogQuery after(long sequence, int limit) {
        return new LogQuery(sequence, null, null, limit, false);
    }

    public static LogQuery last(int limit) {
        return new LogQuery(0, null, null, limit, true);
    }

    public LogQuery since(@Nullable Instant time) {
        return new LogQuery(after, time, decision, limit, last);
    }

    public LogQuery of(@Nullable DecisionId wanted) {
        return new LogQuery(after, since, wanted, limit, last);
    }

    public LogQuery atMost(int most) {
        return new LogQuery(after, since, decision, most, last);
    }

    /// The same from another place on.
    public LogQuery from(long sequence) {
        return new LogQuery(sequence, since, decision, limit, last);
    }
}
