package sayso.decision.access;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Port to the sealing keys that servers over one store share: gives the current key, making a new
/// one when it is too old, and earlier keys by id. Every method may throw `StoreException`.
public interface SealingKeyStore {
    /// The newest key. Where there is none, or it is older than `renewAfter` by the store's clock, one
    /// is made, and all servers get that one; keys of twice that age are forgotten.
    ///
    /// @param random a secure one
    SealingKey currentKey(Duration renewAfter, RandomGenerator random);

    /// A key something was sealed with.
    Optional<SealingKey> key(String id);
}
