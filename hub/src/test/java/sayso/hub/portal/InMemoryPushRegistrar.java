package sayso.hub.portal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.model.Actor;

/// In-memory `PushRegistrar` that takes every address but those with `bad` in them.
public final class InMemoryPushRegistrar implements PushRegistrar {
    private record Kept(String session, Offer offer, String person) {}

    private final Map<String, Kept> kept = new LinkedHashMap<>();

    @Override
    public String publicKey() {
        return "BKey";
    }

    @Override
    public synchronized List<String> subscribed(String session) {
        return kept.entrySet().stream()
                .filter(one -> one.getValue().session().equals(session))
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public synchronized Optional<String> subscribe(
            String session, Actor.Person person, Offer offer) {
        if (offer.endpoint().contains("bad")) {
            return Optional.of("that is no address of a push service");
        }
        kept.put(id(offer.endpoint()), new Kept(session, offer, person.name()));
        return Optional.empty();
    }

    @Override
    public synchronized void unsubscribe(String session, Actor.Person person, String endpoint) {
        kept.entrySet()
                .removeIf(one ->
                        one.getKey().equals(id(endpoint))
                                && one.getValue().session().equals(session));
    }

    /// Takes what begins with `good`.
    @Override
    public synchronized Optional<String> pressed(String session, String press) {
        return press.startsWith("good") && !subscribed(session).isEmpty()
                ? Optional.of("{\"title\":\"taken\"}")
                : Optional.empty();
    }

    @Override
    public synchronized void moved(String from, String to) {
        kept.replaceAll((_, one) ->
                one.session().equals(from) ? new Kept(to, one.offer(), one.person()) : one);
    }

    @Override
    public synchronized void ended(String session) {
        kept.values().removeIf(one -> one.session().equals(session));
    }

    /// What was handed in, with whose it is.
    synchronized List<String> offers() {
        return kept.values().stream()
                .map(one ->
                        one.person()
                                + ": "
                                + one.offer().shownName()
                                + " at "
                                + one.offer().endpoint()
                                + " from "
                                + one.offer().origin())
                .toList();
    }

    private static String id(String endpoint) {
        return SecretHash.of(endpoint).hex().substring(0, 16);
    }
}
