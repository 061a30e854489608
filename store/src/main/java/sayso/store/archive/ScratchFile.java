package sayso.store.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/// Empty private file beside another one, to be filled and then renamed to it. Closing it deletes
/// it, with everything that SQLite put beside it, unless it was renamed before.
record ScratchFile(Path file) implements AutoCloseable {
    static ScratchFile beside(Path target) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException(target + " is no file");
        }
        return new ScratchFile(
                Files.createTempFile(
                        folder,
                        "." + target.getFileName() + ".",
                        ".part",
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------"))));
    }

    /// On the disk, under its own name.
    void become(Path target, boolean replacing) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        if (replacing) {
            Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
        } else {
            moveTo(target);
        }
        try (FileChannel folder =
                FileChannel.open(target.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }

    /// why: a link fails where a file is already, and a rename that looks first can be overtaken; but not
    /// every file system has links
    private void moveTo(Path target) throws IOException {
        try {
            Files.createLink(target, file);
            Files.delete(file);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (FileSystemException | UnsupportedOperationException e) {
            Files.move(file, target);
        }
    }

    @Override
    public void close() {
        try {
            for (String suffix : new String[] {"", "-wal", "-shm", "-journal"}) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
