package sayso.channel.push;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.model.Actor;
import sayso.home.Home;
import sayso.hub.client.PushServiceClient;
import sayso.wire.hub.PushMessage;

/// `PushRegistrar` over a store and a home: keeps the subscriptions of browsers, each bound to the person
/// of its session, and has the hub's key made when the first browser asks for it.
public final class StorePushRegistrar implements PushRegistrar {
    private static final int MOST = 50;
    private static final int AUTH = 16;
    private static final int ID = 16;

    private final ChannelStore store;
    private final Home home;
    private final PushServiceClient services;
    private final Supplier<Optional<PushPressService>> presses;

    /// @param services says which addresses may be used
    /// @param presses takes the presses, by the settings of then
    public StorePushRegistrar(
            ChannelStore store,
            Home home,
            PushServiceClient services,
            Supplier<Optional<PushPressService>> presses) {
        this.store = requireNonNull(store, "store is null");
        this.home = requireNonNull(home, "home is null");
        this.services = requireNonNull(services, "services is null");
        this.presses = requireNonNull(presses, "presses is null");
    }

    @Override
    public String publicKey() throws IOException {
        return VapidKey.in(home.pushKey()).publicKey();
    }

    @Override
    public List<String> subscribed(String session) {
        return of(session).stream().map(PushSubscription::id).toList();
    }

    @Override
    public Optional<String> subscribe(
            String session, Actor.Person person, PushRegistrar.Offer offer) throws IOException {
        Optional<String> fault = fault(offer);
        if (fault.isPresent()) {
            return fault;
        }
        String id = idOf(offer.endpoint());
        if (store.subscription(id).isEmpty() && store.subscriptions().size() >= MOST) {
            return Optional.of(
                    MOST + " browsers are notified already; end some with: sayso disconnect push");
        }
        String account = VapidKey.in(home.pushKey()).account();
        store.keepSubscription(
                new PushSubscription(
                        id,
                        offer.endpoint(),
                        offer.publicKey(),
                        offer.authSecret(),
                        session,
                        offer.origin(),
                        Instant.EPOCH));
        ChannelAccount asked =
                store.askPairing(PushChannel.NAME, account, id, id, offer.shownName());
        if (asked.isActive() && !person.id().equals(asked.person())) {
            // why: the browser has another person's session now
            store.unpair(PushChannel.NAME, account, id, person);
            store.askPairing(PushChannel.NAME, account, id, id, offer.shownName());
        }
        store.pair(PushChannel.NAME, account, id, person.id(), person.name(), person);
        return Optional.empty();
    }

    private Optional<String> fault(PushRegistrar.Offer offer) {
        Optional<String> address = services.fault(offer.endpoint());
        if (address.isPresent()) {
            return address;
        }
        return CurvePoint.parse(offer.publicKey()).isPresent() && isSecret(offer.authSecret())
                ? Optional.empty()
                : Optional.of("those are no keys of a browser");
    }

    private static boolean isSecret(String text) {
        try {
            return Base64.getUrlDecoder().decode(text).length == AUTH;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public void unsubscribe(String session, Actor.Person person, String endpoint) {
        String id = idOf(endpoint);
        of(session).stream()
                .filter(subscription -> subscription.id().equals(id))
                .forEach(subscription -> end(subscription, person));
    }

    @Override
    public Optional<String> pressed(String session, String press) {
        Optional<PushPressService> taking = presses.get();
        return of(session).stream()
                .flatMap(browser -> taking.flatMap(one -> one.press(browser, press)).stream())
                .map(PushMessage::toJson)
                .findFirst();
    }

    @Override
    public void moved(String from, String to) {
        of(from).forEach(one ->
                store.keepSubscription(
                        new PushSubscription(
                                one.id(),
                                one.endpoint(),
                                one.publicKey(),
                                one.authSecret(),
                                to,
                                one.origin(),
                                one.madeAt())));
    }

    @Override
    public void ended(String session) {
        of(session)
                .forEach(subscription ->
                        end(subscription, new Actor.Rule("the session at the portal ended")));
    }

    /// What the subscription at this address is called; the address follows from it for nobody.
    static String idOf(String endpoint) {
        return SecretHash.of(endpoint).hex().substring(0, ID);
    }

    private List<PushSubscription> of(String session) {
        return store.subscriptions().stream()
                .filter(subscription -> subscription.session().equals(session))
                .toList();
    }

    private void end(PushSubscription subscription, Actor by) {
        store.dropSubscription(subscription.id());
        store.pairings().stream()
                .filter(one -> one.channel().equals(PushChannel.NAME))
                .filter(one -> one.sender().equals(subscription.id()))
                .filter(one -> one.endedAt() == null)
                .forEach(one -> store.unpair(PushChannel.NAME, one.account(), one.sender(), by));
    }
}
