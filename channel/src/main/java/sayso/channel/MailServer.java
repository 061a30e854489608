package sayso.channel;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// Connection settings of the outgoing mail server: host and port, encryption, login, and the
/// sender's address.
///
/// @param from the sender's address
/// @param user null for a server that asks for none
/// @param password null for a server that asks for none; never shown
public record MailServer(
        String host,
        int port,
        Security security,
        String from,
        @Nullable String user,
        @Nullable String password) {
    /// Encryption of the connection to the mail server.
    public enum Security {
        /// Begins in the clear and goes on only under TLS.
        STARTTLS,
        /// TLS from the first byte.
        TLS,
        /// Not at all: for a server on this computer.
        NONE
    }

    public MailServer {
        requireNonNull(host, "host is null");
        requireNonNull(security, "security is null");
        requireNonNull(from, "from is null");
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
