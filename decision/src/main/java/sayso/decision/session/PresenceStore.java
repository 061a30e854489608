package sayso.decision.session;

import java.util.List;
import sayso.decision.model.Surface;

/// Port to the surfaces that people have open, shared by all processes over one store: records a
/// sign of life or the closing of one, and lists those that are open now. Times are the store's.
/// Every method may throw `StoreException`.
public interface PresenceStore {
    /// A sign of life: the surface is open for another `SurfacePresence.LEASE`.
    SurfacePresence seen(String id, Surface kind, String person);

    /// The surface was closed in good order.
    void left(String id);

    /// The surfaces that are open now, in the order of their ids.
    List<SurfacePresence> present();
}
