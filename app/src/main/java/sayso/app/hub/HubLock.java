package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import sayso.home.Home;
import sayso.home.PrivateFiles;
import sayso.wire.hub.HubFile;

/// Lock that allows one hub per home: its holder records its address in `hub.json`, from which
/// others learn where a hub runs, or where one was killed. The lock is the truth: the system
/// releases it however a hub ends, while `hub.json` may be left over from one that was killed.
final class HubLock implements AutoCloseable {
    private static final int TRIES = 50;
    private static final long PAUSE_NANOS = 10_000_000;

    private final Home home;
    private final FileChannel channel;
    private final Optional<HubFile> killed;
    private boolean said;

    private HubLock(Home home, FileChannel channel, Optional<HubFile> killed) {
        this.home = home;
        this.channel = channel;
        this.killed = killed;
    }

    /// Takes the lock; empty where a hub has it.
    static Optional<HubLock> take(Home home) throws IOException {
        home.create();
        PrivateFiles.create(home.hubLock(), "");
        for (int i = 0; i < TRIES; i++) {
            FileChannel channel = FileChannel.open(home.hubLock(), StandardOpenOption.WRITE);
            if (locked(channel, false)) {
                Optional<HubFile> killed = written(home);
                Files.deleteIfExists(home.hub());
                return Optional.of(new HubLock(home, channel, killed));
            }
            channel.close();
            if (running(home).isPresent()) {
                return Optional.empty();
            }
            // why: somebody only looked whether it is held
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return Optional.empty();
    }

    /// Where this home's hub is; empty while there is none.
    static Optional<HubFile> running(Home home) throws IOException {
        return isHeld(home) ? written(home) : Optional.empty();
    }

    /// Where one was that did not end in good order; empty while one runs, or after one that was stopped.
    static Optional<HubFile> killed(Home home) throws IOException {
        Optional<HubFile> left = written(home);
        return left.isPresent() && !isHeld(home) ? left : Optional.empty();
    }

    /// Whether some hub holds the lock, even one that has not said yet where it is.
    static boolean isHeld(Home home) throws IOException {
        if (!Files.exists(home.hubLock())) {
            return false;
        }
        try (FileChannel channel =
                FileChannel.open(
                        home.hubLock(),
                        Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE))) {
            return !locked(channel, true);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /// What `hub.json` says, true or not.
    static Optional<HubFile> written(Home home) throws IOException {
        try {
            return HubFile.parse(Files.readString(home.hub(), UTF_8));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    void say(HubFile where) throws IOException {
        said = true;
        PrivateFiles.replace(home.hub(), where.toJson() + "\n");
    }

    /// Takes back what was said, then lets go. One that never came so far leaves what the killed one before it
    /// left, so that the next can take that one's place.
    @Override
    public void close() throws IOException {
        try (channel) {
            if (said) {
                Files.deleteIfExists(home.hub());
            } else if (killed.isPresent()) {
                PrivateFiles.replace(home.hub(), killed.get().toJson() + "\n");
            }
        }
    }

    private static boolean locked(FileChannel channel, boolean shared) throws IOException {
        try {
            FileLock lock = channel.tryLock(0, Long.MAX_VALUE, shared);
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false; // why: this very process holds it
        }
    }
}
