package sayso.channel.open;

import java.util.List;
import sayso.decision.session.SurfacePresence;

/// Port through which announcements learn the portal's address, with a hub started if none runs,
/// and the surfaces that people have open.
public interface PortalLookup {
    /// Address of the portal, or why there is none.
    sealed interface Address {
        /// @param url without a path
        record At(String url) implements Address {}

        record None(String why) implements Address {}
    }

    /// The portal's address; a hub is started for it if none runs, which takes seconds.
    Address address() throws InterruptedException;

    /// The surfaces that people have open. Empty also where nobody can tell.
    List<SurfacePresence> open();
}
