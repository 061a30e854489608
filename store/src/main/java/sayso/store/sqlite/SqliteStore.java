package sayso.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.DecisionTransaction;
import sayso.core.decision.Draft;
import sayso.core.decision.EventLog;
import sayso.core.decision.Gate;
import sayso.core.decision.StoreException;
import sayso.store.DecisionSearch;
import sayso.store.DecisionTable;
import sayso.store.DraftTable;
import sayso.store.GateTable;
import sayso.store.Sql;
import sayso.store.StoreHealth;
import sayso.store.UnitOfWork;

/// Decisions in one SQLite file. Any number of processes open it side by side and need no server;
/// what `write` returned is on the disk. Safe for use by many threads.
public final class SqliteStore implements DecisionStore {
    private final DatabaseFile file;
    private final InstantSource clock;
    private final Readers readers;
    private final Writer writer;
    private final SqliteLog log;

    private SqliteStore(Connections connections, InstantSource clock, SqliteOptions options) {
        this.file = connections.file();
        this.clock = requireNonNull(clock, "clock is null");
        this.readers = new Readers(connections, options);
        this.writer = new Writer(connections, options.patience());
        this.log = new SqliteLog(readers, connections);
    }

    public static SqliteStore open(Path file, InstantSource clock) {
        return open(file, clock, SqliteOptions.STANDARD);
    }

    /// Opens the file, makes it if it is not there, and brings its schema up to date.
    ///
    /// @throws StoreException with what is wrong and the way out
    public static SqliteStore open(Path file, InstantSource clock, SqliteOptions options) {
        DatabaseFile database = new DatabaseFile(file);
        database.prepare();
        return open(new Connections(database), clock, options);
    }

    static SqliteStore open(Connections connections, InstantSource clock, SqliteOptions options) {
        SqliteStore store = new SqliteStore(connections, clock, options);
        boolean opened = false;
        try {
            store.bringUpToDate(new Schema(connections.troubles()));
            opened = true;
            return store;
        } finally {
            if (!opened) {
                store.close();
            }
        }
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        Written<T> written =
                writer.run(sql -> {
                    UnitOfWork unit = new UnitOfWork(sql, clock.instant());
                    T result = work.apply(unit);
                    return new Written<>(result, unit.finish());
                });
        if (written.changed) {
            log.wake();
        }
        return written.result;
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        return readers.run(sql -> new DecisionTable(sql).read(id));
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        return readers.run(sql -> new DecisionSearch(sql).matching(reference, limit));
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        return readers.run(sql -> new DecisionSearch(sql).find(query));
    }

    @Override
    public boolean hasOverdue() {
        return readers.run(sql -> new DecisionTable(sql).hasOverdue(clock.instant()));
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return readers.run(sql -> new GateTable(sql).on(item));
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return readers.run(sql -> new GateTable(sql).of(id));
    }

    @Override
    public Optional<Draft> draft(DecisionId id, String person) {
        return readers.run(sql -> new DraftTable(sql).read(id, person));
    }

    @Override
    public EventLog log() {
        return log;
    }

    /// Writes the whole file anew, without what was erased, and cuts the write-ahead log back to
    /// nothing: until then both still hold the old bytes.
    @Override
    public void scrub() {
        try {
            writer.alone(sql -> {
                sql.run("PRAGMA secure_delete = ON");
                sql.run("VACUUM");
                boolean busy =
                        sql.first("PRAGMA wal_checkpoint(TRUNCATE)", row -> row.number("busy") != 0)
                                .orElse(true);
                if (busy) {
                    throw file.troubles().locked(null);
                }
                return true;
            });
        } catch (StoreException e) {
            throw file.troubles().unscrubbed(e);
        }
    }

    /// Checks the whole file: slow where it is large.
    public StoreHealth integrity() {
        List<String> faults =
                readers.run(sql -> sql.list("PRAGMA quick_check", row -> row.text("quick_check")));
        boolean sound = faults.equals(List.of("ok"));
        return new StoreHealth(
                file.path().toString(),
                readers.run(new Schema(file.troubles())::version),
                "SQLite " + readers.run(SqliteStore::engine),
                file.bytes(),
                sound ? List.of() : faults,
                log.verify(),
                List.of());
    }

    @Override
    public void close() {
        log.close();
        readers.close();
        writer.close();
    }

    private void bringUpToDate(Schema schema) {
        if (!readers.run(schema::isCurrent)) {
            writer.run(sql -> {
                schema.migrate(sql);
                return true;
            });
        }
    }

    private static String engine(Sql sql) {
        return sql.first("SELECT sqlite_version() AS version", row -> row.text("version"))
                .orElse("unknown");
    }

    private record Written<T>(T result, boolean changed) {}
}
