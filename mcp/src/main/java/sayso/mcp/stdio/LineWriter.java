package sayso.mcp.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;
import sayso.mcp.server.Diagnostics;
import sayso.mcp.server.Outlet;

/// The one writer of a stream: each message whole, on a line of its own, at once. After it is shut,
/// or the reader at the other end has gone, messages are dropped.
final class LineWriter implements Outlet {
    private final OutputStream out;
    private final Diagnostics diagnostics;
    private final ReentrantLock writing = new ReentrantLock();
    private volatile boolean shut;

    LineWriter(OutputStream out, Diagnostics diagnostics) {
        this.out = out;
        this.diagnostics = diagnostics;
    }

    @Override
    public void send(String message) {
        byte[] line = (message + "\n").getBytes(StandardCharsets.UTF_8);
        writing.lock();
        try {
            // why: some streams break for good when a writing thread is interrupted; nobody knows
            // this one.
            joined(Thread.ofVirtual().name("mcp-writer").start(() -> write(line)));
        } finally {
            writing.unlock();
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

    private static void joined(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
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
        shut = true;
    }

    boolean isShut() {
        return shut;
    }
}
