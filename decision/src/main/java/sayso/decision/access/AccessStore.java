package sayso.decision.access;

import java.time.Duration;

/// Port that combines all access data of a store (credentials, tickets, nonces and sealing keys),
/// and sets how long expired data is still known as expired rather than unknown.
public interface AccessStore extends CredentialStore, TicketStore, NonceStore, SealingKeyStore {
    /// How long what expired is still known as such, and not merely unknown.
    Duration FORGET_AFTER = Duration.ofDays(1);
}
