package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.locks.ReentrantLock;

/// Writer of whole lines to one end of a pipe, for several threads: no line ever stands inside
/// another, and what nothing reads any more is dropped.
public final class RawLineWriter {
    private final OutputStream out;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean closed;

    public RawLineWriter(OutputStream out) {
        this.out = out;
    }

    /// Writes one message, which gets its line break.
    ///
    /// @return whether the other end still reads
    public boolean send(String message) {
        byte[] line = (message + "\n").getBytes(UTF_8);
        return write(line, 0, line.length);
    }

    /// Writes bytes as they are.
    ///
    /// @return whether the other end still reads
    public boolean write(byte[] bytes, int from, int end) {
        lock.lock();
        try {
            if (!closed) {
                out.write(bytes, from, end - from);
                out.flush();
            }
        } catch (IOException _) {
            closed = true;
        } finally {
            lock.unlock();
        }
        return !closed;
    }

    /// Keeps other threads from writing, until `release`: a line is written in parts.
    void hold() {
        lock.lock();
    }

    void release() {
        lock.unlock();
    }

    /// Ends the stream for whatever reads it.
    public void close() {
        closed = true;
        try {
            out.close();
        } catch (IOException _) {
            // why: the other end is gone, which is all that closing would tell it
            closed = true;
        }
    }
}
