package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
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
/// account alone that another hub reads. Notes in the store when each was last read, which is all that
/// is known of its health, and has cards say so where presses may have been lost.
public final class AccountListenerWorker implements AutoCloseable {
    private static final Duration ROUND = Duration.ofSeconds(2);
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
    private static final Duration LONGEST_END = Duration.ofSeconds(4);

    /// How long cards are told of before the hub ends.
    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    private static final int MOST_DOUBLINGS = 6;

    /// Pauses between two reads of an account that somebody else reads are at least so many doublings
    /// long: sooner, the vendor takes neither.
    private static final int CONTEST_DOUBLINGS = 2;

    /// Two contests within this are one person's matter, and no chance.
    private static final Duration CONTEST = Duration.ofMinutes(2);

    /// Longer than this without a read, and a vendor may have thrown presses away.
    private static final Duration GAP = Duration.ofMinutes(2);

    private final ListenerStore store;
    private final Supplier<SequencedMap<Account, ChannelSetup.Connected>> wanted;
    private final BiFunction<String, ChannelSetup.Connected, AccountListener> opener;
    private final BiConsumer<String, String> log;
    private final InstantSource clock;
    private final String holder = UUID.randomUUID().toString();
    private final Map<Account, Run> running = new ConcurrentHashMap<>();
    private final Thread thread;
    private volatile boolean stopping;

    /// @param channel as in `telegram`
    /// @param name of Sayso's own account there
    public record Account(String channel, String name) implements Comparable<Account> {
        /// What a ticket says that it is for by which somebody asks to be paired with it.
        public String pairingHolder() {
            return channel + " " + name;
        }

        /// What the ticket of a test's button says that it is for.
        ///
        /// @param sender the account that may press it
        public String testHolder(String sender) {
            return pairingHolder() + " test " + sender;
        }

        @Override
        public int compareTo(Account other) {
            return (channel + " " + name).compareTo(other.channel + " " + other.name);
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

    /// Whether there is an account to read, so that the hub has to stay.
    public boolean isListening() {
        return !running.isEmpty();
    }

    private void supervise() {
        try {
            while (!stopping) {
                try {
                    round();
                } catch (RuntimeException e) {
                    // why: a home that cannot be read for a moment ends no listener for good
                    log.accept("channel_deaf", ChannelFaultException.logged("accounts", e));
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
            if (setup == null || !setup.version().equals(run.setup.version())) {
                running.remove(account);
                run.end();
            }
        }
        now.forEach((account, setup) -> {
            if (!stopping && !running.containsKey(account)) {
                Run run = new Run(account, setup);
                running.put(account, run);
                run.begin();
            }
        });
    }

    @Override
    public void close() {
        stopping = true;
        // why: a round that ends an account waits until it is given back
        synchronized (this) {
            running.values().forEach(Run::end);
        }
        thread.interrupt();
    }

    /// One account, from the moment it is wanted until it is no more.
    private final class Run {
        private final Account account;
        private final ChannelSetup.Connected setup;
        private final AccountListener listener;
        private final Thread reader;
        private volatile boolean over;
        private @Nullable String said;
        private @Nullable Instant contested;
        private boolean isContested;
        private @Nullable Instant missedSince;
        private boolean isFirst = true;
        private Instant leased = Instant.EPOCH;

        Run(Account account, ChannelSetup.Connected setup) {
            this.account = account;
            this.setup = setup;
            this.listener = opener.apply(account.channel(), setup);
            this.reader =
                    Thread.ofVirtual().name("listen-" + account.channel()).unstarted(this::run);
        }

        void begin() {
            reader.start();
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
                if (stopping && isLeased()) {
                    tellStopped();
                }
                release();
            }
        }

        private boolean isLeased() {
            return clock.instant().isBefore(leased.plus(ListenerStore.LEASE));
        }

        /// why: a press that nobody reads looks on the phone like one that counts
        private void tellStopped() {
            Thread words =
                    Thread.ofVirtual()
                            .name("stop-" + account.channel())
                            .start(() -> {
                                try (AccountListener last =
                                        opener.apply(account.channel(), setup)) {
                                    last.stopped(clock.instant());
                                } catch (IOException | RuntimeException e) {
                                    cannotTell(e);
                                }
                            });
            boolean wasInterrupted = Thread.interrupted();
            try {
                if (!words.join(LAST_WORDS)) {
                    words.interrupt();
                }
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }

        /// @return how often it failed in a row by now
        private int once(int failures) throws InterruptedException {
            try {
                if (!lease()) {
                    say("another hub of this store reads it");
                    Thread.sleep(ListenerStore.LEASE.dividedBy(3));
                    return 0;
                }
                listener.listen(this::isOurs);
                if (!over) {
                    heard();
                }
                return 0;
            } catch (ListenerEndedException e) {
                failed(String.valueOf(e.getMessage()), true);
                Thread.sleep(LONGEST_PAUSE);
            } catch (ContestedAccountException e) {
                isContested = isContested || isRecent(contested);
                contested = clock.instant();
                failed(String.valueOf(e.getMessage()), isContested);
                Thread.sleep(pause(Math.max(CONTEST_DOUBLINGS, failures)));
            } catch (CallLimitException e) {
                failed(String.valueOf(e.getMessage()), false);
                Thread.sleep(e.rest().compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : e.rest());
            } catch (ChannelFaultException e) {
                failed(e);
                Thread.sleep(pause(failures));
            } catch (IOException | StoreException e) {
                failed(String.valueOf(e.getMessage()), false);
                Thread.sleep(pause(failures));
            } catch (RuntimeException e) {
                // why: a fault of ours in one update must not leave the account without a reader
                failed(new ChannelFaultException("something could not be read there", e));
                Thread.sleep(pause(failures));
            }
            return failures + 1;
        }

        private boolean lease() {
            boolean ours = store.lease(account.channel(), account.name(), holder);
            leased = ours ? clock.instant() : Instant.EPOCH;
            return ours;
        }

        /// why: many updates take longer to deal with than a lease lasts
        private boolean isOurs() {
            Instant renewal = leased.plus(ListenerStore.LEASE.dividedBy(3));
            return !over && (clock.instant().isBefore(renewal) || lease());
        }

        private void heard() {
            if (isContested && isRecent(contested)) {
                // why: of two readers each gets a part; one that was lucky once does not hear all
                return;
            }
            isContested = false;
            said = null;
            Instant now = clock.instant();
            Optional<Instant> before = store.heard(account.channel(), account.name(), holder);
            if (missedSince == null
                    && before.filter(at -> Duration.between(at, now).compareTo(GAP) > 0)
                            .isPresent()) {
                missedSince = before.get();
            }
            if (missedSince != null) {
                tellMissed(now, missedSince);
            } else if (isFirst && before.isPresent()) {
                tellResumed();
            }
            isFirst = false;
        }

        private void tellResumed() {
            try {
                listener.resumed();
            } catch (IOException e) {
                cannotTell(e);
            }
        }

        private void tellMissed(Instant now, Instant since) {
            try {
                listener.missed(since, now);
                missedSince = null;
            } catch (IOException e) {
                cannotTell(e);
            }
        }

        private void cannotTell(Exception failure) {
            log.accept(
                    "channel_gap",
                    ChannelFaultException.logged(
                            account.channel() + " " + account.name(), failure));
        }

        private boolean isRecent(@Nullable Instant at) {
            return at != null && Duration.between(at, clock.instant()).compareTo(CONTEST) < 0;
        }

        private void failed(String trouble, boolean needsPerson) {
            failed(trouble, needsPerson, trouble);
        }

        private void failed(ChannelFaultException fault) {
            failed(String.valueOf(fault.getMessage()), false, fault.detail());
        }

        private void failed(String trouble, boolean needsPerson, String logged) {
            if (over) {
                return;
            }
            try {
                store.failed(account.channel(), account.name(), holder, trouble, needsPerson);
            } catch (StoreException e) {
                log.accept("channel_deaf", String.valueOf(e.getMessage()));
            }
            say(logged);
        }

        /// why: said once until it changes; the same line each minute helps nobody
        private void say(String trouble) {
            if (!over && !trouble.equals(said)) {
                said = trouble;
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
