package sayso.store;

import java.time.Instant;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Runs the work of the ports beside the decisions in transactions over the tables of their store:
/// reads, and writes in turn, which may append to the log; each gets the store's clock.
public interface TransactionTemplate {
    <T> T read(BiFunction<SqlExecutor, Instant, T> query);

    /// The same of a query that reads the log, with everything in it that was committed.
    default <T> T readLog(BiFunction<SqlExecutor, Instant, T> query) {
        return read(query);
    }

    /// What a query gives of the tables alone, whatever the time; a store that notices every commit may
    /// give what it gave before, if there was none since.
    ///
    /// @param key says by its class what is asked, and by its parts for what
    default <T> T kept(Object key, Function<SqlExecutor, T> query) {
        return read((sql, _) -> query.apply(sql));
    }

    /// A turn of writing whose work may also append to the log.
    <T> T unit(Function<UnitOfWork, T> work);

    default <T> T write(BiFunction<SqlExecutor, Instant, T> work) {
        return unit(unit -> {
            Function<SqlExecutor, T> now = sql -> work.apply(sql, unit.now());
            return unit.aside(now);
        });
    }
}
