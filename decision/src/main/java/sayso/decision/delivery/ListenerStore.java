package sayso.decision.delivery;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Port to what keeps several hubs from reading one account of a channel at once, to how far it was
/// read, and to how its listener does. Safe for use by many threads and processes; every method may
/// throw `StoreException`.
public interface ListenerStore {
    /// How long a lease lasts; renew it at a third of this.
    Duration LEASE = Duration.ofSeconds(30);

    /// Takes the lease of an account, or renews one's own.
    ///
    /// @param holder drawn by each hub
    /// @return whether it is this holder's now
    boolean lease(String channel, String account, String holder);

    /// Gives a lease up; one that is somebody else's stays. What was wrong is wrong no more.
    void release(String channel, String account, String holder);

    /// How far the account was read, in the channel's own words; empty where it never was.
    Optional<String> cursor(String channel, String account);

    /// Notes how far it was read, once what was read has been stored.
    void advance(String channel, String account, String cursor);

    /// Notes that whoever holds the lease has read the account to its end now, and renews the lease.
    /// Changes nothing where the lease is somebody else's.
    ///
    /// @return when it was read to its end before; empty where it never was
    Optional<Instant> heard(String channel, String account, String holder);

    /// Notes why whoever holds the lease cannot read the account. One trouble after another, with no
    /// read between, counts from the first. Changes nothing where the lease is somebody else's.
    ///
    /// @param needsPerson whether it lasts until a person does something
    void failed(String channel, String account, String holder, String why, boolean needsPerson);

    /// How the listener of each account does that has ever been read, or tried; in the order of
    /// channels and accounts.
    List<ListenerHealth> listeners();
}
