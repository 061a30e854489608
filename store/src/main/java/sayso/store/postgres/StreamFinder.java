package sayso.store.postgres;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sayso.decision.log.LogStream;
import sayso.decision.model.DecisionId;
import sayso.decision.store.WriteScope;
import sayso.store.SqlExecutor;
import sayso.store.log.StreamTable;

/// Finds the stream that a transaction is about before it begins, and remembers those of the decisions that it was asked
/// about last: they never change. One that is remembered wrongly, after a backup was restored, costs a transaction
/// that is run again. Safe for use by many threads.
final class StreamFinder {
    private static final int MOST = 10_000;

    private final Map<DecisionId, LogStream> known =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<DecisionId, LogStream> eldest) {
                    return size() > MOST;
                }
            };

    Optional<LogStream> of(WriteScope scope, SqlExecutor sql) {
        return scope.stream(decision -> of(decision, sql));
    }

    private Optional<LogStream> of(DecisionId decision, SqlExecutor sql) {
        Optional<LogStream> remembered = remembered(decision);
        if (remembered.isPresent()) {
            return remembered;
        }
        Optional<LogStream> found = new StreamTable(sql).of(decision);
        found.ifPresent(stream -> remember(decision, stream));
        return found;
    }

    private synchronized Optional<LogStream> remembered(DecisionId decision) {
        return Optional.ofNullable(known.get(decision));
    }

    synchronized void remember(DecisionId decision, LogStream stream) {
        known.put(decision, stream);
    }
}
