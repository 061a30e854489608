package sayso.mcp.http;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.mcp.server.FinalResponse;
import sayso.mcp.server.MessageSink;

/// Ordered messages to an HTTP client about one request, or of its session about none, which a
/// connection takes as fast as the client reads and another can continue when it is lost. A request
/// that sends faster than its client reads is made to wait.
final class MessageStream implements MessageSink {
    private static final long NEVER = Long.MAX_VALUE;

    private final int number;
    private final Use use;
    private final MessageStreamGroup streams;
    private final ReentrantLock lock;
    private final Condition changed;
    private @Nullable FinalResponse sole;
    private boolean undecided;
    private boolean awaited;
    private long last;
    private long written;
    private long taken;
    private long waitingCharacters;
    private boolean over;
    private long hangUpAfter = NEVER;
    private @Nullable SseConnection connection;
    private @Nullable SseConnection writing;
    private boolean startOpen;

    /// What a stream is for.
    enum Use {
        /// Messages about no request.
        STANDALONE,
        /// What is to say about a request, and its answer.
        REQUEST,
        /// A request whose client takes nothing but the answer.
        ANSWER_ALONE
    }

    MessageStream(int number, Use use, MessageStreamGroup streams) {
        this.number = number;
        this.use = use;
        this.undecided = use != Use.STANDALONE;
        this.awaited = use == Use.REQUEST;
        this.streams = streams;
        this.lock = streams.lock();
        this.changed = lock.newCondition();
    }

    /// What a connection has to do next.
    sealed interface Next {
        record Messages(List<MessageStreamGroup.Kept> kept) implements Next {}

        /// Nothing came; a sign of life is due.
        record Quiet() implements Next {}

        /// The client is to come back for the rest.
        record HangUp() implements Next {}

        /// The last message is out, or another connection has taken over.
        record End() implements Next {}
    }

    int number() {
        return number;
    }

    /// The last message that a client has been sent.
    long written() {
        lock.lock();
        try {
            return written;
        } finally {
            lock.unlock();
        }
    }

    boolean over() {
        return over;
    }

    boolean connected() {
        return connection != null;
    }

    /// Whether the client that waits on this stream is still to take that message. Under the lock.
    boolean owes(long message) {
        return awaited && message > taken;
    }

    @Override
    public void send(String message) {
        lock.lock();
        try {
            if (use != Use.ANSWER_ALONE) {
                awaitRoom();
                add(message);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void answer(FinalResponse answer) {
        lock.lock();
        try {
            if (!over && undecided && last == 0 && hangUpAfter == NEVER) {
                sole = answer;
            } else {
                add(answer.message());
            }
            end();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void end() {
        lock.lock();
        try {
            over = true;
            changed.signalAll();
            if (sole == null) {
                streams.forgetIfSpent(this);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void hangUp() {
        lock.lock();
        try {
            if (streams.replays() && !over) {
                hangUpAfter = last;
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private void awaitRoom() {
        boolean interrupted = false;
        while (awaited && !over && streams.isMuch(last - taken, waitingCharacters)) {
            try {
                changed.await();
            } catch (InterruptedException _) {
                // why: a message is sent as a whole or not at all, as on stdio.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void add(String message) {
        if (!over) {
            streams.keep(this, ++last, message);
            waitingCharacters += message.length();
            changed.signalAll();
        }
    }

    /// Waits until it is clear how the request is answered: with this answer alone, or, if null, by
    /// a stream. Called once, before any connection.
    ///
    /// @param patience after which the client is not left without a word
    @Nullable FinalResponse decide(boolean wantsJson, Duration patience)
            throws InterruptedException {
        lock.lock();
        try {
            boolean alone = use == Use.ANSWER_ALONE;
            long left = patience.toNanos();
            while (!over && (alone || (last == 0 && hangUpAfter == NEVER && left > 0))) {
                left = changed.awaitNanos(alone ? Long.MAX_VALUE : left);
            }
            undecided = false;
            FinalResponse answer = sole;
            sole = null;
            if (answer != null && (wantsJson || answer.error() != null)) {
                streams.forgetIfSpent(this);
                return answer;
            }
            if (answer != null) {
                streams.keep(this, ++last, answer.message());
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    /// Lets a connection take the messages after `since`, instead of any other.
    void connect(SseConnection newer, long since) {
        lock.lock();
        try {
            connection = newer;
            startOpen = false;
            awaited = use == Use.REQUEST;
            written = Math.min(since, last);
            taken = written;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Lets a connection go on where the last one stopped.
    void connect(SseConnection newer) {
        lock.lock();
        try {
            connect(newer, written);
            startOpen = true;
        } finally {
            lock.unlock();
        }
    }

    /// The message after which a connection starts. One that goes on where the last one stopped
    /// waits for what that one is writing, so that no client is sent it twice.
    ///
    /// @param patience after which the last one is taken for stuck, and its message sent again
    long start(SseConnection by, Duration patience) throws InterruptedException {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (startOpen && connection == by && writing != null && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (startOpen && connection == by) {
                startOpen = false;
                taken = written;
            }
            return written;
        } finally {
            lock.unlock();
        }
    }

    /// Says that a connection takes nothing more.
    void disconnect(SseConnection gone) {
        lock.lock();
        try {
            rest(gone);
            if (connection == gone) {
                connection = null;
                awaited = false;
                changed.signalAll();
                streams.forgetIfSpent(this);
            }
        } finally {
            lock.unlock();
        }
    }

    /// Says that a connection has written a message that it took.
    ///
    /// @return whether it is to write the next one: no other has taken over
    boolean wrote(SseConnection by, long number) {
        lock.lock();
        try {
            if (connection == by || (writing == by && startOpen)) {
                written = Math.max(written, number);
            }
            return connection == by;
        } finally {
            lock.unlock();
        }
    }

    /// Notes that a connection writes nothing of what it took any more. Under the lock.
    private void rest(SseConnection by) {
        if (writing == by) {
            writing = null;
            changed.signalAll();
        }
    }

    Next next(SseConnection by, Duration patience) throws InterruptedException {
        lock.lock();
        try {
            long left = patience.toNanos();
            rest(by);
            while (true) {
                if (connection != by) {
                    return new Next.End();
                }
                List<MessageStreamGroup.Kept> kept = streams.between(this, taken, hangUpAfter);
                if (!kept.isEmpty()) {
                    taken = kept.getLast().number();
                    waitingCharacters = 0;
                    writing = by;
                    changed.signalAll();
                    return new Next.Messages(kept);
                }
                if (hangUpAfter != NEVER) {
                    hangUpAfter = NEVER;
                    return new Next.HangUp();
                }
                if (over) {
                    return new Next.End();
                }
                if (left <= 0) {
                    return new Next.Quiet();
                }
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }
}
