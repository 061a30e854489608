package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/// Subscription of a browser to pushes: where its push service takes them, the keys by which that
/// browser alone reads them, and the session at the portal that it belongs to. Without that session
/// it is good for nothing.
///
/// @param id drawn from the address, which is nobody's business
/// @param endpoint the address; whoever knows it can send there
/// @param publicKey the browser's key on the curve P-256, in base64url
/// @param authSecret what the browser and the sender share, in base64url
/// @param session of the portal, by the hash of its secret
/// @param origin where the browser reached the portal, as in `https://sayso.example.com`
public record PushSubscription(
        String id,
        String endpoint,
        String publicKey,
        String authSecret,
        String session,
        String origin,
        Instant madeAt) {
    public PushSubscription {
        requireNonNull(id, "id is null");
        requireNonNull(endpoint, "endpoint is null");
        requireNonNull(publicKey, "publicKey is null");
        requireNonNull(authSecret, "authSecret is null");
        requireNonNull(session, "session is null");
        requireNonNull(origin, "origin is null");
        requireNonNull(madeAt, "madeAt is null");
    }

    /// The same as a store keeps it.
    public PushSubscription kept(Instant at) {
        return new PushSubscription(id, endpoint, publicKey, authSecret, session, origin, at);
    }

    /// Without what is secret.
    @Override
    public String toString() {
        return "push subscription " + id;
    }
}
