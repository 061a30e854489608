package sayso.app.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import sayso.home.PrivateFiles;

/// Draft of a file of the home that counts once an account is connected: it is there at once, since the hub
/// reads it, and is as it was before when the command ends without an account, also where a signal ends it.
final class FileDraft implements AutoCloseable {
    private final Path file;
    private final @Nullable String before;
    private final Thread rescue = new Thread(this::undo, "draft");
    private final AtomicBoolean settled;

    private FileDraft(Path file, @Nullable String before, boolean settled) {
        this.file = requireNonNull(file, "file is null");
        this.before = before;
        this.settled = new AtomicBoolean(settled);
    }

    /// Writes it.
    static FileDraft of(Path file, String text) throws IOException {
        FileDraft draft =
                new FileDraft(
                        file, Files.exists(file) ? Files.readString(file, UTF_8) : null, false);
        Runtime.getRuntime().addShutdownHook(draft.rescue);
        PrivateFiles.replace(file, text);
        return draft;
    }

    /// Leaves the file as it is.
    static FileDraft unchanged(Path file) {
        return new FileDraft(file, null, true);
    }

    /// Lets what was written stay.
    void keep() {
        settled.set(true);
    }

    @Override
    public void close() {
        undo();
        try {
            boolean _ = Runtime.getRuntime().removeShutdownHook(rescue);
        } catch (IllegalStateException e) {
            // why: the process ends already, and the hook did the same
        }
    }

    private void undo() {
        if (settled.getAndSet(true)) {
            return;
        }
        try {
            if (before == null) {
                Files.deleteIfExists(file);
            } else {
                PrivateFiles.replace(file, before);
            }
        } catch (IOException e) {
            // why: the command ends with its own failure, and doctor names what is left
        }
    }
}
