package sayso.store.postgres;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/// Determines whether a connection failed because one side refused TLS. The refusal is permanent,
/// unlike an unreachable server, which looks alike because both have the codes of a lost
/// connection.
final class TlsRefusal {
    private static final String DRIVER = "org.postgresql.ssl.";

    private TlsRefusal() {}

    /// Whether a certificate or the parameters of TLS were refused. A handshake that the server's end cut short was not.
    static boolean is(SQLException failure) {
        if (SqlState.of(failure).equals(SqlState.REJECTED)
                && String.valueOf(failure.getMessage()).contains("SSL")) {
            return true;
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof GeneralSecurityException
                    || (cause instanceof SSLHandshakeException && !isCut(cause))
                    || (cause instanceof SQLException && isOfTheDriver(cause))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCut(Throwable handshake) {
        return handshake.getCause() instanceof IOException below
                && !(below instanceof SSLException);
    }

    /// The driver says with the code of a lost connection that it found no root certificate, or another name in the
    /// server's. What it hands on from a socket has a cause, and `MakeSSL` hands it on.
    private static boolean isOfTheDriver(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        if (trace.length == 0 || !trace[0].getClassName().startsWith(DRIVER)) {
            return false;
        }
        return failure.getCause() == null || !trace[0].getClassName().endsWith(".MakeSSL");
    }
}
