package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/// Database file of a SQLite store: creates it private to its owner, refuses file systems whose
/// locks and syncs cannot be trusted, and identifies the file, so that a replaced one is noticed.
final class DatabaseFile {
    /// Network and pass-through file systems, as `FileStore.type` calls them.
    private static final Set<String> UNSAFE =
            Set.of(
                    "nfs",
                    "nfs4",
                    "cifs",
                    "smb",
                    "smb2",
                    "smb3",
                    "smbfs",
                    "afs",
                    "afpfs",
                    "9p",
                    "v9fs",
                    "virtiofs",
                    "drvfs",
                    "webdav",
                    "davfs",
                    "ceph",
                    "glusterfs",
                    "lustre",
                    "vboxsf",
                    "vmhgfs",
                    "prl_fs",
                    "osxfs",
                    "grpcfuse");

    private static final String FUSE = "fuse";

    private static final Set<PosixFilePermission> OURS =
            PosixFilePermissions.fromString("rw-------");

    private static final Object CREATION = new Object();

    private final Path path;
    private final SqliteExceptionTranslator troubles;

    DatabaseFile(Path path) {
        this(SqliteExceptionTranslator::new, path.toAbsolutePath().normalize());
    }

    private DatabaseFile(Function<Path, SqliteExceptionTranslator> troubles, Path path) {
        this.path = path;
        this.troubles = troubles.apply(path);
    }

    /// One whose failures are told as those of the archive file.
    static DatabaseFile archive(Path path) {
        return new DatabaseFile(ArchiveExceptionTranslator::new, path.toAbsolutePath().normalize());
    }

    Path path() {
        return path;
    }

    SqliteExceptionTranslator troubles() {
        return troubles;
    }

    /// Makes folder and file, readable by nobody else, unless they are there; refuses a place where
    /// locks or syncs are not to be trusted.
    void prepare() {
        if (Files.isSymbolicLink(path) && !Files.exists(path)) {
            throw troubles.leadsNowhere();
        }
        try {
            create();
            String type = fileSystem();
            if (isUnsafe(type)) {
                throw troubles.unsafePlace(type);
            }
        } catch (AccessDeniedException e) {
            throw troubles.unreachable(e);
        } catch (FileSystemException e) {
            throw e.getReason() != null && e.getReason().contains("Read-only")
                    ? troubles.readOnly(e)
                    : troubles.unreachable(e);
        } catch (IOException e) {
            throw troubles.unreachable(e);
        }
    }

    /// Takes from others what they may do to a file that was there before, as a copy or a restore of it may have left it.
    void hide() {
        try {
            PosixFileAttributeView view =
                    Files.getFileAttributeView(path, PosixFileAttributeView.class);
            if (view != null && !view.readAttributes().permissions().equals(OURS)) {
                view.setPermissions(OURS);
            }
        } catch (IOException e) {
            throw troubles.unreachable(e);
        }
    }

    /// The same where nothing may be made.
    ///
    /// @throws sayso.decision.model.StoreException `MISSING` if it is not there
    void requireThere() {
        if (!Files.exists(path)) {
            throw Files.isSymbolicLink(path) ? troubles.leadsNowhere() : troubles.missing();
        }
        prepare();
    }

    /// What tells this file from another one that takes its name.
    ///
    /// @throws sayso.decision.model.StoreException if it is gone
    Object identity() {
        try {
            Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return key == null ? path : key;
        } catch (IOException e) {
            throw troubles.replaced(e);
        }
    }

    /// With what belongs to it.
    ///
    /// @param target nothing may be there
    void moveTo(Path target) throws IOException {
        Files.createDirectories(target.toAbsolutePath().getParent());
        for (String suffix : new String[] {"-journal", "-wal", "-shm", ""}) {
            Path part = path.resolveSibling(path.getFileName() + suffix);
            if (Files.exists(part)) {
                Files.move(part, target.resolveSibling(target.getFileName() + suffix));
            }
        }
    }

    /// The size of the database and of its write-ahead log.
    long bytes() {
        try {
            return Files.size(path) + logBytes();
        } catch (IOException e) {
            throw troubles.unreachable(e);
        }
    }

    /// The size of its write-ahead log.
    long logBytes() {
        try {
            Path log = path.resolveSibling(path.getFileName() + "-wal");
            return Files.exists(log) ? Files.size(log) : 0;
        } catch (IOException e) {
            throw troubles.unreachable(e);
        }
    }

    /// why: from inside a changed root Java finds no mount point; what cannot be told is not refused
    private String fileSystem() {
        try {
            return Files.getFileStore(path).type();
        } catch (IOException e) {
            return "unknown";
        }
    }

    static boolean isUnsafe(String type) {
        String name = type.toLowerCase(Locale.ROOT);
        return UNSAFE.contains(name) || name.startsWith(FUSE);
    }

    /// why: closing any descriptor of a file drops this process's locks on it, so a file is created
    /// under a lock of our own and never touched once SQLite may have it open
    private void create() throws IOException {
        synchronized (CREATION) {
            if (Files.exists(path)) {
                return;
            }
            Path folder = path.getParent();
            if (folder != null && !Files.isDirectory(folder)) {
                Files.createDirectories(folder, only("rwx------"));
            }
            try {
                Files.createFile(path, only("rw-------"));
            } catch (FileAlreadyExistsException e) {
                // why: another process was first, and made it alike
                return;
            }
        }
    }

    static FileAttribute<?> only(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }
}
