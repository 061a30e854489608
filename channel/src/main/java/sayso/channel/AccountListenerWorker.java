package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.ListenerStore;
import sayso.decision.model.StoreException;

/// Keeps one listener running for each account of the channels that people answer over, in a thread
/// of its own: begins and ends them as settings change, tries again with growing pauses, and leaves an
/// account alone that another hub reads. Knows when each was last read, which is all that is known of
/// its health.
public final class AccountListenerWorker implements AutoCloseable {
    private static final Duration ROUND = Duration.ofSeconds(2);
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
    private static final Duration LONGEST_END = Duration.ofSeconds(2);
    private static final int MOST_DOUBLINGS = 6;

    private final ListenerStore store;
    private final Supplier<SequencedMap<Account, ChannelSetup.Connected>> wanted;
    private final BiFunction<String, ChannelSetup.Connected, AccountListener> opener;
    private final BiConsumer<String, String> log;
    private final InstantSource clock;
    private final String holder = UUID.randomUUID().toString();
    private final Map<Account, Run> running = new HashMap<>();
    private final Map<Account, Health> health = new ConcurrentHashMap<>();
    private final Thread thread;
    private volatile boolean stopping;

    /// @param channel as in `telegram`
    /// @param name of Sayso's own account there
    public record Account(String channel, String name) implements Comparable<Account> {
        @Override
        public int compareTo(Account other) {
            return (channel + " " + name).compareTo(other.channel + " " + other.name);
        }
    }

    /// How the listener of one account does.
    ///
    /// @param readAt when the account was last read to its end; null where it never was
    /// @param trouble why it is not read now, with what to do; null where it is
    public record Health(@Nullable Instant readAt, @Nullable String trouble) {
        /// Longer than this without a finished read means that presses are not heard.
        public static final Duration DEAF = Duration.ofMinutes(2);

        /// Whether presses are heard.
        public boolean hears(Instant now) {
            return readAt != null && Duration.between(readAt, now).compareTo(DEAF) < 0;
        }
    }

    /// @param wanted the accounts to read now, with what makes their listeners; read anew each round
    /// @param opener makes the listener of a channel
    /// @param log takes the name of an event and what is to be said about it
    public AccountListenerWorker(
            ListenerStore store,
            Supplier<SequencedMap<Account, ChannelSetup.Connected>> wanted,
            BiFunction<String, ChannelSetup.Connected, AccountListener> opener,
            BiConsumer<String, String> log,
            InstantSource clock) {
        this.store = requireNonNull(store, "store is null");
        this.wanted = requireNonNull(wanted, "wanted is null");
        this.opener = requireNonNull(opener, "opener is null");
        this.log = requireNonNull(log, "log is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.thread = Thread.ofVirtual().name("channels").start(this::supervise);
    }

    /// How each account does, by its channel and name.
    public Map<Account, Health> health() {
        return new TreeMap<>(health);
    }

    /// Whether there is an account to read, so that the hub has to stay.
    public boolean isListening() {
        return !health.isEmpty();
    }

    private void supervise() {
        try {
            while (!stopping) {
                try {
                    round();
                } catch (RuntimeException e) {
                    // why: a home that cannot be read for a moment ends no listener for good
                    log.accept("channel_deaf", e.toString());
                }
                Thread.sleep(ROUND);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void round() {
        SequencedMap<Account, ChannelSetup.Connected> now = wanted.get();
        for (Account account : List.copyOf(running.keySet())) {
            ChannelSetup.Connected setup = now.get(account);
            Run run = requireNonNull(running.get(account), "run is null");
            if (setup == null || !setup.version().equals(run.version)) {
                running.remove(account);
                run.end();
                health.remove(account);
            }
        }
        now.forEach((account, setup) -> {
            if (!stopping && !running.containsKey(account)) {
                running.put(account, new Run(account, setup));
            }
        });
    }

    @Override
    public void close() {
        stopping = true;
        thread.interrupt();
        synchronized (this) {
            running.values().forEach(Run::end);
        }
    }

    /// One account, from the moment it is wanted until it is no more.
    private final class Run {
        private final Account account;
        private final Object version;
        private final AccountListener listener;
        private final Thread reader;
        private volatile boolean over;

        Run(Account account, ChannelSetup.Connected setup) {
            this.account = account;
            this.version = setup.version();
            health.put(account, new Health(null, null));
            this.listener = opener.apply(account.channel(), setup);
            this.reader = Thread.ofVirtual().name("listen-" + account.channel()).start(this::run);
        }

        private void run() {
            int failures = 0;
            try {
                while (!over) {
                    failures = once(failures);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                listener.close();
                release();
            }
        }

        /// @return how often it failed in a row by now
        private int once(int failures) throws InterruptedException {
            try {
                if (!store.lease(account.channel(), account.name(), holder)) {
                    note("another hub of this store reads it");
                    Thread.sleep(ListenerStore.LEASE.dividedBy(3));
                    return 0;
                }
                listener.listen();
                if (!over) {
                    health.put(account, new Health(clock.instant(), null));
                }
                return 0;
            } catch (ListenerEndedException e) {
                note(String.valueOf(e.getMessage()));
                Thread.sleep(LONGEST_PAUSE);
            } catch (IOException | StoreException e) {
                if (!over) {
                    note(String.valueOf(e.getMessage()));
                    Thread.sleep(pause(failures));
                }
            } catch (RuntimeException e) {
                // why: a fault of ours in one update must not leave the account without a reader
                if (!over) {
                    note(e.toString());
                    Thread.sleep(pause(failures));
                }
            }
            return failures + 1;
        }

        /// why: said once until it changes; the same line each minute helps nobody
        private void note(String trouble) {
            if (over) {
                return;
            }
            Health before = health.getOrDefault(account, new Health(null, null));
            health.put(account, new Health(before.readAt(), trouble));
            if (!trouble.equals(before.trouble())) {
                log.accept(
                        "channel_deaf", account.channel() + " " + account.name() + ": " + trouble);
            }
        }

        private void release() {
            try {
                store.release(account.channel(), account.name(), holder);
            } catch (StoreException e) {
                log.accept("channel_deaf", String.valueOf(e.getMessage()));
            }
        }

        void end() {
            over = true;
            reader.interrupt();
            listener.close();
            try {
                reader.join(LONGEST_END);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static Duration pause(int failures) {
        Duration pause = SHORTEST_PAUSE.multipliedBy(1L << Math.min(failures, MOST_DOUBLINGS));
        Duration bounded = pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
        return bounded.multipliedBy(3 + (System.nanoTime() & 1)).dividedBy(4);
    }
}
