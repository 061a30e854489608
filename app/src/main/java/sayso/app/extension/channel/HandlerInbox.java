package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.ListenerStore;
import sayso.extension.ChannelInbox;
import sayso.extension.PressReply;

/// Inbox of one run of a handler's `listen`, which it keeps going in a thread of its own.
final class HandlerInbox implements ChannelInbox {
    private static final int LONGEST_CURSOR = 2_000;
    private static final String OVER = "the channel is not listened to any more";

    private final ExtensionChannel channel;
    private final BlockingQueue<HandedPress> presses;
    private final ListenerStore store;
    private final Duration patience;
    private final Thread thread;
    private volatile long heardAt = System.nanoTime();
    private volatile boolean isHeard;
    private volatile boolean over;
    private volatile @Nullable Throwable failure;

    /// @param patience until a press is dealt with
    HandlerInbox(
            ExtensionChannel channel,
            BlockingQueue<HandedPress> presses,
            ListenerStore store,
            Duration patience) {
        this.channel = requireNonNull(channel, "channel is null");
        this.presses = requireNonNull(presses, "presses is null");
        this.store = requireNonNull(store, "store is null");
        this.patience = requireNonNull(patience, "patience is null");
        this.thread =
                Thread.ofVirtual()
                        .name("channel " + channel.spec().name() + " listens")
                        .unstarted(this::run);
        thread.setContextClassLoader(channel.classes());
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            channel.handler().listen(this);
        } catch (Throwable e) {
            failure = e;
        }
    }

    boolean isAlive() {
        return thread.isAlive();
    }

    /// What ended it; null while it runs, and where it returned.
    @Nullable Throwable failure() {
        return failure;
    }

    /// Ends it. What it hands over from now on is not taken.
    ///
    /// @return the thread, which may take a moment more
    Thread end() {
        over = true;
        thread.interrupt();
        return thread;
    }

    @Override
    public void heard() {
        heardAt = System.nanoTime();
        isHeard = true;
    }

    boolean isHeardSince(long nanos) {
        return isHeard && heardAt - nanos >= 0;
    }

    /// Since the vendor was heard, or since it began.
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - heardAt);
    }

    @Override
    public PressReply press(
            @Nullable String reference, String ticket, String sender, @Nullable String text) {
        requireOpen();
        HandedPress press =
                new HandedPress(reference, ticket, sender, text, new CompletableFuture<>());
        try {
            if (!presses.offer(press, patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the press was not dealt with in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(OVER, e);
        }
        return press.await(patience);
    }

    @Override
    public String cursor() {
        requireOpen();
        return store.cursor(channel.spec().name(), channel.extension()).orElse("");
    }

    @Override
    public void cursor(String value) {
        requireOpen();
        if (value.length() > LONGEST_CURSOR) {
            throw new IllegalArgumentException(
                    "the cursor has " + value.length() + " characters, more than 2000");
        }
        store.advance(channel.spec().name(), channel.extension(), value);
    }

    private void requireOpen() {
        if (over) {
            throw new IllegalStateException(OVER);
        }
    }
}
