package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/// How the write-ahead log looks from outside: what cannot stay the same when somebody commits.
record LogState(long size, FileTime written) {
    private static final LogState MISSING = new LogState(0, FileTime.fromMillis(0));

    static LogState of(Path log) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(log, BasicFileAttributes.class);
            return new LogState(attributes.size(), attributes.lastModifiedTime());
        } catch (IOException e) {
            return MISSING;
        }
    }
}
