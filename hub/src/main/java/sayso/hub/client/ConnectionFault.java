package sayso.hub.client;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLException;

/// Kind of failure of a connection to another server, told from what Java throws, whose own words
/// are for programmers.
enum ConnectionFault {
    /// The name of its host means nothing.
    UNKNOWN_HOST,
    /// The host is there, and nothing listens at the port.
    REFUSED,
    /// No way leads to the host.
    NO_ROUTE,
    NO_REPLY,
    /// Its certificate is over.
    CERTIFICATE_EXPIRED,
    /// Its certificate begins later, or the clock here is slow.
    CERTIFICATE_EARLY,
    /// Its certificate is another host's.
    CERTIFICATE_OF_ANOTHER,
    /// Its certificate is vouched for by nobody who is trusted here.
    CERTIFICATE_UNTRUSTED,
    /// It does not speak TLS as this side does.
    NO_TLS,
    /// The connection was there and is not any more.
    CUT,
    OTHER;

    private static final List<String> CUTS =
            List.of(
                    "connection reset",
                    "broken pipe",
                    "connection was aborted",
                    "connection abort",
                    "forcibly closed");

    /// How Java begins its message about a name that a certificate does not have.
    private static final List<String> NAMES = List.of("no name matching", "no subject alternative");

    static ConnectionFault of(IOException failure) {
        return switch (failure) {
            case UnknownHostException _ -> UNKNOWN_HOST;
            // why: Java's own message is all that tells one from the other
            case ConnectException _ -> said(failure).contains("refused") ? REFUSED : NO_ROUTE;
            case NoRouteToHostException _ -> NO_ROUTE;
            case SocketTimeoutException _ -> NO_REPLY;
            case SSLException safe -> ofTls(safe);
            case EOFException _ -> CUT;
            default -> CUTS.stream().anyMatch(said(failure)::contains) ? CUT : OTHER;
        };
    }

    private static ConnectionFault ofTls(SSLException failure) {
        ConnectionFault found = NO_TLS;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateExpiredException) {
                return CERTIFICATE_EXPIRED;
            }
            if (cause instanceof CertificateNotYetValidException) {
                return CERTIFICATE_EARLY;
            }
            if (cause instanceof CertificateException
                    && NAMES.stream().anyMatch(said(cause)::startsWith)) {
                return CERTIFICATE_OF_ANOTHER;
            }
            if (cause instanceof GeneralSecurityException) {
                // why: what is wrong with a certificate stands in a cause further down
                found = CERTIFICATE_UNTRUSTED;
            }
        }
        return found;
    }

    private static String said(Throwable failure) {
        return String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    }
}
