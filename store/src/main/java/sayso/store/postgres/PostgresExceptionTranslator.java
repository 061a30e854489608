package sayso.store.postgres;

import java.net.UnknownHostException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.SchemaVersion;
import sayso.store.SqlExceptionTranslator;

/// Translates failures of a PostgreSQL database into a `StoreException` with a message for people:
/// the problem, the database and server, and the remedy. Messages never contain the password.
final class PostgresExceptionTranslator implements SqlExceptionTranslator {
    private final PostgresAddress address;

    PostgresExceptionTranslator(PostgresAddress address) {
        this.address = address;
    }

    @Override
    public StoreException from(SQLException failure) {
        String state = SqlState.of(failure);
        return switch (state) {
            case SqlState.WRONG_PASSWORD, SqlState.NO_ENTRY -> notLetIn(failure);
            case SqlState.NO_DATABASE ->
                    unreachable(
                            "there is no "
                                    + address
                                    + ". Create it: createdb "
                                    + address.database(),
                            failure);
            case SqlState.TOO_MANY ->
                    away(
                            address
                                    + " takes no more connections; nothing was saved. Try again, raise"
                                    + " max_connections, or put a pooler in front of it",
                            failure);
            case SqlState.STARTING, SqlState.SHUT_DOWN, SqlState.CRASHED ->
                    away(address + " is starting or shutting down. Try again in a moment", failure);
            case SqlState.READ_ONLY ->
                    trouble(
                            StoreFailureKind.READ_ONLY,
                            address
                                    + " only lets read: a standby, or set to be read-only; nothing was"
                                    + " saved. Let the address name the primary, or name several hosts"
                                    + " and add targetServerType=primary",
                            failure);
            case SqlState.NO_PERMISSION -> notAllowed(failure);
            case SqlState.LOCK_TIMEOUT, SqlState.STATEMENT_TIMEOUT -> locked(failure);
            case SqlState.DISK_FULL ->
                    trouble(
                            StoreFailureKind.FULL,
                            "the disk of "
                                    + address
                                    + " is full; nothing was saved. Free some space there, try"
                                    + " again",
                            failure);
            case SqlState.NO_TABLE ->
                    trouble(
                            StoreFailureKind.CORRUPT,
                            address
                                    + " has lost tables of Sayso's. Restore a backup, or run 'sayso"
                                    + " doctor' to see what is there",
                            failure);
            case SqlState.DATA_CORRUPTED, SqlState.INDEX_CORRUPTED ->
                    trouble(
                            StoreFailureKind.CORRUPT,
                            address
                                    + " is damaged: "
                                    + said(failure)
                                    + ". Keep a copy of its files, then restore a backup",
                            failure);
            case SqlState.UNTRANSLATABLE ->
                    other("a text holds a character that PostgreSQL cannot keep", failure);
            default -> state.startsWith(SqlState.CONNECTION) ? lost(failure) : other(null, failure);
        };
    }

    @Override
    public StoreException unreadable(RuntimeException failure) {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                address
                        + " holds a row that makes no sense: "
                        + failure.getMessage()
                        + ". Run 'sayso doctor', or restore a backup.",
                failure);
    }

    StoreException locked(@Nullable SQLException failure) {
        return trouble(
                StoreFailureKind.LOCKED,
                "others kept "
                        + address
                        + " busy for too long; nothing was saved. Try again; if it stays so, look at"
                        + " pg_stat_activity for who holds a lock",
                failure);
    }

    StoreException newer(SchemaVersion found, SchemaVersion known) {
        return trouble(
                StoreFailureKind.NEWER,
                address
                        + " has schema "
                        + found
                        + ", written by a newer Sayso; this one knows "
                        + known
                        + ". Update this Sayso, or use another database",
                null);
    }

    StoreException notUnicode(String encoding) {
        return trouble(
                StoreFailureKind.OTHER,
                address
                        + " keeps text as "
                        + encoding
                        + "; Sayso needs UTF8. Create it anew: createdb -E UTF8 -T template0 "
                        + address.database(),
                null);
    }

    StoreException noSchema(String wanted) {
        return trouble(
                StoreFailureKind.UNREACHABLE,
                address
                        + " has no schema '"
                        + wanted
                        + "' that "
                        + address.user()
                        + " may use. Create it, or change currentSchema in the address",
                null);
    }

    StoreException noHead() {
        return new StoreException(
                StoreFailureKind.CORRUPT,
                address + " has lost the head of its log. Restore a backup.",
                null);
    }

    StoreException noStore(String schema) {
        return new StoreException(
                StoreFailureKind.MISSING,
                address + " holds no store in its schema '" + schema + "'",
                null);
    }

    StoreException schemaSwallowed(String wanted, String found) {
        return trouble(
                StoreFailureKind.UNSAFE_PLACE,
                "a pooler in front of "
                        + address
                        + " passed over currentSchema="
                        + wanted
                        + ", so decisions would go to '"
                        + found
                        + "'. Take it out of the address"
                        + schemaForUser(wanted),
                null);
    }

    private String schemaForUser(String schema) {
        return " and set it for the user: ALTER ROLE "
                + address.user()
                + " SET search_path = "
                + schema;
    }

    StoreException inDoubt(StoreException failure) {
        return StoreException.away(
                address
                        + " went away in the middle of a commit, and did not come back in time to"
                        + " tell whether it was saved. Look whether it was before you try again.",
                failure);
    }

    private StoreException notLetIn(SQLException failure) {
        return unreachable(
                address
                        + " does not let "
                        + address.user()
                        + " in: "
                        + said(failure)
                        + ". Check the user and the password in its address, in PGPASSWORD or in the"
                        + " password file, and the server's pg_hba.conf",
                failure);
    }

    private StoreException notAllowed(SQLException failure) {
        return trouble(
                StoreFailureKind.READ_ONLY,
                address.user()
                        + " lacks a right in "
                        + address
                        + ": "
                        + said(failure)
                        + ". Let its owner run: GRANT USAGE, CREATE ON SCHEMA public TO "
                        + address.user(),
                failure);
    }

    private StoreException lost(SQLException failure) {
        if (causedBy(failure, UnknownHostException.class)) {
            return unreachable(
                    "no computer has the name of " + address + ". Check the host in its address",
                    failure);
        }
        if (TlsRefusal.is(failure) || causedBy(failure, SSLException.class)) {
            return unreachable(
                    address
                            + " and this computer agree on no safe connection: "
                            + said(failure)
                            + ". Check sslmode in its address; sslrootcert names the file with the"
                            + " certificate that signed the server's"
                            + address.rootCertificateSought(),
                    failure);
        }
        if (said(failure).contains("password")) {
            return unreachable(
                    address
                            + " wants a password of "
                            + address.user()
                            + ", and there is none: looked for "
                            + address.passwordsSought()
                            + ". Write it into one of these",
                    failure);
        }
        if (said(failure).contains("startup parameter")) {
            return unreachable(
                    "the pooler in front of "
                            + address
                            + " refuses a setting of the address: "
                            + said(failure)
                            + ". Take it out of the address"
                            + (address.schema() == null ? "" : schemaForUser(address.schema())),
                    failure);
        }
        return away(
                address
                        + " cannot be reached: "
                        + said(failure)
                        + ". Check that the server runs, and the host and port in its address",
                failure);
    }

    private StoreException other(@Nullable String what, SQLException failure) {
        return trouble(
                StoreFailureKind.OTHER,
                address
                        + " refused work: "
                        + (what == null ? said(failure) : what)
                        + ". Nothing was saved; 'sayso doctor' checks it",
                failure);
    }

    private static StoreException unreachable(String sentence, SQLException failure) {
        return trouble(StoreFailureKind.UNREACHABLE, sentence, failure);
    }

    private static StoreException away(String sentence, SQLException failure) {
        return StoreException.away(sentence + ".", failure);
    }

    private static StoreException trouble(
            StoreFailureKind trouble, String sentence, @Nullable SQLException failure) {
        return new StoreException(trouble, sentence + ".", failure);
    }

    /// The server's own words, on one line and without a stop.
    private static String said(SQLException failure) {
        String words = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
    }

    private static boolean causedBy(Throwable failure, Class<? extends Throwable> type) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}
