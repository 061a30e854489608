package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import sayso.decision.model.DecisionId;

/// Notes of the decisions beside which an earlier answer is shown. One write notes all that came while
/// the write before it ran, so that a crowd that begins to wait does not keep an answer from the store.
/// Thread-safe.
final class ShownPrecedents {
    private final Consumer<Set<DecisionId>> store;
    private final Set<DecisionId> unnoted = ConcurrentHashMap.newKeySet();
    private final ReentrantLock writing = new ReentrantLock();

    /// @param store writes notes of some of them, all at once
    ShownPrecedents(Consumer<Set<DecisionId>> store) {
        this.store = requireNonNull(store, "store is null");
    }

    /// Returns when it was noted, or could not be.
    void note(DecisionId id) {
        unnoted.add(id);
        writing.lock();
        try {
            if (unnoted.contains(id)) {
                Set<DecisionId> all = Set.copyOf(unnoted);
                unnoted.removeAll(all);
                store.accept(all);
            }
        } finally {
            writing.unlock();
        }
    }
}
