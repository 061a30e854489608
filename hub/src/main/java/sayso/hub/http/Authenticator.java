package sayso.hub.http;

import java.util.Optional;

/// Says whose credential a secret is. Safe for use by many threads.
@FunctionalInterface
public interface Authenticator {
    /// @return empty for a secret that is unknown or revoked
    Optional<Caller> recognise(String secret);
}
