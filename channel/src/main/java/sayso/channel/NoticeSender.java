package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.Outbox;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.StoreException;

/// Sends notices over the configured channels in the background: has the `Outbox` derive them from
/// the event log and from trouble of agents, takes them, and records how each attempt ended.
/// Failures are logged. A channel that asks to wait is left alone until then. Runs in its own
/// threads, one per channel with something to send; callers never wait for it, and every attempt has a
/// time limit.
public final class NoticeSender implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(2);

    /// How often the place in the log is noted while nobody is to be told.
    private static final Duration IDLE = Duration.ofSeconds(30);

    /// How often it is looked for what went wrong between agents and decisions.
    private static final Duration TROUBLES = Duration.ofSeconds(5);

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration LONGEST_END = Duration.ofSeconds(2);

    private final Outbox outbox;
    private final Supplier<Channels> ways;
    private final Supplier<WakeupSignal> hints;
    private final BiConsumer<String, String> log;
    private final Duration patience;
    private final Map<String, Thread> busy = new ConcurrentHashMap<>();
    private final Map<String, Long> resting = new ConcurrentHashMap<>();
    private final Thread thread;
    private volatile boolean stopping;
    private boolean failing;
    private long looked = System.nanoTime() - TROUBLES.toNanos();
    private long followed = System.nanoTime() - IDLE.toNanos();

    /// @param ways read anew before every look, so that changed settings count at once
    /// @param hints that something happened
    /// @param log takes the name of an event and what is to be said about it
    public NoticeSender(
            Outbox outbox,
            Supplier<Channels> ways,
            Supplier<WakeupSignal> hints,
            BiConsumer<String, String> log) {
        this(outbox, ways, hints, log, PATIENCE);
    }

    /// @param patience how long one try may take
    NoticeSender(
            Outbox outbox,
            Supplier<Channels> ways,
            Supplier<WakeupSignal> hints,
            BiConsumer<String, String> log,
            Duration patience) {
        this.outbox = requireNonNull(outbox, "outbox is null");
        this.ways = requireNonNull(ways, "ways is null");
        this.hints = requireNonNull(hints, "hints is null");
        this.log = requireNonNull(log, "log is null");
        this.patience = requireNonNull(patience, "patience is null");
        this.thread = Thread.ofVirtual().name("notify").start(this::run);
    }

    private void run() {
        try (WakeupSignal wakeups = hints.get()) {
            while (!stopping) {
                round();
                wakeups.await(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void round() {
        try {
            Channels now = ways.get();
            follow(now.addressees());
            for (NoticeChannel channel : now.channels()) {
                if (!busy.containsKey(channel.name()) && rest(channel).isZero()) {
                    begin(channel, now.addressees());
                }
            }
            failing = false;
        } catch (StoreException e) {
            complain(e);
        }
    }

    /// why: a write for each event would be for nothing while nobody is to be told; noted now and then,
    /// what happened before somebody sets a channel up is no news to it
    private void follow(NoticeRecipients addressees) {
        boolean idle = addressees.isEmpty();
        if (!idle || System.nanoTime() - followed > IDLE.toNanos()) {
            outbox.follow(addressees);
            followed = System.nanoTime();
        }
        if (!idle && System.nanoTime() - looked > TROUBLES.toNanos()) {
            outbox.troubles(addressees);
            looked = System.nanoTime();
        }
    }

    /// why: once is enough until it works again
    private void complain(StoreException e) {
        if (!failing && !stopping) {
            log.accept("notify_failed", String.valueOf(e.getMessage()));
        }
        failing = true;
    }

    private void begin(NoticeChannel channel, NoticeRecipients addressees) {
        Optional<NoticeDispatch> first = outbox.take(channel.name(), addressees);
        if (first.isEmpty()) {
            return;
        }
        Thread worker =
                Thread.ofVirtual()
                        .name("notify-" + channel.name())
                        .unstarted(() -> sendAll(channel, first.get(), addressees));
        busy.put(channel.name(), worker);
        worker.start();
    }

    private void sendAll(NoticeChannel channel, NoticeDispatch first, NoticeRecipients addressees) {
        try {
            Optional<NoticeDispatch> next = Optional.of(first);
            while (next.isPresent()) {
                send(channel, next.get());
                Duration rest = rest(channel);
                if (rest.compareTo(PAUSE) <= 0) {
                    Thread.sleep(rest);
                }
                next =
                        stopping || !rest(channel).isZero()
                                ? Optional.empty()
                                : outbox.take(channel.name(), addressees);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (StoreException e) {
            log.accept("notify_failed", String.valueOf(e.getMessage()));
        } finally {
            busy.remove(channel.name());
        }
    }

    private void send(NoticeChannel channel, NoticeDispatch dispatch) throws InterruptedException {
        NoticeSendResult sending = attempt(channel, dispatch, patience);
        outbox.sent(dispatch.notice(), sending);
        if (sending instanceof NoticeSendResult.Failed(String why, _, Duration rest)) {
            if (!rest.isZero()) {
                resting.put(channel.name(), System.nanoTime() + rest.toNanos());
            }
            log.accept(
                    "notify_failed",
                    dispatch.notice().id()
                            + " about "
                            + dispatch.notice().decision()
                            + " by "
                            + channel.name()
                            + ": "
                            + why);
        }
    }

    /// How long the channel is still to be left alone.
    private Duration rest(NoticeChannel channel) {
        Long until = resting.get(channel.name());
        long left = until == null ? 0 : until - System.nanoTime();
        return Duration.ofNanos(Math.max(0, left));
    }

    /// Sends once, and gives up after a while.
    public static NoticeSendResult attempt(
            NoticeChannel channel, NoticeDispatch dispatch, Duration patience)
            throws InterruptedException {
        FutureTask<NoticeSendResult> task = new FutureTask<>(() -> channel.send(dispatch));
        Thread.ofVirtual().name("send-" + channel.name()).start(task);
        try {
            return task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return new NoticeSendResult.Failed(
                    "it took longer than " + patience.toSeconds() + " s", true);
        } catch (ExecutionException e) {
            Throwable fault = e.getCause() == null ? e : e.getCause();
            return new NoticeSendResult.Failed(
                    String.valueOf(
                            new ChannelFaultException("it was not sent", fault).getMessage()),
                    true);
        } finally {
            task.cancel(true);
        }
    }

    /// Whether something is being sent.
    public boolean isBusy() {
        return !busy.isEmpty();
    }

    /// Ends after what is being sent, or soon. What is cut off is sent again by whoever looks after the
    /// end of its lease.
    @Override
    public void close() {
        stopping = true;
        thread.interrupt();
        try {
            thread.join(LONGEST_END);
            for (Thread worker : busy.values()) {
                worker.join(LONGEST_END);
                worker.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
