package sayso.store.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.store.ResultRow;
import sayso.store.StoreHealth;
import sayso.store.StoreHealth.Note;

/// Checks the health of a server and reports it as `StoreHealth`: its version, its durability, its
/// log, and whether its notifications and clock agree with this process.
final class PostgresHealthCheck {
    private static final int OLDEST_MAJOR = 13;

    /// How long the word of a probe may travel.
    private static final Duration PROBE_PATIENCE = Duration.ofSeconds(5);

    /// Beyond it, times that people see on this computer look wrong.
    private static final Duration SMALL_DIFFERENCE = Duration.ofSeconds(5);

    private final PostgresConnector connector;
    private final RetryExecutor work;
    private final PostgresLog log;
    private final InstantSource here;

    PostgresHealthCheck(
            PostgresConnector connector, RetryExecutor work, PostgresLog log, InstantSource here) {
        this.connector = connector;
        this.work = work;
        this.log = log;
        this.here = here;
    }

    StoreHealth whole() {
        return health(work.run(session -> server(session)), null);
    }

    StoreHealth glance() {
        Server server = work.run(session -> server(session));
        return health(
                server,
                server.bytes <= StoreHealth.SMALL_BYTES
                        ? null
                        : new StoreHealth.Excerpt(
                                Math.min(log.head(), StoreHealth.Excerpt.EVENTS)));
    }

    private StoreHealth health(Server server, StoreHealth.@Nullable Excerpt excerpt) {
        List<Note> notes = new ArrayList<>();
        notes.add(about(server));
        notes.addAll(server.durability.notes());
        notes.add(notifications());
        notes.add(clock());
        return new StoreHealth(
                connector.address().toString(),
                work.run(session -> new PostgresSchema(connector).version(session.sql())),
                "PostgreSQL " + server.version,
                server.bytes,
                work.run(session -> faults(session)),
                excerpt == null ? log.verify() : log.verifyLast(excerpt.events()),
                notes,
                StoreHealth.Scope.SERVER,
                excerpt);
    }

    private Note about(Server server) {
        String text =
                connector.address()
                        + ", schema "
                        + connector.schema()
                        + ", as "
                        + connector.address().user();
        if (server.isStandby) {
            return Note.warning(
                    "server",
                    text + ": a standby, which only lets read",
                    "point SAYSO_DB at the primary");
        }
        return server.major < OLDEST_MAJOR
                ? Note.warning(
                        "server",
                        text + ": PostgreSQL " + server.version + " is too old to be relied on",
                        "use PostgreSQL " + OLDEST_MAJOR + " or newer")
                : Note.fine("server", text);
    }

    /// Tries it out, as whoever waits does.
    private Note notifications() {
        boolean come;
        try (NotificationListener ear = log.listen()) {
            ear.probe(work);
            long giveUp = System.nanoTime() + PROBE_PATIENCE.toNanos();
            while (!ear.hears() && System.nanoTime() < giveUp) {
                ear.await(PROBE_PATIENCE);
            }
            come = ear.hears();
        } catch (StoreException e) {
            return Note.warning("notifications", String.valueOf(e.getMessage()), null);
        }
        boolean pooler = connector.isThroughPooler();
        if (come) {
            return Note.fine(
                    "notifications",
                    pooler ? "come through, past a pooler" : "come through; no pooler between");
        }
        return Note.warning(
                "notifications",
                (pooler ? "a pooler, such as PgBouncer in transaction mode," : "something between")
                        + " swallows them; whoever waits looks "
                        + 1_000 / PostgresCommitWatcher.QUICK_LOOK.toMillis()
                        + " times a second instead, so nothing is lost, but answers arrive later",
                "connect to the server itself, or to a pool with pool_mode = session");
    }

    private Note clock() {
        Duration ahead =
                work.run(session ->
                        Duration.between(ServerTime.read(session.sql()), here.instant()));
        if (ahead.abs().compareTo(SMALL_DIFFERENCE) <= 0) {
            return Note.fine("clock", "the server's counts; this computer's agrees with it");
        }
        return Note.warning(
                "clock",
                "the server's counts; this computer's is "
                        + ahead.abs().toSeconds()
                        + " s "
                        + (ahead.isNegative() ? "behind" : "ahead")
                        + ", which no deadline feels",
                "set this computer's clock by the network");
    }

    private static List<String> brokenIndexes(PostgresSession session) {
        return session.sql()
                .list(
                        """
                        SELECT index.relname AS name
                        FROM pg_index
                            JOIN pg_class AS index ON index.oid = pg_index.indexrelid
                        WHERE NOT pg_index.indisvalid
                            AND index.relnamespace = to_regnamespace(quote_ident(current_schema()))
                        """,
                        row -> "index " + row.text("name") + " is not valid");
    }

    private static List<String> faults(PostgresSession session) {
        List<String> faults = new ArrayList<>(brokenIndexes(session));
        faults.addAll(PostgresSchema.lost(session.sql()));
        return faults;
    }

    private static Server server(PostgresSession session) {
        return session.sql()
                .first(
                        """
                        SELECT current_setting('server_version') AS version,
                            current_setting('server_version_num') AS number,
                            CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END AS standby,
                            current_setting('fsync') AS fsync,
                            current_setting('full_page_writes') AS full_page_writes,
                            current_setting('synchronous_commit') AS synchronous_commit,
                            current_setting('synchronous_standby_names') AS standbys,
                            (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
                                WHERE relkind = 'r' AND relnamespace
                                    = to_regnamespace(quote_ident(current_schema()))) AS bytes
                        """,
                        Server::read)
                .orElseThrow(() -> new IllegalStateException("the server told nothing"));
    }

    private record Server(
            String version,
            int major,
            boolean isStandby,
            long bytes,
            DurabilitySettings durability) {
        static Server read(ResultRow row) throws SQLException {
            return new Server(
                    row.text("version"),
                    Integer.parseInt(row.text("number")) / 10_000,
                    row.number("standby") == 1,
                    row.number("bytes"),
                    new DurabilitySettings(
                            row.text("fsync").equals("on"),
                            row.text("full_page_writes").equals("on"),
                            row.text("synchronous_commit"),
                            row.text("standbys")));
        }
    }
}
