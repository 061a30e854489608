package sayso.mcp.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Writes the messages of one stream to one client, with keep-alive comments in between, until the
/// last one is written, the client has gone, or another connection has taken over.
final class SseConnection implements EventStream {
    private final MessageStream stream;
    private final Style style;
    private final Duration keepAlive;
    private final Consumer<SseConnection> whenClosed;
    private final AtomicBoolean closed = new AtomicBoolean();
    private @Nullable Thread writer;
    private long writingSince;
    private boolean stalled;

    /// Which events carry an id, and whether the first one is empty.
    enum Style {
        /// Modern: nothing can be asked for again.
        PLAIN,
        /// Until 2025-06-18.
        NUMBERED,
        /// From 2025-11-25 on.
        PRIMED
    }

    /// @param whenClosed runs once, whatever ended the connection
    SseConnection(
            MessageStream stream,
            Style style,
            Duration keepAlive,
            Consumer<SseConnection> whenClosed) {
        this.stream = stream;
        this.style = style;
        this.keepAlive = keepAlive;
        this.whenClosed = whenClosed;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        try {
            write(out, opening(stream.start(this, keepAlive)));
            while (true) {
                switch (stream.next(this, keepAlive)) {
                    case MessageStream.Next.Messages(List<MessageStreamGroup.Kept> kept) -> {
                        for (MessageStreamGroup.Kept message : kept) {
                            write(out, SseFormatter.message(id(message.number()), message.text()));
                            if (!stream.wrote(this, message.number())) {
                                return;
                            }
                        }
                    }
                    case MessageStream.Next.Quiet _ -> write(out, SseFormatter.ALIVE);
                    case MessageStream.Next.HangUp _ -> {
                        // why: without any id the client could not come back.
                        if (style == Style.PRIMED || stream.written() > 0) {
                            write(out, SseFormatter.RETRY);
                            return;
                        }
                    }
                    case MessageStream.Next.End _ -> {
                        return;
                    }
                }
            }
        } catch (InterruptedException e) {
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        } finally {
            close();
        }
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            stream.disconnect(this);
            whenClosed.accept(this);
        }
    }

    /// Interrupts a write that has lasted that long.
    synchronized void cutIfStalled(Duration stall) {
        if (writer != null && System.nanoTime() - writingSince > stall.toNanos()) {
            stalled = true;
            writer.interrupt();
        }
    }

    private byte[] opening(long start) {
        return style == Style.PRIMED
                ? SseFormatter.priming(new EventId(stream.number(), start).toString())
                : SseFormatter.OPEN;
    }

    private @Nullable String id(long number) {
        return style == Style.PLAIN ? null : new EventId(stream.number(), number).toString();
    }

    private void write(OutputStream out, byte[] bytes) throws IOException {
        synchronized (this) {
            writer = Thread.currentThread();
            writingSince = System.nanoTime();
        }
        try {
            out.write(bytes);
            out.flush();
        } finally {
            endWrite();
        }
    }

    /// The interrupt was for the write, not for what the thread does next.
    private synchronized void endWrite() throws IOException {
        writer = null;
        if (stalled) {
            Thread.interrupted();
            throw new IOException("the client does not read");
        }
    }
}
