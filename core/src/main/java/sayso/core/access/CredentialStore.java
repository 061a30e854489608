package sayso.core.access;

import java.util.List;
import java.util.Optional;

/// The port to the credentials of a store. Safe for use by many threads; every method may throw
/// `StoreException`.
public interface CredentialStore {
    /// Adds one. Of several with one id the first stays.
    ///
    /// @return whether it was this one
    boolean add(KeptCredential credential);

    Optional<KeptCredential> credential(String id);

    /// All of them, revoked ones included, oldest first.
    List<Credential> credentials();

    /// Ends one, by the store's clock. One that has ended keeps its time.
    ///
    /// @return it, as it is now; empty where there is none of this id
    Optional<Credential> revoke(String id);
}
