package sayso.mcp.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.mcp.server.MessageSink;
import sayso.mcp.server.ServerDiagnostics;

/// Only writer of a stream: writes each message whole, as a line of its own, while its sender
/// waits, and drops messages once it is shut or the reader at the other end has gone.
// why: some streams break for good when a thread that writes to them is interrupted, or has ended.
// So one thread writes, which nobody else knows, and whoever sends waits for it.
final class LineWriter implements MessageSink {
    private final OutputStream out;
    private final ServerDiagnostics diagnostics;
    private final ReentrantLock entrance = new ReentrantLock();
    private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
    private @Nullable Thread writer;
    private volatile boolean shut;

    LineWriter(OutputStream out, ServerDiagnostics diagnostics) {
        this.out = out;
        this.diagnostics = diagnostics;
    }

    /// @param text with its end of line; empty where nothing more comes
    private record Line(String text, CountDownLatch done) {
        static Line of(String text) {
            return new Line(text, new CountDownLatch(1));
        }
    }

    @Override
    public void send(String message) {
        Line line = Line.of(message + "\n");
        entrance.lock();
        try {
            if (shut) {
                return;
            }
            if (writer == null) {
                writer = Thread.ofVirtual().name("mcp-writer").start(this::write);
            }
            lines.add(line);
        } finally {
            entrance.unlock();
        }
        awaitDone(line);
    }

    private void write() {
        try {
            for (Line line = lines.take(); !line.text().isEmpty(); line = lines.take()) {
                write(line.text().getBytes(StandardCharsets.UTF_8));
                line.done().countDown();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody knows this thread", e);
        }
    }

    private void write(byte[] line) {
        if (shut) {
            return;
        }
        try {
            out.write(line);
            out.flush();
        } catch (IOException e) {
            shut = true;
            diagnostics.say("the client no longer reads: " + e.getMessage());
        }
    }

    private static void awaitDone(Line line) {
        boolean interrupted = false;
        while (true) {
            try {
                line.done().await();
                break;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Never waits, not even for a message that is being written just now.
    void shut() {
        entrance.lock();
        try {
            shut = true;
            lines.add(Line.of(""));
        } finally {
            entrance.unlock();
        }
    }

    boolean isShut() {
        return shut;
    }
}
