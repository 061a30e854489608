package sayso.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.ListenerStore;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.decision.store.InMemoryDecisionStore;

/// Listeners that begin and end as settings change, and are tried again where they fail.
class AccountListenerWorkerTest {
    private static final AccountListenerWorker.Account BOT =
            new AccountListenerWorker.Account("telegram", "99001");

    private final SettableClock clock = SettableClock.standing();
    private final ChannelStore store =
            new InMemoryChannelStore(new InMemoryDecisionStore(clock), clock);
    private final LinkedHashMap<AccountListenerWorker.Account, ChannelSetup.Connected> wanted =
            new LinkedHashMap<>();
    private final BlockingQueue<String> log = new LinkedBlockingQueue<>();
    private final BlockingQueue<ScriptedListener> opened = new LinkedBlockingQueue<>();

    /// Reads when the test hands it something to meet.
    private static final class ScriptedListener implements AccountListener {
        private final SynchronousQueue<String> news = new SynchronousQueue<>();
        private final BlockingQueue<String> closed = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> missed = new LinkedBlockingQueue<>();
        private final BlockingQueue<Boolean> ours = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> ends = new LinkedBlockingQueue<>();
        private volatile boolean cannotTell;
        private int begun;

        @Override
        public void listen(BooleanSupplier isOurs) throws IOException, InterruptedException {
            synchronized (this) {
                begun++;
                notifyAll();
            }
            String met = news.take();
            switch (met) {
                case "cut" -> throw new IOException("the connection was cut");
                case "fault" -> throw new IllegalArgumentException("a fault of ours");
                case "contested" -> throw new ContestedAccountException("somebody else reads it");
                case "limited" ->
                        throw new CallLimitException("asked to wait", Duration.ofMillis(1));
                case "many" -> ours.add(isOurs.getAsBoolean());
                case "over" -> throw new ListenerEndedException("the token was taken back");
                default -> {}
            }
        }

        @Override
        public void missed(Instant from, Instant to) throws IOException {
            if (cannotTell) {
                throw new IOException("the card cannot be changed now");
            }
            missed.add(from + " " + to);
        }

        @Override
        public void stopped(Instant at) {
            ends.add("stopped " + at);
        }

        @Override
        public void resumed() {
            ends.add("resumed");
        }

        @Override
        public void close() {
            closed.add("closed");
        }

        /// Returns once it has begun to wait for the news of this number.
        synchronized void awaitWait(int number) throws InterruptedException {
            while (begun < number) {
                wait();
            }
        }

        void meets(String what) throws InterruptedException {
            assertThat(news.offer(what, 60, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static ChannelSetup.Connected setup(String version) {
        return new ChannelSetup.Connected(
                new NoticeSubscription(
                        "telegram", "bot", Urgency.LOW, Set.of(), false, Duration.ZERO),
                "99001",
                version,
                CallTime.ALWAYS,
                _ -> {
                    throw new IllegalStateException("no channel is needed here");
                });
    }

    private AccountListenerWorker worker() {
        return new AccountListenerWorker(
                store,
                () -> {
                    synchronized (wanted) {
                        return new LinkedHashMap<>(wanted);
                    }
                },
                (_, _) -> {
                    ScriptedListener listener = new ScriptedListener();
                    opened.add(listener);
                    return listener;
                },
                (event, what) -> log.add(event + " " + what),
                clock);
    }

    private ListenerHealth health() {
        return store.listeners().getFirst();
    }

    private void want(ChannelSetup.Connected setup) {
        synchronized (wanted) {
            wanted.put(BOT, setup);
        }
    }

    private ScriptedListener next() throws InterruptedException {
        ScriptedListener listener = opened.poll(60, TimeUnit.SECONDS);
        assertThat(listener).isNotNull();
        return listener;
    }

    @Test
    void anAccountIsReadWhileItsSettingsStandAndAnewWhenTheyChange() throws Exception {
        try (AccountListenerWorker worker = worker()) {
            assertThat(worker.isListening()).isFalse();
            want(setup("one"));
            ScriptedListener first = next();
            first.meets("news");
            first.meets("news");
            assertThat(worker.isListening()).isTrue();
            first.meets("news");
            assertThat(health().hears(clock.instant())).isTrue();
            assertThat(health().trouble()).isNull();

            want(setup("two"));
            ScriptedListener second = next();
            assertThat(first.closed.poll(60, TimeUnit.SECONDS)).isEqualTo("closed");
            second.meets("news");
            synchronized (wanted) {
                wanted.clear();
            }
            assertThat(second.closed.poll(60, TimeUnit.SECONDS)).isEqualTo("closed");
        }
        assertThat(store.lease("telegram", "99001", "another hub")).isTrue();
        assertThat(log).isEmpty();
    }

    @Test
    void aFailureIsSaidOnceAndTriedAgainUntilItIsHeardAgain() throws Exception {
        want(setup("one"));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener listener = next();
            listener.meets("cut");
            assertThat(worker.isListening()).isTrue();
            listener.meets("cut");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("channel_deaf telegram 99001: the connection was cut");
            listener.meets("fault");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .startsWith(
                            "channel_deaf telegram 99001: something could not be read there, by a"
                                    + " fault of Sayso itself (IllegalArgumentException at"
                                    + " AccountListenerWorkerTest.java:")
                    .endsWith("): java.lang.IllegalArgumentException: a fault of ours");
            assertThat(health().trouble())
                    .isNotNull()
                    .extracting(ListenerHealth.Trouble::why)
                    .asString()
                    .startsWith("something could not be read there, by a fault of Sayso itself (")
                    .doesNotContain("java.lang", "a fault of ours");
            listener.meets("news");
            listener.meets("over");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("channel_deaf telegram 99001: the token was taken back");
            assertThat(health().trouble())
                    .isEqualTo(
                            new ListenerHealth.Trouble(
                                    "the token was taken back", clock.instant(), true));
            assertThat(health().hears(clock.instant())).isTrue();
        }
        assertThat(log).isEmpty();
    }

    @Test
    void anAccountThatAnotherHubReadsIsLeftAlone() throws Exception {
        assertThat(store.lease("telegram", "99001", "another hub")).isTrue();
        want(setup("one"));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener listener = next();
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("channel_deaf telegram 99001: another hub of this store reads it");
            assertThat(listener.news.offer("news")).isFalse();
            assertThat(worker.isListening()).isTrue();
        }
    }

    @Test
    void oneContestMayBeChanceAndTheNextNeedsAPersonUntilItIsQuiet() throws Exception {
        want(setup("one"));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener listener = next();
            listener.meets("news");
            listener.meets("contested");
            listener.meets("news");
            listener.meets("news");
            assertThat(worker.isListening()).isTrue();
            assertThat(health().trouble()).as("once may be chance").isNull();
            Instant first = clock.instant();
            listener.awaitWait(5);
            clock.tick(Duration.ofSeconds(40));
            listener.meets("contested");
            listener.meets("news");
            listener.meets("news");
            assertThat(health().trouble())
                    .as("one that was lucky once does not hear all")
                    .isEqualTo(
                            new ListenerHealth.Trouble(
                                    "somebody else reads it", clock.instant(), true));
            assertThat(health().readAt()).isEqualTo(first);
            listener.awaitWait(8);
            clock.tick(Duration.ofMinutes(2).plusSeconds(1));
            listener.meets("news");
            assertThat(listener.missed.poll(60, TimeUnit.SECONDS))
                    .as("what the other one read did not arrive here")
                    .isEqualTo(first + " " + clock.instant());
            assertThat(health().trouble()).isNull();
        }
    }

    @Test
    void whatMayHaveBeenMissedIsToldOnceItCanBe() throws Exception {
        assertThat(store.lease("telegram", "99001", "a hub of before")).isTrue();
        assertThat(store.heard("telegram", "99001", "a hub of before")).isEmpty();
        Instant before = clock.instant();
        store.release("telegram", "99001", "a hub of before");
        clock.tick(Duration.ofHours(30));
        want(setup("one"));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener listener = next();
            listener.cannotTell = true;
            listener.meets("news");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("channel_gap telegram 99001: the card cannot be changed now");
            listener.cannotTell = false;
            listener.meets("limited");
            listener.meets("news");
            assertThat(listener.missed.poll(60, TimeUnit.SECONDS))
                    .isEqualTo(before + " " + clock.instant());
            clock.tick(Duration.ofMinutes(2));
            listener.meets("news");
            listener.meets("news");
            assertThat(listener.missed).isEmpty();
            assertThat(worker.isListening()).isTrue();
        }
    }

    @Test
    void aHubThatEndsSaysSoOnlyWhereItReadsAndTheNextOneTakesItBack() throws Exception {
        want(setup("one"));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener first = next();
            first.meets("news");
            first.awaitWait(2);
            assertThat(first.ends).as("there was no hub before").isEmpty();
            assertThat(worker.isListening()).isTrue();
        }
        assertThat(next().ends).containsExactly("stopped " + clock.instant());
        clock.tick(Duration.ofMinutes(1));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener second = next();
            second.meets("news");
            second.meets("news");
            assertThat(second.ends).containsExactly("resumed");
            assertThat(second.missed).isEmpty();
            second.awaitWait(3);
            clock.tick(ListenerStore.LEASE);
            assertThat(store.lease("telegram", "99001", "another hub")).isTrue();
            assertThat(worker.isListening()).isTrue();
        }
        assertThat(opened).as("another hub reads on").isEmpty();
    }

    @Test
    void aLongPieceOfWorkRenewsItsLeaseAndStopsWhereAnotherHubHasIt() throws Exception {
        want(setup("one"));
        try (AccountListenerWorker worker = worker()) {
            ScriptedListener listener = next();
            listener.meets("many");
            assertThat(listener.ours.poll(60, TimeUnit.SECONDS)).isTrue();
            listener.awaitWait(2);
            clock.tick(ListenerStore.LEASE.minusSeconds(1));
            listener.meets("many");
            assertThat(listener.ours.poll(60, TimeUnit.SECONDS)).isTrue();
            listener.meets("news");
            listener.awaitWait(4);
            assertThat(worker.isListening()).isTrue();
            clock.tick(ListenerStore.LEASE.minusSeconds(1));
            assertThat(store.lease("telegram", "99001", "another hub")).isFalse();
            clock.tick(Duration.ofSeconds(1));
            assertThat(store.lease("telegram", "99001", "another hub")).isTrue();
            listener.meets("many");
            assertThat(listener.ours.poll(60, TimeUnit.SECONDS)).isFalse();
        }
    }
}
