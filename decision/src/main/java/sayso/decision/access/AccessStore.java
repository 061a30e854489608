package sayso.decision.access;

import java.time.Duration;

/// Port to a store's access data: credentials, tickets, nonces and sealing keys, each with the
/// operations of its own port. Also sets for how long what has expired is still known as expired
/// rather than unknown.
public interface AccessStore extends CredentialStore, TicketStore, NonceStore, SealingKeyStore {
    /// How long what expired is still known as such, and not merely unknown.
    Duration FORGET_AFTER = Duration.ofDays(1);
}
