package sayso.decision.delivery;

import java.time.Duration;
import java.util.Optional;

/// Port to what keeps several hubs from reading one account of a channel at once, and to how far it
/// was read. Safe for use by many threads and processes; every method may throw `StoreException`.
public interface ListenerStore {
    /// How long a lease lasts; renew it at a third of this.
    Duration LEASE = Duration.ofSeconds(30);

    /// Takes the lease of an account, or renews one's own.
    ///
    /// @param holder drawn by each hub
    /// @return whether it is this holder's now
    boolean lease(String channel, String account, String holder);

    /// Gives a lease up; one that is somebody else's stays.
    void release(String channel, String account, String holder);

    /// How far the account was read, in the channel's own words; empty where it never was.
    Optional<String> cursor(String channel, String account);

    /// Notes how far it was read, once what was read has been stored.
    void advance(String channel, String account, String cursor);
}
