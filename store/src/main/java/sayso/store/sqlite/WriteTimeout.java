package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Timeout of a write that waits for others: it waits as long as they make progress, and no longer
/// than this once nothing has been written. A busy database is waited for, a hung program is not.
/// For one thread.
final class WriteTimeout {
    private final long longest;
    private final Path database;
    private final Path log;
    private @Nullable Traces seen;
    private long since = System.nanoTime();

    WriteTimeout(Path database, Duration longest) {
        this.longest = longest.toNanos();
        this.database = database;
        this.log = database.resolveSibling(database.getFileName() + "-wal");
    }

    /// For a write that has found others in its way: one that finds none never looks at the files.
    boolean isOver() {
        Traces before = seen == null ? look() : seen;
        seen = before;
        if (System.nanoTime() - since <= longest) {
            return false;
        }
        Traces now = look();
        if (now.equals(before)) {
            return true;
        }
        seen = now;
        since = System.nanoTime();
        return false;
    }

    private Traces look() {
        return new Traces(Trace.of(database), Trace.of(log));
    }

    private record Traces(Trace database, Trace log) {}

    /// What a write changes of a file. why: asked by name, since opening the file and closing it again
    /// would drop this process's locks on it
    private record Trace(FileTime written, long bytes) {
        private static final Trace NONE = new Trace(FileTime.fromMillis(0), -1);

        static Trace of(Path file) {
            try {
                BasicFileAttributes about = Files.readAttributes(file, BasicFileAttributes.class);
                return new Trace(about.lastModifiedTime(), about.size());
            } catch (IOException e) {
                return NONE; // why: not there yet, or the write itself says what is wrong
            }
        }
    }
}
