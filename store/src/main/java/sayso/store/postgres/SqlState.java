package sayso.store.postgres;

import java.sql.SQLException;
import java.util.Set;

/// PostgreSQL's five-letter error codes, as far as the store treats them differently, and their
/// classes: a conflict that can be repeated, a busy server, a lost connection.
final class SqlState {
    static final String CONNECTION = "08";

    /// The driver and the server agree on no TLS or no way to sign in: no outage, and stays so.
    static final String REJECTED = "08004";

    static final String NO_ENTRY = "28000";
    static final String WRONG_PASSWORD = "28P01";
    static final String NO_DATABASE = "3D000";
    static final String READ_ONLY = "25006";
    static final String IDLE_TOO_LONG = "25P03";
    static final String SERIALIZATION = "40001";
    static final String DEADLOCK = "40P01";
    static final String UNTRANSLATABLE = "22021";
    static final String STALE_STATEMENT = "26000";
    static final String STALE_PLAN = "0A000";
    static final String NO_PERMISSION = "42501";
    static final String NO_TABLE = "42P01";
    static final String DISK_FULL = "53100";
    static final String TOO_MANY = "53300";
    static final String LOCK_TIMEOUT = "55P03";
    static final String STATEMENT_TIMEOUT = "57014";
    static final String SHUT_DOWN = "57P01";
    static final String CRASHED = "57P02";
    static final String STARTING = "57P03";
    static final String DATA_CORRUPTED = "XX001";
    static final String INDEX_CORRUPTED = "XX002";

    /// The server undid the work and would take it a second time.
    private static final Set<String> CONFLICTS =
            Set.of(SERIALIZATION, DEADLOCK, STALE_STATEMENT, STALE_PLAN);

    private static final Set<String> GONE = Set.of(SHUT_DOWN, CRASHED, STARTING, IDLE_TOO_LONG);

    private SqlState() {}

    static String of(SQLException failure) {
        String state = failure.getSQLState();
        return state == null ? "" : state;
    }

    static boolean isConflict(SQLException failure) {
        return CONFLICTS.contains(of(failure));
    }

    /// Whether the server is there and only has no room or no time yet.
    static boolean isBusy(SQLException failure) {
        String state = of(failure);
        return state.equals(TOO_MANY) || state.equals(STARTING);
    }

    /// Whether the connection is lost, or none is to be had for the moment.
    static boolean isGone(SQLException failure) {
        String state = of(failure);
        return (state.startsWith(CONNECTION) && !state.equals(REJECTED) && !TlsRefusal.is(failure))
                || GONE.contains(state)
                || state.equals(TOO_MANY);
    }
}
