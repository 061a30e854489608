package sayso.decision.access;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Actor;

/// Port to the stored credentials: adds, finds, lists and revokes them, and logs each change along
/// with it, as well as refused attempts at one. Safe for use by many threads; every method may
/// throw `StoreException`.
public interface CredentialStore {
    /// Adds one. Of several with one id the first stays.
    ///
    /// @param by whom the log names
    /// @return whether it was this one
    boolean add(CredentialRecord credential, Actor by);

    Optional<CredentialRecord> credential(String id);

    /// All of them, revoked ones included, oldest first.
    List<Credential> credentials();

    /// Ends one, by the store's clock. One that has ended keeps its time.
    ///
    /// @param by whom the log names
    /// @return it, as it is now; empty where there is none of this id
    Optional<Credential> revoke(String id, Actor by);

    /// Logs that somebody who may not wanted to make or to end a credential.
    void refused(String attempt, Actor by);
}
