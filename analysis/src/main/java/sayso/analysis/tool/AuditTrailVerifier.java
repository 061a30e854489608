package sayso.analysis.tool;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;

/// Verifies the audit trail of a cycle: recomputes the hash of every row, checks that none is
/// missing and that the event log holds the same hash, and returns the number of rows and the first
/// bad one with the reason. Repairs nothing.
public final class AuditTrailVerifier {
    private static final int PAGE = 500;

    private final AnalysisStore store;
    private final ToolJson json;
    private final EventLog log;

    public AuditTrailVerifier(AnalysisStore store, ToolJson json, EventLog log) {
        this.store = store;
        this.json = json;
        this.log = log;
    }

    /// The result of a verification.
    ///
    /// @param rows how many there are
    /// @param firstBad the sequence of the first row that is not as it was written, or is missing; null
    ///     where all are well
    /// @param why in words, or null
    public record Verified(long rows, @Nullable Long firstBad, @Nullable String why) {
        public boolean isWell() {
            return firstBad == null;
        }
    }

    public Verified verify(Cycle cycle) {
        Verified own = verify(cycle, LogQuery.after(0, PAGE).of(cycle.id().logged()));
        // why: earlier versions logged calls of all cycles under one name
        return own.isWell() && own.rows() > 0
                ? own
                : verify(cycle, LogQuery.after(0, PAGE).since(cycle.createdAt()));
    }

    /// @param first the lines of the log that may tell of the cycle
    private Verified verify(Cycle cycle, LogQuery first) {
        long last = last(cycle);
        Map<String, String> logged = new HashMap<>();
        for (LogQuery query = first; ; ) {
            List<LogEntry> page = log.entries(query);
            for (LogEntry entry : page) {
                if (entry.content() instanceof LogContent.Known(LogEvent event)
                        && event instanceof LogEvent.ToolCompleted called
                        && cycle.id().value().equals(called.cycle())) {
                    logged.put(called.invocation(), called.rowHash());
                }
            }
            if (page.size() < PAGE) {
                return rows(cycle, last, logged);
            }
            query = query.from(page.getLast().sequence());
        }
    }

    private Verified rows(Cycle cycle, long last, Map<String, String> logged) {
        long seen = 0;
        while (seen < last) {
            InvocationQuery query = new InvocationQuery(null, null, null, null, seen, PAGE);
            List<ToolInvocation> page =
                    store.read(transaction -> transaction.invocations(cycle.id(), query));
            for (ToolInvocation row : page) {
                String why =
                        row.sequence() == seen + 1
                                ? fault(row, logged.remove(row.id()))
                                : missing(seen + 1);
                if (why != null) {
                    return new Verified(last, seen + 1, why);
                }
                seen++;
            }
            if (page.isEmpty()) {
                return new Verified(last, seen + 1, missing(seen + 1));
            }
        }
        // why: the log was read after the last row was looked up, and more may have come since
        return logged.size() <= last(cycle) - seen
                ? new Verified(seen, null, null)
                : new Verified(seen, seen + 1, missing(seen + 1) + ", which the log tells of");
    }

    private static String missing(long sequence) {
        return "row " + sequence + " is missing";
    }

    private long last(Cycle cycle) {
        return store.read(transaction -> transaction.lastSequence(cycle.id()));
    }

    private @Nullable String fault(ToolInvocation row, @Nullable String logged) {
        String hash = json.hash(row);
        if (!hash.equals(row.rowHash())) {
            return "row " + row.sequence() + " was changed: its hash does not fit";
        }
        if (logged == null) {
            return "the log does not tell of row " + row.sequence();
        }
        return logged.equals(hash)
                ? null
                : "the log tells of row " + row.sequence() + " with another hash";
    }
}
