package sayso.app.adr.folder;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// Lock on the numbers of a repository's decision records: its holder looks which are taken, and writes, before
/// another does.
public final class AdrFolderLock implements AutoCloseable {
    private static final String NAME = "sayso-records.lock";

    // why: the file lock is the process's own, so threads of it need one among themselves
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final Optional<FileLock> held;

    private AdrFolderLock(Optional<FileLock> held) {
        this.held = requireNonNull(held, "held is null");
    }

    /// Waits for it.
    ///
    /// @param places folders for the lock's file, the best first; without any that can be written threads of this
    ///     process alone keep apart
    public static AdrFolderLock in(List<Path> places) {
        THREADS.lock();
        return new AdrFolderLock(
                places.stream().flatMap(place -> held(place).stream()).findFirst());
    }

    private static Optional<FileLock> held(Path place) {
        try {
            FileChannel channel =
                    FileChannel.open(
                            place.resolve(NAME),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            try {
                return Optional.of(channel.lock());
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            // why: some agents may write into the working tree alone, and are to be served
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        try {
            if (held.isPresent()) {
                held.get().acquiredBy().close();
            }
        } catch (IOException e) {
            // why: the end of the process lets go of it
        } finally {
            THREADS.unlock();
        }
    }
}
