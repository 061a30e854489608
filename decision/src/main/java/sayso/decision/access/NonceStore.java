package sayso.decision.access;

import java.time.Instant;

/// Port to the used nonces: uses a nonce up and tells whether it was still unused, so that what
/// carries it is accepted once. Shared by all servers over one store; every method may throw
/// `StoreException`.
public interface NonceStore {
    /// Uses a nonce up, durably.
    ///
    /// @param until when whatever carries it has expired anyway; it may be forgotten then
    /// @return true for the first who does, false for everyone after
    boolean spendNonce(String nonce, Instant until);
}
