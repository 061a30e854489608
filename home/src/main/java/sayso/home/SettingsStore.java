package sayso.home;

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
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.stream.Stream;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.TextEditResult;
import sayso.wire.edit.TextReadResult;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingsFile;

/// Changes `settings.json` atomically, one process at a time, each on top of the others' changes,
/// and moves aside a file that is no JSON object. Everything that a change does not name keeps its
/// bytes.
public final class SettingsStore {
    private static final String ASIDE = "settings.json.bad-";

    // why: the file lock is the process's own, so threads of it need one among themselves
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final Home home;

    public SettingsStore(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    /// @throws IOException if the file cannot be read, changed or written; it is then as it was
    public void change(Function<JsonDocument, TextEditResult<JsonDocument>> edit)
            throws IOException {
        home.create();
        THREADS.lock();
        try (FileChannel file = lockFile();
                FileLock lock = file.lock()) {
            requireNonNull(lock, "lock is null");
            String before = Files.exists(home.settings()) ? text() : "{}\n";
            String after = changed(before, edit);
            if (!after.equals(before) || !Files.exists(home.settings())) {
                PrivateFiles.replace(home.settings(), after);
                // why: its time may be as coarse as a second, and hooks compare by it
                Files.deleteIfExists(home.hooksIdle());
            }
        } finally {
            THREADS.unlock();
        }
    }

    /// Puts new values in, all of them or none.
    ///
    /// @throws IOException if the file cannot be read, changed or written; it is then as it was
    public void change(List<SettingChange> changes) throws IOException {
        change(text -> SettingChange.all(text, changes));
    }

    /// Moves a file that is no JSON object out of the way, unless somebody repaired it meanwhile.
    ///
    /// @return where it is now; empty if nothing was moved
    Optional<Path> setAside() {
        THREADS.lock();
        try (FileChannel file = lockFile();
                FileLock lock = file.lock()) {
            requireNonNull(lock, "lock is null");
            if (!SettingsFile.parse(text()).isBroken()) {
                return Optional.empty();
            }
            String written = Home.stamp(Files.getLastModifiedTime(home.settings()).toInstant());
            Path target = home.folder().resolve(ASIDE + written);
            for (int i = 2; Files.exists(target); i++) {
                target = home.folder().resolve(ASIDE + written + "-" + i);
            }
            return Optional.of(Files.move(home.settings(), target));
        } catch (IOException e) {
            return Optional.empty();
        } finally {
            THREADS.unlock();
        }
    }

    /// The newest file that was set aside.
    Optional<Path> aside() {
        try (Stream<Path> files = Files.list(home.folder())) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith(ASIDE))
                    .max(Path::compareTo);
        } catch (IOException e) {
            return Optional.empty(); // why: no folder, or none that may be read: nothing set aside
        }
    }

    private String text() throws IOException {
        try {
            return Files.readString(home.settings(), UTF_8);
        } catch (NoSuchFileException e) {
            return "";
        }
    }

    private FileChannel lockFile() throws IOException {
        return FileChannel.open(
                home.settingsLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private String changed(String before, Function<JsonDocument, TextEditResult<JsonDocument>> edit)
            throws IOException {
        return switch (JsonDocument.read(before)) {
            case TextReadResult.Unreadable<JsonDocument>(String reason) ->
                    throw new IOException(home.settings() + ": " + reason);
            case TextReadResult.Understood<JsonDocument>(JsonDocument text) ->
                    switch (edit.apply(text)) {
                        case TextEditResult.Done<JsonDocument>(JsonDocument done) -> done.text();
                        case TextEditResult.WrongKind<JsonDocument>(String reason) ->
                                throw new IOException(home.settings() + ": " + reason);
                    };
        };
    }
}
