package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.channel.AccountListener;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.channel.card.CardReply;
import sayso.channel.card.MissedPressCards;
import sayso.decision.delivery.ListenerStore;
import sayso.extension.ChannelEndedException;
import sayso.extension.PressReply;
import sayso.extension.Shown;

/// Listens over the handler of an extension's channel: keeps its `listen` running in a thread of its own
/// and deals with each press that it hands over in the thread of the hub. A handler that throws, is
/// silent for too long, or hands over what it cannot have, is ended and begun anew later.
final class ExtensionChannelListener implements AccountListener {
    private static final Duration LOOK = Duration.ofMillis(200);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int MOST_UNKNOWN = 30;
    private static final int MOST_PRESSES = 600;

    private final ExtensionChannel channel;
    private final PressDesk desk;
    private final HandlerCalls calls;
    private final ListenerStore store;
    private final MissedPressCards missed;
    private final ExtensionNoticeChannel notices;
    private final Patience patience;
    private final BlockingQueue<HandedPress> presses = new LinkedBlockingQueue<>(64);
    private final Deque<Long> unknown = new ArrayDeque<>();
    private final Deque<Long> all = new ArrayDeque<>();
    private @Nullable HandlerInbox listening;
    private @Nullable Thread ended;
    private volatile boolean closed;

    /// How long things may take.
    ///
    /// @param silence without a word that the vendor was heard
    /// @param read at least, before it is noted that the channel was read
    /// @param press until a press is dealt with
    record Patience(Duration silence, Duration read, Duration press) {
        static final Patience USUAL =
                new Patience(Duration.ofMinutes(2), Duration.ofSeconds(2), Duration.ofSeconds(10));
    }

    ExtensionChannelListener(
            ExtensionChannel channel,
            PressDesk desk,
            HandlerCalls calls,
            ListenerStore store,
            MissedPressCards missed,
            ExtensionNoticeChannel notices,
            Patience patience) {
        this.channel = requireNonNull(channel, "channel is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.calls = requireNonNull(calls, "calls is null");
        this.store = requireNonNull(store, "store is null");
        this.missed = requireNonNull(missed, "missed is null");
        this.notices = requireNonNull(notices, "notices is null");
        this.patience = requireNonNull(patience, "patience is null");
    }

    @Override
    public void listen(BooleanSupplier isOurs) throws IOException, InterruptedException {
        HandlerInbox open = opened();
        long begun = System.nanoTime();
        while (!closed) {
            if (!isOurs.getAsBoolean()) {
                end();
                return;
            }
            HandedPress press = presses.poll(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            if (press != null) {
                deal(press);
                open.heard();
                continue;
            }
            refuseEnded(open);
            if (open.isHeardSince(begun)
                    && System.nanoTime() - begun >= patience.read().toNanos()) {
                return;
            }
            if (open.silence().compareTo(patience.silence()) > 0) {
                end();
                throw new IOException(
                        HandlerFaultText.of(
                                channel,
                                "has heard nothing from its vendor for "
                                        + patience.silence().toSeconds()
                                        + " s"));
            }
        }
    }

    private HandlerInbox opened() throws IOException {
        HandlerInbox known = listening;
        if (known != null) {
            return known;
        }
        Thread before = ended;
        if (before != null && before.isAlive()) {
            throw new IOException(
                    HandlerFaultText.of(channel, "does not return from listen(), though told to"));
        }
        HandlerInbox fresh = new HandlerInbox(channel, presses, store, patience.press());
        listening = fresh;
        fresh.start();
        return fresh;
    }

    private void refuseEnded(HandlerInbox open) throws IOException {
        Throwable failure = open.failure();
        if (open.isAlive() && failure == null) {
            return;
        }
        end();
        if (failure == null) {
            throw new IOException(HandlerFaultText.of(channel, "returned from listen()"));
        }
        if (failure instanceof ChannelEndedException) {
            throw new ListenerEndedException(
                    HandlerFaultText.of(channel, "hears no press: " + failure.getMessage()));
        }
        throw new IOException(HandlerFaultText.thrown(channel, "listen", failure));
    }

    private void deal(HandedPress press) throws IOException {
        PressReply reply;
        try {
            reply = press.dealtWith(desk);
        } catch (RuntimeException e) {
            press.failed(e);
            throw e;
        }
        refuseFlood(all, MOST_PRESSES, "hands over more than 600 presses a minute");
        if (!reply.isKnown()) {
            refuseFlood(
                    unknown,
                    MOST_UNKNOWN,
                    "hands over presses of no card that was shown to their sender");
        }
    }

    /// why: the handler alone says who pressed; one that guesses, or repeats itself for ever, is stopped
    private void refuseFlood(Deque<Long> times, int most, String what) throws IOException {
        long now = System.nanoTime();
        times.addLast(now);
        while (now - times.getFirst() > MINUTE.toNanos()) {
            times.removeFirst();
        }
        if (times.size() > most) {
            times.clear();
            end();
            throw new ContestedAccountException(
                    HandlerFaultText.of(channel, what)
                            + "; see where it is from: sayso extensions");
        }
    }

    @Override
    public void missed(Instant from, Instant to) throws IOException {
        if (!channel.spec().editable()) {
            return;
        }
        for (CardReply.Redrawn redrawn :
                missed.of(channel.spec().name(), channel.extension(), from, to)) {
            String reference = redrawn.card().message();
            if (reference != null
                    && calls.update(reference, notices.shown(redrawn.card(), redrawn.content()))
                            instanceof Shown.Later later) {
                throw new IOException(later.why());
            }
        }
    }

    private void end() {
        HandlerInbox known = listening;
        listening = null;
        if (known != null) {
            ended = known.end();
        }
        for (HandedPress left = presses.poll(); left != null; left = presses.poll()) {
            left.failed(new IllegalStateException("the channel is not listened to any more"));
        }
    }

    @Override
    public void close() {
        closed = true;
        HandlerInbox known = listening;
        if (known != null) {
            Thread _ = known.end();
        }
    }
}
