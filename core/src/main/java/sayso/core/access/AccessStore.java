package sayso.core.access;

import java.time.Duration;

/// Everything a store keeps about who may come in.
public interface AccessStore extends CredentialStore, TicketStore, NonceStore, SealingKeyStore {
    /// How long what expired is still known as such, and not merely unknown.
    Duration FORGET_AFTER = Duration.ofDays(1);
}
