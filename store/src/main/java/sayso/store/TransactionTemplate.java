package sayso.store;

import java.time.Instant;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Gives the ports beside the decisions access to the tables of their store: reads, and writes in
/// turn, each with the store's clock.
public interface TransactionTemplate {
    <T> T read(BiFunction<SqlExecutor, Instant, T> query);

    /// A turn of writing whose work may also append to the log.
    <T> T unit(Function<UnitOfWork, T> work);

    default <T> T write(BiFunction<SqlExecutor, Instant, T> work) {
        return unit(unit -> {
            Function<SqlExecutor, T> now = sql -> work.apply(sql, unit.now());
            return unit.aside(now);
        });
    }
}
