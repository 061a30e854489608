package sayso.hub.http;

import java.util.Optional;

/// Says whose credential or whose browser's session a secret is. Safe for use by many threads.
@FunctionalInterface
public interface Authenticator {
    /// @return empty for a secret that is unknown or revoked
    Optional<Caller> recognise(String secret);

    /// @param secret what the cookie of a browser's session holds
    /// @return empty for a session that is unknown or over
    default Optional<Caller> session(String secret) {
        return Optional.empty();
    }
}
