package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import sayso.decision.delivery.CardStore;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.ListenerStore;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.delivery.SentCard;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicId;

/// Tests that every `ChannelStore` must pass: an account counts once a person said that it is theirs,
/// and no longer once that ended; messages are found by their ticket's id and by what the channel
/// calls them; one hub at a time reads an account. The test class of a store implements it, with an
/// empty store for each test.
public interface ChannelStoreContract {
    String TELEGRAM = "telegram";
    String BOT = "99001";
    String SENDER = "8123456789";
    PersonId MAXI_ID = PersonId.local("maxi");

    ChannelStore channels();

    /// The same store as another process sees it; in memory, the same object.
    ChannelStore anotherChannels();

    /// The log of the store that these accounts are in.
    EventLog channelsLog();

    SettableClock clock();

    private ChannelAccount asked() {
        return channels().askPairing(TELEGRAM, BOT, SENDER, "chat-1", "Maxi (@maxi)");
    }

    private ChannelAccount paired() {
        asked();
        return channels().pair(TELEGRAM, BOT, SENDER, MAXI_ID, "maxi", MAXI).orElseThrow();
    }

    private List<LogEvent> events() {
        return channelsLog().since(0, 100).stream().map(LoggedEvent::event).toList();
    }

    private SentCard card(String decision, SentCard.Purpose purpose) {
        return new SentCard(
                "",
                new DecisionId(decision),
                "digest-1",
                purpose,
                TELEGRAM,
                BOT,
                "chat-1",
                null,
                Instant.EPOCH);
    }

    @Test
    default void anAccountThatAskedCountsOnceAPersonSaidThatItIsTheirs() {
        ChannelAccount asked = asked();

        assertThat(asked.isActive()).isFalse();
        assertThat(asked.askedAt()).isEqualTo(clock().instant());
        assertThat(events()).isEmpty();

        clock().tick(Duration.ofSeconds(5));
        ChannelAccount paired =
                channels().pair(TELEGRAM, BOT, SENDER, MAXI_ID, "maxi", MAXI).orElseThrow();

        assertThat(paired.isActive()).isTrue();
        assertThat(paired.pairedAt()).isEqualTo(clock().instant());
        assertThat(anotherChannels().pairing(TELEGRAM, BOT, SENDER)).contains(paired);
        assertThat(anotherChannels().pairings()).containsExactly(paired);
        assertThat(paired.actor())
                .satisfies(person -> {
                    assertThat(person.id()).isEqualTo(MAXI_ID);
                    assertThat(person.surface()).isEqualTo(Surface.CHANNEL);
                    assertThat(person.assurance()).isEqualTo(Assurance.PAIRED);
                    assertThat(person.via()).isEqualTo("telegram:" + SENDER);
                });
        assertThat(events())
                .containsExactly(new LogEvent.ChannelPaired(TELEGRAM, BOT, SENDER, "maxi", MAXI));
    }

    @Test
    default void pairingTwiceCountsOnceAndAnAccountThatNeverAskedIsNobodys() {
        ChannelAccount paired = paired();

        assertThat(channels().pair(TELEGRAM, BOT, SENDER, MAXI_ID, "other", MAXI)).contains(paired);
        assertThat(channels().pair(TELEGRAM, BOT, "1", MAXI_ID, "maxi", MAXI)).isEmpty();
        assertThat(channels().pair("slack", BOT, SENDER, MAXI_ID, "maxi", MAXI)).isEmpty();
        assertThat(events()).hasSize(1);
    }

    @Test
    default void aPairingThatEndedCountsNoMoreUntilTheAccountAsksAnew() {
        paired();
        clock().tick(Duration.ofMinutes(1));

        ChannelAccount ended = channels().unpair(TELEGRAM, BOT, SENDER, MAXI).orElseThrow();

        assertThat(ended.isActive()).isFalse();
        assertThat(ended.endedAt()).isEqualTo(clock().instant());
        assertThat(channels().pair(TELEGRAM, BOT, SENDER, MAXI_ID, "maxi", MAXI)).isEmpty();
        clock().tick(Duration.ofMinutes(1));
        assertThat(channels().unpair(TELEGRAM, BOT, SENDER, MAXI)).contains(ended);
        assertThat(channels().unpair(TELEGRAM, BOT, "1", MAXI)).isEmpty();

        ChannelAccount again = asked();

        assertThat(again.isActive()).isFalse();
        assertThat(again.person()).isNull();
        assertThat(channels().pair(TELEGRAM, BOT, SENDER, MAXI_ID, "maxi", MAXI)).isPresent();
        assertThat(events())
                .extracting(event -> event.getClass().getSimpleName())
                .containsExactly("ChannelPaired", "ChannelUnpaired", "ChannelPaired");
    }

    @Test
    default void anActiveAccountThatAsksAgainStaysAndItsChatIsTheNewest() {
        paired();

        clock().tick(Duration.ofMinutes(1));
        ChannelAccount again =
                channels().askPairing(TELEGRAM, BOT, SENDER, "chat-2", "Maxi\0 M. (@maxi)");

        assertThat(again.isActive()).isTrue();
        assertThat(again.askedAt()).isEqualTo(clock().instant());
        assertThat(again.recipient()).isEqualTo("chat-2");
        assertThat(again.shownName()).isEqualTo("Maxi M. (@maxi)");
        assertThat(anotherChannels().pairing(TELEGRAM, BOT, SENDER)).contains(again);
    }

    @Test
    default void aMessageIsFoundByItsIdAndByWhatTheChannelCallsIt() {
        SentCard kept = channels().keepCard(card("d-one", SentCard.Purpose.CARD));

        assertThat(kept.id()).isNotEmpty();
        assertThat(kept.madeAt()).isEqualTo(clock().instant());
        assertThat(anotherChannels().card(kept.id())).contains(kept);
        assertThat(channels().cardAt(TELEGRAM, BOT, "chat-1", "42")).isEmpty();

        SentCard bound = channels().bindCard(kept.id(), "42").orElseThrow();

        assertThat(bound).isEqualTo(kept.at("42"));
        assertThat(channels().bindCard(kept.id(), "43")).contains(bound);
        assertThat(channels().bindCard("none", "44")).isEmpty();
        assertThat(anotherChannels().cardAt(TELEGRAM, BOT, "chat-1", "42")).contains(bound);
        assertThat(channels().cardAt(TELEGRAM, BOT, "chat-2", "42")).isEmpty();
        assertThat(channels().cardAt(TELEGRAM, "99002", "chat-1", "42")).isEmpty();
    }

    @Test
    default void aRequestForWordsKeepsTheTopicThatItIsAbout() {
        SentCard kept =
                channels()
                        .keepCard(
                                card("d-one", SentCard.Purpose.WORDS).about(new TopicId("cache")));

        assertThat(kept.topic()).isEqualTo(new TopicId("cache"));
        assertThat(anotherChannels().card(kept.id())).contains(kept);
        assertThat(channels().bindCard(kept.id(), "44")).contains(kept.at("44"));
    }

    @Test
    default void theMessagesOfADecisionComeInTheirOrder() {
        SentCard first = channels().keepCard(card("d-one", SentCard.Purpose.CARD));
        clock().tick(Duration.ofSeconds(1));
        SentCard second = channels().keepCard(card("d-one", SentCard.Purpose.WORDS));
        channels().keepCard(card("d-two", SentCard.Purpose.NOTE));

        assertThat(anotherChannels().cardsOf(new DecisionId("d-one"), TELEGRAM, BOT))
                .containsExactly(first, second);
        assertThat(channels().cardsOf(new DecisionId("d-one"), TELEGRAM, "99002")).isEmpty();

        channels().dropCard(second.id());
        assertThat(anotherChannels().cardsOf(new DecisionId("d-one"), TELEGRAM, BOT))
                .containsExactly(first);
        clock().tick(CardStore.LIFE.plusDays(1));
        channels().keepCard(card("d-two", SentCard.Purpose.CARD));
        assertThat(channels().card(first.id())).isEmpty();
    }

    @Test
    default void oneHubAtATimeReadsAnAccount() throws Exception {
        try (ExecutorService many = Executors.newFixedThreadPool(8)) {
            List<Callable<Boolean>> wishes = new ArrayList<>();
            for (int hub = 0; hub < 8; hub++) {
                String holder = "hub-" + hub;
                ChannelStore own = hub % 2 == 0 ? channels() : anotherChannels();
                wishes.add(() -> own.lease(TELEGRAM, BOT, holder));
            }
            int holders = 0;
            for (Future<Boolean> wish : many.invokeAll(wishes)) {
                holders += wish.get() ? 1 : 0;
            }
            assertThat(holders).isEqualTo(1);
        }
        assertThat(channels().lease(TELEGRAM, "99002", "hub-9")).isTrue();
    }

    @Test
    default void aLeaseIsRenewedByItsHolderAndTakenOverOnceItIsOver() {
        assertThat(channels().lease(TELEGRAM, BOT, "one")).isTrue();
        clock().tick(ListenerStore.LEASE.minusSeconds(1));
        assertThat(anotherChannels().lease(TELEGRAM, BOT, "two")).isFalse();
        assertThat(channels().lease(TELEGRAM, BOT, "one")).isTrue();
        clock().tick(ListenerStore.LEASE.minusSeconds(1));
        assertThat(anotherChannels().lease(TELEGRAM, BOT, "two")).isFalse();
        clock().tick(Duration.ofSeconds(1));
        assertThat(anotherChannels().lease(TELEGRAM, BOT, "two")).isTrue();
        assertThat(channels().lease(TELEGRAM, BOT, "one")).isFalse();

        channels().release(TELEGRAM, BOT, "one");
        assertThat(channels().lease(TELEGRAM, BOT, "one")).isFalse();
        anotherChannels().release(TELEGRAM, BOT, "two");
        assertThat(channels().lease(TELEGRAM, BOT, "one")).isTrue();
    }

    @Test
    default void whenAnAccountWasReadIsKnownToEveryHubAndReadingRenewsTheLease() {
        assertThat(channels().listeners()).isEmpty();
        assertThat(channels().heard(TELEGRAM, BOT, "one")).isEmpty();
        assertThat(channels().listeners()).as("nobody has the lease").isEmpty();
        channels().lease(TELEGRAM, BOT, "one");
        assertThat(channels().listeners())
                .containsExactly(new ListenerHealth(TELEGRAM, BOT, null, null));

        clock().tick(ListenerStore.LEASE.minusSeconds(1));
        Instant first = clock().instant();
        assertThat(channels().heard(TELEGRAM, BOT, "one")).isEmpty();
        clock().tick(ListenerStore.LEASE.minusSeconds(1));
        assertThat(anotherChannels().lease(TELEGRAM, BOT, "two")).isFalse();
        assertThat(anotherChannels().heard(TELEGRAM, BOT, "two")).contains(first);
        ListenerHealth known = new ListenerHealth(TELEGRAM, BOT, first, null);
        assertThat(anotherChannels().listeners())
                .as("what another hub says of it counts nothing")
                .containsExactly(known);
        assertThat(known.hears(first.plus(ListenerHealth.DEAF).minusMillis(1))).isTrue();
        assertThat(known.hears(first.plus(ListenerHealth.DEAF))).isFalse();

        channels().release(TELEGRAM, BOT, "one");
        assertThat(anotherChannels().lease(TELEGRAM, BOT, "two")).isTrue();
        clock().tick(Duration.ofSeconds(1));
        assertThat(anotherChannels().heard(TELEGRAM, BOT, "two")).contains(first);
    }

    @Test
    default void whatIsWrongWithAnAccountCountsFromTheFirstTimeAndIsOverWithTheNextRead() {
        channels().lease(TELEGRAM, BOT, "one");
        Instant first = clock().instant();
        channels().failed(TELEGRAM, BOT, "one", "it was cut\0", false);
        clock().tick(Duration.ofSeconds(5));
        channels().failed(TELEGRAM, BOT, "one", "the token is refused", true);
        anotherChannels().failed(TELEGRAM, BOT, "two", "not theirs to say", true);

        assertThat(anotherChannels().listeners())
                .containsExactly(
                        new ListenerHealth(
                                TELEGRAM,
                                BOT,
                                null,
                                new ListenerHealth.Trouble("the token is refused", first, true)));

        channels().heard(TELEGRAM, BOT, "one");
        assertThat(channels().listeners())
                .containsExactly(new ListenerHealth(TELEGRAM, BOT, clock().instant(), null));
        channels().failed(TELEGRAM, BOT, "one", "it was cut", false);
        channels().release(TELEGRAM, BOT, "one");
        assertThat(channels().listeners()).extracting(ListenerHealth::trouble).containsOnlyNulls();
    }

    @Test
    default void whereAnAccountWasReadToIsKeptForTheNextHub() {
        assertThat(channels().cursor(TELEGRAM, BOT)).isEmpty();
        channels().advance(TELEGRAM, BOT, "732");
        channels().advance(TELEGRAM, BOT, "5");

        assertThat(anotherChannels().cursor(TELEGRAM, BOT)).contains("5");
        assertThat(channels().cursor("slack", BOT)).isEmpty();
    }

    private PushSubscription subscription(String endpoint, String session) {
        return channels()
                .keepSubscription(
                        new PushSubscription(
                                endpoint.substring(endpoint.length() - 1),
                                endpoint,
                                "BPublic",
                                "secret",
                                session,
                                "https://sayso.example.com",
                                Instant.EPOCH));
    }

    @Test
    default void aSubscriptionIsFoundByItsIdUntilItIsDropped() {
        PushSubscription first = subscription("https://push.example/1", "session one");
        clock().tick(Duration.ofSeconds(1));
        PushSubscription second = subscription("https://push.example/2", "session one");

        assertThat(first.madeAt()).isBefore(second.madeAt());
        assertThat(anotherChannels().subscription(first.id())).contains(first);
        assertThat(anotherChannels().subscriptions()).containsExactly(first, second);
        channels().dropSubscription(first.id());
        channels().dropSubscription("unknown");
        assertThat(anotherChannels().subscriptions()).containsExactly(second);
        assertThat(second).hasToString("push subscription " + second.id());
    }

    @Test
    default void aSubscriptionThatComesAgainBelongsToItsNewestSession() {
        PushSubscription first = subscription("https://push.example/1", "session one");
        clock().tick(Duration.ofSeconds(1));
        PushSubscription again = subscription("https://push.example/1", "session two");

        assertThat(again.id()).isEqualTo(first.id());
        assertThat(anotherChannels().subscriptions()).containsExactly(again);
    }
}
