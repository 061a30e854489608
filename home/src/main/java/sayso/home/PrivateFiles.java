package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Writes files of the home that only their owner can read, from their first moment on: replaced
/// whole, or created by exactly one of several processes.
public final class PrivateFiles {
    private PrivateFiles() {}

    /// Writes a file whole; what was there, a symbolic link too, is replaced and not written through.
    public static void replace(Path file, String text) throws IOException {
        Path next = file.resolveSibling("." + file.getFileName() + "." + nonce());
        try {
            write(next, text);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    /// Writes a file unless there is one; of several processes at once exactly one does.
    ///
    /// @return whether it was this one
    public static boolean create(Path file, String text) throws IOException {
        Path next = file.resolveSibling("." + file.getFileName() + "." + nonce());
        try {
            write(next, text);
            Files.createLink(file, next); // why: unlike a rename, fails where a file is already
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } finally {
            Files.deleteIfExists(next);
        }
    }

    private static void write(Path file, String text) throws IOException {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] mode =
                posix
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        mode)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    private static String nonce() {
        return Long.toString(ProcessHandle.current().pid(), 36)
                + Long.toString(System.nanoTime(), 36);
    }
}
