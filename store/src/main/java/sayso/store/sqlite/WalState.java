package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/// Size and time of the write-ahead log file, which change with every commit: two unequal states
/// mean that a commit happened between them.
record WalState(long size, FileTime written) {
    private static final WalState MISSING = new WalState(0, FileTime.fromMillis(0));

    static WalState of(Path log) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(log, BasicFileAttributes.class);
            return new WalState(attributes.size(), attributes.lastModifiedTime());
        } catch (IOException e) {
            return MISSING;
        }
    }
}
