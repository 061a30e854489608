package sayso.selfcheck;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileStore;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;
import sayso.home.Home;

/// Temporary folder of one run, created on the file system of the person's home, since that is the
/// one under test, and deleted after the run.
public final class SelfcheckFolder {
    private static final String PREFIX = ".sayso-selfcheck-";

    private final Path path;

    private SelfcheckFolder(Path path) {
        this.path = path;
    }

    /// A new one beside the home, or in it where the home is a file system of its own.
    public static SelfcheckFolder beside(Home home) throws IOException {
        Path beside = existing(home.folder().getParent());
        Path place = Files.isDirectory(home.folder()) ? home.folder() : beside;
        if (!place.equals(beside) && isSame(place, beside) && Files.isWritable(beside)) {
            place = beside;
        }
        return new SelfcheckFolder(
                Files.createTempDirectory(
                        place,
                        PREFIX,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------"))));
    }

    public Path path() {
        return path;
    }

    /// The kind of its file system.
    public String fileSystem() throws IOException {
        return Files.getFileStore(path).type();
    }

    public void delete() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        Files.walkFileTree(
                path,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.deleteIfExists(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failure)
                            throws IOException {
                        if (failure instanceof NoSuchFileException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw failure;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(
                            Path folder, @Nullable IOException failure) throws IOException {
                        try {
                            Files.deleteIfExists(folder);
                        } catch (DirectoryNotEmptyException e) {
                            // why: a process that is being killed wrote once more
                            return FileVisitResult.CONTINUE;
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    private static Path existing(@Nullable Path wanted) {
        Path folder = wanted == null ? Path.of("/") : wanted;
        while (!Files.isDirectory(folder) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static boolean isSame(Path one, Path other) throws IOException {
        FileStore first = Files.getFileStore(one);
        return first.equals(Files.getFileStore(other));
    }
}
