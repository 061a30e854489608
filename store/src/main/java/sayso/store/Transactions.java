package sayso.store;

import java.time.Instant;
import java.util.function.BiFunction;
import java.util.function.Function;
import sayso.core.decision.DecisionStore;

/// How the ports beside the decisions reach the tables of their store: a read by itself, or a turn of
/// writing, each with the store's clock.
public interface Transactions {
    <T> T read(BiFunction<Sql, Instant, T> query);

    <T> T write(BiFunction<Sql, Instant, T> work);

    /// Writes of a store whose transactions are units of work.
    static <T> T through(DecisionStore store, BiFunction<Sql, Instant, T> work) {
        return store.write(transaction -> {
            UnitOfWork unit = (UnitOfWork) transaction;
            Function<Sql, T> now = sql -> work.apply(sql, unit.now());
            return unit.aside(now);
        });
    }
}
