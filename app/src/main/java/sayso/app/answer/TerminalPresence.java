package sayso.app.answer;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.decision.session.SurfacePresence;
import sayso.store.SqlStore;

/// Records in this person's store, again and again until closed, that a question or the inbox is
/// open in this terminal, so that no other process opens anything over it. A hub elsewhere is not
/// told.
final class TerminalPresence implements AutoCloseable {
    private static final Duration BEAT = SurfacePresence.LEASE.dividedBy(3);

    private final CountDownLatch ended = new CountDownLatch(1);
    private final @Nullable Thread thread;

    private TerminalPresence(@Nullable CommandContext invocation, String kind) {
        this.thread =
                invocation == null
                        ? null
                        : Thread.ofPlatform()
                                .daemon()
                                .name("presence")
                                .start(() -> signs(invocation, kind));
    }

    /// From now on until it is closed. A hub elsewhere is not told.
    static TerminalPresence of(CommandContext invocation) {
        return of(invocation, "terminal-");
    }

    /// The same for an inbox, where every question that comes is seen.
    static TerminalPresence watching(CommandContext invocation) {
        return of(invocation, SurfacePresence.INBOX);
    }

    private static TerminalPresence of(CommandContext invocation, String kind) {
        return new TerminalPresence(invocation.remoteHub().isPresent() ? null : invocation, kind);
    }

    private void signs(CommandContext invocation, String kind) {
        String surface =
                kind + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
        try (SqlStore store = invocation.ownStore()) {
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
