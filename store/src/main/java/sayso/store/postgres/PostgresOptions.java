package sayso.store.postgres;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// Options of a PostgreSQL store: the number of connections, the longest wait for a lock or a free
/// connection, and the longest wait for a server that went away.
///
/// @param connections how many this process may have open for work; 1 means no pool at all
/// @param patience how long to wait for somebody else's lock, or for a free connection
/// @param outage how long a server that was reached before is waited for when it goes away
/// @param alone whether a writer about one stream, beside which nobody writes, takes the log as its own, which is
///     quicker; else it always writes as if others did
public record PostgresOptions(int connections, Duration patience, Duration outage, boolean alone) {
    /// For a short command: one connection, opened when first needed.
    public static final PostgresOptions COMMAND =
            new PostgresOptions(1, Duration.ofSeconds(10), Duration.ofSeconds(30), true);

    /// For a process that lives long and serves many at once.
    public static final PostgresOptions SERVER =
            new PostgresOptions(8, Duration.ofSeconds(10), Duration.ofSeconds(60), true);

    public PostgresOptions {
        requireNonNull(patience, "patience is null");
        requireNonNull(outage, "outage is null");
        if (connections < 1) {
            throw new IllegalArgumentException(connections + " connections");
        }
    }

    public PostgresOptions withPatience(Duration longest) {
        return new PostgresOptions(connections, longest, outage, alone);
    }

    public PostgresOptions withOutage(Duration longest) {
        return new PostgresOptions(connections, patience, longest, alone);
    }

    public PostgresOptions neverAlone() {
        return new PostgresOptions(connections, patience, outage, false);
    }
}
