package sayso.store.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Fair queue of processes that found the database locked: gives each its place in order, to be
/// closed after its write. SQLite's own retries are random, so that under contention some processes
/// never win; the operating system grants file locks in order of request. The queue only decides
/// who tries next: correctness rests on SQLite's own lock. A process that ends leaves the queue.
final class WriteQueue {
    private static final long LOOK_MILLIS = 500;

    private final Path file;

    WriteQueue(Path database) {
        this.file = database.resolveSibling(database.getFileName() + "-turn");
    }

    /// Waits for the first place in the line.
    ///
    /// @return empty where there is no line to stand in, or nobody gets on any more
    Optional<Place> enter(WriteTimeout patience) {
        FileChannel channel;
        try {
            channel =
                    FileChannel.open(
                            file,
                            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------")));
        } catch (IOException e) {
            return Optional.empty(); // why: a full disk has no place for it, and the lots remain
        }
        CompletableFuture<Boolean> first = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("write queue").start(() -> lock(channel, first));
        boolean entered = false;
        try {
            entered = wait(first, patience);
        } finally {
            if (!entered) {
                close(channel);
            }
        }
        return entered ? Optional.of(() -> close(channel)) : Optional.empty();
    }

    /// The first place, until it is closed.
    @FunctionalInterface
    interface Place extends AutoCloseable {
        @Override
        void close();
    }

    private static void lock(FileChannel channel, CompletableFuture<Boolean> first) {
        try {
            channel.lock();
            first.complete(true);
        } catch (IOException | OverlappingFileLockException e) {
            // why: given up, or this very process stands first with another store
            first.complete(false);
        }
    }

    private static boolean wait(CompletableFuture<Boolean> first, WriteTimeout patience) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return first.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    if (patience.isOver()) {
                        return false;
                    }
                } catch (ExecutionException e) {
                    return false;
                } catch (InterruptedException e) {
                    // why: whoever writes must learn whether it was written
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void close(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // why: an empty file of ours has nothing to lose
        }
    }
}
