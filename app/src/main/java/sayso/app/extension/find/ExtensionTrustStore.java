package sayso.app.extension.find;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.PrivateFiles;
import sayso.wire.extension.TrustFile;

/// Reads and changes the approvals of extensions, each given to one jar by its digest, in
/// `extensions/trust.json` of the home. One process changes it at a time. A changed jar needs a new
/// approval.
public final class ExtensionTrustStore {
    // why: the lock of a file is the process's own, so its threads need one among themselves
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final Home home;

    public ExtensionTrustStore(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    /// As it stands now. A damaged file trusts nothing and says so.
    public TrustFile read() {
        try {
            return TrustFile.parse(Files.readString(file(), UTF_8));
        } catch (NoSuchFileException e) {
            return TrustFile.EMPTY;
        } catch (IOException e) {
            return new TrustFile(
                    List.of(), List.of(), "cannot be read: " + FileErrorText.reason(file(), e));
        }
    }

    /// One process at a time, each on top of what the others wrote.
    ///
    /// @throws IOException if the file cannot be written; it is then as it was
    public void change(UnaryOperator<TrustFile> change) throws IOException {
        home.create();
        Files.createDirectories(folder());
        THREADS.lock();
        try (FileChannel file =
                        FileChannel.open(
                                folder().resolve("trust.lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock lock = file.lock()) {
            requireNonNull(lock, "lock is null");
            PrivateFiles.replace(file(), change.apply(read()).write());
        } finally {
            THREADS.unlock();
        }
    }

    /// Where it is kept.
    public Path file() {
        return folder().resolve("trust.json");
    }

    private Path folder() {
        return home.folder().resolve(ExtensionFinder.FOLDER);
    }
}
