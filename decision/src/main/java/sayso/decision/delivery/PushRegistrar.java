package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Actor;

/// Port to the browsers that are notified although no page is open: takes and ends their
/// subscriptions, each of which belongs to a session at the portal, named by the hash of its secret. Safe for use by many threads.
public interface PushRegistrar {
    /// What a browser hands in to be notified.
    ///
    /// @param endpoint where its push service takes messages
    /// @param publicKey the browser's key, in base64url
    /// @param authSecret the secret that goes with it, in base64url
    /// @param origin where the browser reached the portal
    /// @param shownName what people call it, as in `Chrome on Android`
    record Offer(
            String endpoint, String publicKey, String authSecret, String origin, String shownName) {
        public Offer {
            requireNonNull(endpoint, "endpoint is null");
            requireNonNull(publicKey, "publicKey is null");
            requireNonNull(authSecret, "authSecret is null");
            requireNonNull(origin, "origin is null");
            requireNonNull(shownName, "shownName is null");
        }
    }

    /// The key that browsers subscribe with, in base64url.
    ///
    /// @throws IOException where none can be made or read
    String publicKey() throws IOException;

    /// The ids of the browsers that are notified by what this session asked for: the beginning of the
    /// SHA-256 of the address, in hexadecimal.
    List<String> subscribed(String session);

    /// Notifies a browser from now on.
    ///
    /// @return what is wrong with what it handed in; empty where it is notified
    /// @throws IOException where the hub's key cannot be read
    Optional<String> subscribe(String session, Actor.Person person, Offer offer) throws IOException;

    /// Notifies the browser no more, if it was this session that asked for it.
    void unsubscribe(String session, Actor.Person person, String endpoint);

    /// A button of a notification was pressed in a browser of this session. It counts as the person's word
    /// at the portal, where its ticket is of a notification that this browser was sent.
    ///
    /// @param press what the button carries
    /// @return what the browser is to show in the notification's place, as a push has it; empty where the
    ///     button is not good
    Optional<String> pressed(String session, String press);

    /// What the one session asked for is the other's from now on.
    void moved(String from, String to);

    /// The session is over, and with it all that it asked for.
    void ended(String session);
}
