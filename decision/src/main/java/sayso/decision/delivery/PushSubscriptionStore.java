package sayso.decision.delivery;

import java.util.List;
import java.util.Optional;

/// Port to the subscriptions of browsers to pushes. Safe for use by many threads and processes; every
/// method may throw `StoreException`.
public interface PushSubscriptionStore {
    /// Keeps one, durably; in place of an earlier one of the same id. Its time is set by the store's
    /// clock.
    ///
    /// @return it, as it is kept
    PushSubscription keepSubscription(PushSubscription subscription);

    /// The one of this id.
    Optional<PushSubscription> subscription(String id);

    /// All of them, oldest first.
    List<PushSubscription> subscriptions();

    /// Forgets one.
    void dropSubscription(String id);
}
