package sayso.mcp.server;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProgressNotification;
import sayso.mcp.protocol.ProgressToken;
import tools.jackson.databind.node.ObjectNode;

/// Request at work on a thread of its own: sends the client messages and progress while it is open,
/// gives at most one answer, and is silent after that or once cancelled.
final class InFlightRequest implements RequestMessenger {
    private final MessageSink outlet;
    private final @Nullable ProgressToken token;
    private final ReentrantLock speaking = new ReentrantLock();
    private final Thread worker;
    private volatile boolean cancelled;
    private boolean answered;
    // why: so that a first step may be 0; a first report without a number is 1.
    private long progress = -1;

    /// `work` ends by calling `answer`; it starts with `start`.
    InFlightRequest(MessageSink outlet, @Nullable ProgressToken token, Work work) {
        this.outlet = outlet;
        this.token = token;
        this.worker = Thread.ofVirtual().name("mcp-request").unstarted(() -> work.run(this));
    }

    /// What is to be done for a request.
    @FunctionalInterface
    interface Work {
        void run(InFlightRequest request);
    }

    void start() {
        worker.start();
    }

    @Override
    public boolean wanted() {
        return token != null && !cancelled;
    }

    @Override
    public void report(String message) {
        step(null, null, message);
    }

    @Override
    public void report(long step, long total, @Nullable String message) {
        step(step, total, message);
    }

    private void step(@Nullable Long step, @Nullable Long total, @Nullable String message) {
        ProgressToken wanted = token;
        if (wanted != null) {
            // why: numbered under the lock, since progress must rise.
            say(() -> {
                if (step != null && step <= progress) {
                    return null;
                }
                progress = step == null ? Math.max(progress, 0) + 1 : step;
                return new ProgressNotification(wanted, progress, total, message).toJson();
            });
        }
    }

    @Override
    public boolean say(ObjectNode message) {
        return say(() -> message);
    }

    private boolean say(Supplier<@Nullable ObjectNode> message) {
        boolean spoke = false;
        speaking.lock();
        try {
            if (!cancelled && !answered) {
                ObjectNode next = message.get();
                spoke = next != null;
                if (next != null) {
                    outlet.send(JsonCodec.write(next));
                }
            }
        } finally {
            speaking.unlock();
        }
        if (spoke && cancelled) {
            worker.interrupt();
        }
        return spoke;
    }

    /// Lets the client go until it asks for what follows, where the transport can.
    @Override
    public void hangUp() {
        outlet.hangUp();
    }

    void answer(FinalResponse answer) {
        speaking.lock();
        try {
            if (!cancelled && !answered) {
                answered = true;
                outlet.answer(answer);
            }
        } finally {
            speaking.unlock();
        }
    }

    /// Lets nobody wait for an answer that will not come.
    void end() {
        outlet.end();
    }

    /// Interrupts the work. Never waits for a slow client: who is speaking just now finds out
    /// after.
    void cancel() {
        cancelled = true;
        outlet.end();
        // why: an interrupt in the middle of a write could close the stream or cut the line.
        if (speaking.tryLock()) {
            try {
                if (!answered) {
                    worker.interrupt();
                }
            } finally {
                speaking.unlock();
            }
        }
    }

    boolean cancelled() {
        return cancelled;
    }
}
