package sayso.app.away;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import sayso.home.Home;
import sayso.home.PrivateFiles;

/// Reads and changes the file `away` in the home, which exists while the person is away and holds
/// an [AwayState]. One process changes it at a time, under a file lock.
public final class AwayFile {
    // why: the file lock is the process's own, so threads of it need one among themselves
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final Home home;

    public AwayFile(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    /// Empty while the person is here, and where the file cannot be understood.
    public Optional<AwayState> read() {
        Path file = file();
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return AwayState.parse(Files.readString(file, UTF_8));
        } catch (IOException e) {
            return Optional
                    .empty(); // why: gone meanwhile, or unreadable: nobody is known to be away
        }
    }

    /// @param step given what is there, gives what shall be there; empty for being here
    void change(UnaryOperator<Optional<AwayState>> step) throws IOException {
        home.create();
        Path lockFile = home.folder().resolve("away.lock");
        PrivateFiles.create(lockFile, "");
        THREADS.lock();
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            requireNonNull(lock, "lock is null");
            Optional<AwayState> before = read();
            Optional<AwayState> after = step.apply(before);
            if (after.isEmpty()) {
                Files.deleteIfExists(file());
            } else if (!after.equals(before)) {
                PrivateFiles.replace(file(), after.get().text());
            }
        } finally {
            THREADS.unlock();
        }
    }

    private Path file() {
        return home.folder().resolve("away");
    }
}
