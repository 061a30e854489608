package sayso.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.decision.delivery.ChannelStore;
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

        @Override
        public void listen() throws IOException, InterruptedException {
            String met = news.take();
            switch (met) {
                case "cut" -> throw new IOException("the connection was cut");
                case "fault" -> throw new IllegalArgumentException("a fault of ours");
                case "over" -> throw new ListenerEndedException("the token was taken back");
                default -> {}
            }
        }

        @Override
        public void close() {
            closed.add("closed");
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
            assertThat(worker.health().get(BOT).hears(clock.instant())).isTrue();

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
            listener.meets("cut");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("channel_deaf telegram 99001: the connection was cut");
            listener.meets("fault");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .startsWith("channel_deaf telegram 99001: java.lang.IllegalArgument");
            listener.meets("news");
            listener.meets("over");
            assertThat(log.poll(60, TimeUnit.SECONDS))
                    .isEqualTo("channel_deaf telegram 99001: the token was taken back");
            Map<AccountListenerWorker.Account, AccountListenerWorker.Health> health =
                    worker.health();
            assertThat(health.get(BOT).trouble()).isEqualTo("the token was taken back");
            assertThat(health.get(BOT).hears(clock.instant())).isTrue();
            clock.tick(AccountListenerWorker.Health.DEAF);
            assertThat(health.get(BOT).hears(clock.instant())).isFalse();
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
}
