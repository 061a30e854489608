package sayso.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.core.decision.StoreException;
import sayso.core.decision.Surface;
import sayso.core.session.Presence;
import sayso.store.SharedStore;

/// That a question is open in this terminal, for every process to see: nothing else opens over it.
final class OpenTerminal implements AutoCloseable {
    private static final Duration BEAT = Presence.LEASE.dividedBy(3);

    private final CountDownLatch ended = new CountDownLatch(1);
    private final @Nullable Thread thread;

    private OpenTerminal(@Nullable Invocation invocation, String kind) {
        this.thread =
                invocation == null
                        ? null
                        : Thread.ofPlatform()
                                .daemon()
                                .name("presence")
                                .start(() -> signs(invocation, kind));
    }

    /// From now on until it is closed. A hub elsewhere is not told.
    static OpenTerminal of(Invocation invocation) {
        return of(invocation, "terminal-");
    }

    /// The same for an inbox, where every question that comes is seen.
    static OpenTerminal watching(Invocation invocation) {
        return of(invocation, Presence.INBOX);
    }

    private static OpenTerminal of(Invocation invocation, String kind) {
        return new OpenTerminal(invocation.remoteHub().isPresent() ? null : invocation, kind);
    }

    private void signs(Invocation invocation, String kind) {
        String surface =
                kind + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
        try (SharedStore store = invocation.ownStore()) {
            do {
                store.presence().seen(surface, Surface.TERMINAL, invocation.user());
            } while (!ended.await(BEAT.toMillis(), TimeUnit.MILLISECONDS));
            store.presence().left(surface);
        } catch (StoreException e) {
            // why: then something may open over this terminal, and nothing worse
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        if (thread == null) {
            return;
        }
        try {
            thread.join(BEAT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
