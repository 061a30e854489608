package sayso.hub.http;

import java.util.Optional;

/// Finds the caller to whom a secret belongs, as a credential or as a browser session; is also
/// notified when an agent is refused something that only people may do. Thread-safe.
@FunctionalInterface
public interface Authenticator {
    /// @return empty for a secret that is unknown or revoked
    Optional<AuthenticatedCaller> recognise(String secret);

    /// A program wanted what only people may, and was refused at the door.
    ///
    /// @param attempt as in `POST /api/plans/{agent}/{session}/off`
    default void refused(AuthenticatedCaller.Agent caller, String attempt) {}

    /// @param secret what the cookie of a browser's session holds
    /// @return empty for a session that is unknown or over
    default Optional<AuthenticatedCaller> session(String secret) {
        return Optional.empty();
    }
}
