package sayso.mcp.http;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Message streams of one legacy session, with the messages kept for a client that reconnects, or
/// the single stream of a modern request: opens, finds and forgets them within limits. Of a modern
/// request nothing is kept once written. One lock guards this object and its streams.
final class MessageStreamGroup {
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Integer, MessageStream> byNumber = new HashMap<>();
    private final Deque<Kept> oldestFirst = new ArrayDeque<>();
    private final HttpLimits.Replay bounds;
    private final boolean replays;
    private final InstantSource clock;
    private long characters;
    private int lastNumber = -1;
    private boolean closed;

    private MessageStreamGroup(HttpLimits.Replay bounds, boolean replays, InstantSource clock) {
        this.bounds = bounds;
        this.replays = replays;
        this.clock = clock;
    }

    /// A message that is kept, and the stream it belongs to.
    record Kept(MessageStream stream, long number, String text, Instant at) {}

    static MessageStreamGroup ofSession(HttpLimits.Replay bounds, InstantSource clock) {
        return new MessageStreamGroup(bounds, true, clock);
    }

    static MessageStreamGroup ofRequest(HttpLimits.Replay bounds, InstantSource clock) {
        return new MessageStreamGroup(bounds, false, clock);
    }

    ReentrantLock lock() {
        return lock;
    }

    /// Whether written messages are kept for those who come back.
    boolean replays() {
        return replays;
    }

    /// A stream of a session about no request at all.
    MessageStream openStandalone() {
        return open(MessageStream.Use.STANDALONE);
    }

    /// The stream of a request, of which the client takes the answer alone, or everything.
    MessageStream openFor(AcceptHeader accept) {
        return open(accept.events() ? MessageStream.Use.REQUEST : MessageStream.Use.ANSWER_ALONE);
    }

    private MessageStream open(MessageStream.Use use) {
        lock.lock();
        try {
            MessageStream stream = new MessageStream(++lastNumber, use, this);
            byNumber.put(stream.number(), stream);
            if (closed) {
                stream.end();
            }
            return stream;
        } finally {
            lock.unlock();
        }
    }

    /// Null when there never was one, or it has ended and nothing is kept of it.
    @Nullable MessageStream find(int number) {
        lock.lock();
        try {
            return byNumber.get(number);
        } finally {
            lock.unlock();
        }
    }

    /// Whether a stream of that number was ever opened.
    boolean knew(int number) {
        lock.lock();
        try {
            return number <= lastNumber;
        } finally {
            lock.unlock();
        }
    }

    /// Whether a client is connected, or waits for an answer on one of the streams above `number`.
    boolean busyAbove(int number) {
        lock.lock();
        try {
            return byNumber.values().stream()
                    .anyMatch(s -> s.connected() || (s.number() > number && !s.over()));
        } finally {
            lock.unlock();
        }
    }

    /// Ends every stream, and every one that is still to be opened.
    void close() {
        lock.lock();
        try {
            closed = true;
            List.copyOf(byNumber.values()).forEach(MessageStream::end);
        } finally {
            lock.unlock();
        }
    }

    /// Lets go of what is too old to be asked for.
    void sweep() {
        lock.lock();
        try {
            Instant since = clock.instant().minus(bounds.age());
            while (!oldestFirst.isEmpty() && oldestFirst.getFirst().at().isBefore(since)) {
                dropped(oldestFirst.removeFirst());
            }
        } finally {
            lock.unlock();
        }
    }

    /// Whether so much waits to be written that whoever sends should wait for the client.
    boolean isMuch(long messages, long waitingCharacters) {
        return messages * 2 > bounds.maxMessages()
                || waitingCharacters * 2 > bounds.maxCharacters();
    }

    /// Keeps one more message and drops the oldest beyond the bounds, but for what clients are still
    /// to take: each stream bounds that for itself. Under the lock.
    void keep(MessageStream stream, long number, String text) {
        makeRoomFor(text);
        oldestFirst.addLast(new Kept(stream, number, text, clock.instant()));
        characters += text.length();
    }

    private void makeRoomFor(String text) {
        Iterator<Kept> each = oldestFirst.iterator();
        while (each.hasNext()
                && (oldestFirst.size() >= bounds.maxMessages()
                        || characters + text.length() > bounds.maxCharacters())) {
            Kept oldest = each.next();
            if (!oldest.stream().owes(oldest.number())) {
                each.remove();
                dropped(oldest);
            }
        }
    }

    /// What a stream has to say after one message and up to another. Under the lock.
    List<Kept> between(MessageStream stream, long after, long last) {
        List<Kept> between =
                oldestFirst.stream()
                        .filter(kept -> kept.stream() == stream)
                        .filter(kept -> kept.number() > after && kept.number() <= last)
                        .toList();
        if (!replays) {
            oldestFirst.clear();
            characters = 0;
        }
        return between;
    }

    /// Forgets a stream that has ended if nobody can ask for anything of it. Under the lock.
    void forgetIfSpent(MessageStream stream) {
        if (stream.over()
                && !stream.connected()
                && oldestFirst.stream().noneMatch(kept -> kept.stream() == stream)) {
            byNumber.remove(stream.number());
        }
    }

    private void dropped(Kept kept) {
        characters -= kept.text().length();
        forgetIfSpent(kept.stream());
    }
}
