package sayso.store.sqlite;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Detects commits by watching the write-ahead log, without reading the database, and then wakes
/// the waiters. Runs one daemon thread, started for the first waiter.
final class SqliteCommitWatcher implements AutoCloseable {
    /// The file changes before its commit can be seen, by about the time of a sync: so look at
    /// once, and again after each of these. A busy disk takes seconds for one, and nothing else
    /// tells of its end.
    private static final long[] LOOK_AGAIN_MILLIS = {5, 20, 80, 320, 1_280, 2_000, 2_000};

    /// After so many ticks on which the log's file had not changed, it is told all the same.
    private static final int QUIET_TICKS = 7;

    private final SqliteConnector connections;
    private final long lookAnywayMillis;
    private final Runnable tell;
    private @Nullable AutoCloseable source;
    private boolean closed;

    /// @param lookAnyway how often to look without any sign of a commit
    /// @param tell what to do when somebody may have committed
    SqliteCommitWatcher(SqliteConnector connections, Duration lookAnyway, Runnable tell) {
        this.connections = connections;
        this.lookAnywayMillis = lookAnyway.toMillis();
        this.tell = requireNonNull(tell, "tell is null");
    }

    @Override
    public synchronized void close() {
        closed = true;
        AutoCloseable open = source;
        source = null;
        if (open != null) {
            try {
                open.close();
            } catch (Exception e) {
                throw connections.troubles().unreachable(e);
            }
        }
    }

    /// From when this returns, no commit goes unnoticed.
    synchronized void start() {
        if (source != null || closed) {
            return;
        }
        try {
            WatchService service = FileSystems.getDefault().newWatchService();
            if (onlyPolls(service)) {
                service.close();
                DataVersionPoller poll = new DataVersionPoller(connections, tell);
                source = poll;
                start(poll);
            } else {
                source = service;
                Path real = connections.file().path().toRealPath();
                requireNonNull(real.getParent(), "a file has a folder")
                        .register(service, ENTRY_CREATE, ENTRY_MODIFY);
                Path log = real.resolveSibling(real.getFileName() + "-wal");
                start(() -> follow(service, log));
            }
        } catch (IOException e) {
            throw connections.troubles().unreachable(e);
        }
    }

    private static void start(Runnable watch) {
        Thread.ofPlatform().daemon().name("sayso-commit-watch").start(watch);
    }

    private static boolean onlyPolls(WatchService service) {
        return service.getClass().getSimpleName().contains("Polling");
    }

    private void follow(WatchService open, Path log) {
        int looks = LOOK_AGAIN_MILLIS.length;
        int quiet = 0;
        WalState seen = WalState.of(log);
        try {
            while (true) {
                boolean again = looks < LOOK_AGAIN_MILLIS.length;
                WatchKey key =
                        open.poll(
                                again ? LOOK_AGAIN_MILLIS[looks] : lookAnywayMillis,
                                TimeUnit.MILLISECONDS);
                if (key != null) {
                    if (concerns(key, log.getFileName())) {
                        looks = 0;
                        tell.run();
                    }
                    continue;
                }
                WalState now = WalState.of(log);
                quiet = again || !now.equals(seen) ? 0 : quiet + 1;
                // why: an unchanged file holds no new commit, and reading for nothing costs
                if (quiet == 0 || quiet >= QUIET_TICKS) {
                    quiet = 0;
                    tell.run();
                }
                seen = now;
                looks = Math.min(looks + 1, LOOK_AGAIN_MILLIS.length);
            }
        } catch (ClosedWatchServiceException e) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean concerns(WatchKey key, @Nullable Path log) {
        boolean concerns =
                key.pollEvents().stream()
                        .anyMatch(event -> event.kind() == OVERFLOW || event.context().equals(log));
        key.reset();
        return concerns;
    }
}
