package sayso.app.hook;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets a hook that waits for a person withdraw its question when its process is told to end: the
/// waiting thread is interrupted, and the process stays until that thread is done, three seconds at
/// most.
final class HookShutdown implements AutoCloseable {
    /// Agents that end a hook kill it soon after.
    private static final long PATIENCE_SECONDS = 3;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread end;

    private HookShutdown(Thread waiting) {
        end =
                Thread.ofPlatform()
                        .name("hook-end")
                        .unstarted(() -> {
                            waiting.interrupt();
                            awaitDone();
                        });
    }

    /// For what this thread does until it is closed.
    static HookShutdown watched() {
        HookShutdown call = new HookShutdown(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(call.end);
        return call;
    }

    private void awaitDone() {
        try {
            // why: without it too, what was asked ends when nobody is heard any more
            boolean _ = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException e) {
            // why: it runs already, and was waiting for this
            done.countDown();
        }
    }
}
