package sayso.contracts;

import java.time.Instant;
import java.util.List;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionStore;

/// Fixture of the store contracts: the empty store under test and its clock, with steps to insert,
/// save, log and read decisions.
interface StoreContractFixture {
    DecisionStore store();

    SettableClock clock();

    default Instant now() {
        return clock().instant();
    }

    /// Inserts a decision asked now.
    default Decision asked(DecisionBuilder decision, String id) {
        return inserted(decision.row(id, now()));
    }

    default Decision inserted(Decision row) {
        boolean inserted = store().write(transaction -> transaction.insert(row, null));
        if (!inserted) {
            throw new IllegalStateException(row.id() + " is taken");
        }
        return row;
    }

    default Decision saved(Decision next) {
        boolean saved = store().write(transaction -> transaction.save(next, next.version() - 1));
        if (!saved) {
            throw new IllegalStateException(next.id() + " has another version");
        }
        return next;
    }

    default void logged(DecisionId id, LogEvent event) {
        store().write(transaction -> {
            transaction.append(id, event);
            return true;
        });
    }

    default Decision read(String id) {
        return store().read(new DecisionId(id)).orElseThrow();
    }

    static List<String> ids(List<Decision> decisions) {
        return decisions.stream().map(decision -> decision.id().value()).toList();
    }
}
