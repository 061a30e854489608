package sayso.agent.install;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes or deletes a settings file of an agent as planned, only if it still holds the text that
/// the change was planned for, atomically and with a backup of the previous file. Symbolic links
/// are followed to the real file. Also removes backups, and folders that a file left empty.
final class FileChangeWriter {
    static final int BACKUPS_KEPT = 5;

    private static final String BACKUP = ".sayso-backup-";

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final Set<PosixFilePermission> PRIVATE =
            PosixFilePermissions.fromString("rw-------");

    private final Instant now;

    FileChangeWriter(Instant now) {
        this.now = now;
    }

    /// Thrown when the file is not what it was when the change was planned, or cannot be written.
    static final class NotWritten extends Exception {
        private static final long serialVersionUID = 1;

        NotWritten(String reason) {
            super(reason);
        }
    }

    /// Does it, and returns the backup, if there was something to back up.
    ///
    /// @param before the text it was planned for; absent where there was no file
    /// @param after the text to write; absent to delete the file
    Optional<Path> apply(Path path, @Nullable String before, @Nullable String after)
            throws IOException, NotWritten {
        if (before == null) {
            Files.createDirectories(folder(path));
            write(path, null, after == null ? "" : after);
            return Optional.empty();
        }
        Path real = path.toRealPath();
        requireWritable(real);
        requireSame(real, before);
        Path backup = backUp(real, before);
        if (after == null) {
            requireSame(real, before);
            Files.delete(path);
            return Optional.of(backup);
        }
        write(real, before, after);
        return Optional.of(backup);
    }

    /// The file itself, where this is a link to it.
    static Path real(Path path) throws IOException {
        return Files.exists(path) ? path.toRealPath() : path;
    }

    /// Takes away the copies that were kept beside a file.
    static void removeBackups(Path real) throws IOException {
        for (Path backup : backups(real)) {
            Files.delete(backup);
        }
    }

    /// The folders that have to be made before there can be this file, the outermost first.
    static List<Path> missingFolders(Path path) {
        List<Path> missing = new ArrayList<>();
        for (Path at = folder(path); at != null && !Files.exists(at); at = at.getParent()) {
            missing.addFirst(at);
        }
        return missing;
    }

    /// Takes away those of these folders that are empty, the innermost first.
    ///
    /// @param ends folders that stay, and all around them
    static void removeEmpty(Collection<Path> folders, Set<Path> ends) throws IOException {
        List<Path> innermost = new ArrayList<>(folders);
        innermost.sort(Comparator.comparingInt(Path::getNameCount).reversed());
        for (Path at : innermost) {
            if (!isEnd(at, ends) && Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
                boolean isEmpty;
                try (Stream<Path> inside = Files.list(at)) {
                    isEmpty = inside.findAny().isEmpty();
                }
                if (isEmpty) {
                    Files.delete(at);
                }
            }
        }
    }

    private static boolean isEnd(Path folder, Set<Path> ends) {
        return ends.stream().anyMatch(end -> end.startsWith(folder));
    }

    /// The newest first.
    private static List<Path> backups(Path real) throws IOException {
        String prefix = real.getFileName() + BACKUP;
        try (Stream<Path> siblings = Files.list(folder(real))) {
            return siblings.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    private void write(Path real, @Nullable String before, String after)
            throws IOException, NotWritten {
        Path next = folder(real).resolve("." + real.getFileName() + ".sayso-" + nonce());
        try {
            store(next, after, before == null ? PRIVATE : modeOf(real));
            if (before == null) {
                requireMissing(real);
            } else {
                requireSame(real, before);
            }
            Files.move(next, real, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(next);
        }
        requireSame(real, after);
    }

    private Path backUp(Path real, String text) throws IOException {
        String prefix = real.getFileName() + BACKUP;
        Path backup = folder(real).resolve(prefix + STAMP.format(now));
        for (int again = 2; Files.exists(backup); again++) {
            backup = folder(real).resolve(prefix + STAMP.format(now) + "-" + again);
        }
        store(backup, text, modeOf(real));
        for (Path old : backups(real).stream().skip(BACKUPS_KEPT).toList()) {
            Files.delete(old);
        }
        return backup;
    }

    private static void store(Path file, String text, @Nullable Set<PosixFilePermission> mode)
            throws IOException {
        FileAttribute<?>[] attributes =
                mode == null
                        ? new FileAttribute<?>[0]
                        : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PRIVATE)};
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        attributes)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            if (mode != null) {
                Files.setPosixFilePermissions(file, mode);
            }
            channel.force(true);
        }
    }

    private static void requireSame(Path real, String text) throws NotWritten {
        if (!(FileState.read(real) instanceof FileState.Text(String now) && now.equals(text))) {
            throw new NotWritten("another program changed it at the same time; run this again");
        }
    }

    private static void requireMissing(Path path) throws NotWritten {
        if (!(FileState.read(path) instanceof FileState.Missing)) {
            throw new NotWritten("another program created it at the same time; run this again");
        }
    }

    // why: renaming over a file needs no right to write it, but its owner marked it for a reason
    private static void requireWritable(Path real) throws IOException, NotWritten {
        @Nullable Set<PosixFilePermission> mode = modeOf(real);
        boolean marked = mode != null && !mode.contains(PosixFilePermission.OWNER_WRITE);
        if (marked || !Files.isWritable(real)) {
            throw new NotWritten("it is read-only");
        }
        if (!Files.isWritable(folder(real))) {
            throw new NotWritten("its folder " + folder(real) + " is read-only");
        }
    }

    private static @Nullable Set<PosixFilePermission> modeOf(Path file) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return view == null ? null : view.readAttributes().permissions();
    }

    private static Path folder(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IllegalArgumentException(path + " has no folder");
        }
        return folder;
    }

    private static String nonce() {
        return Long.toString(ProcessHandle.current().pid(), 36)
                + Long.toString(System.nanoTime(), 36);
    }
}
