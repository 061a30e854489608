package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.setup.TokenFiles;
import sayso.home.FileErrorText;
import sayso.home.Home;
import sayso.home.SettingOrigin;
import sayso.store.sqlite.ArchiveFile;
import sayso.wire.install.DoctorReport.Check;

/// Checks for `sayso doctor` the home: its place, its file system, the permissions of its folder,
/// tokens, database and settings, and whether the tokens exist.
final class HomeProbe implements DoctorProbe {
    private static final Set<PosixFilePermission> OTHERS =
            PosixFilePermissions.fromString("---rwxrwx");

    /// File systems on which SQLite loses its locks or its memory maps.
    private static final Set<String> REMOTE =
            Set.of(
                    "nfs",
                    "nfs4",
                    "cifs",
                    "smb3",
                    "smbfs",
                    "9p",
                    "v9fs",
                    "virtiofs",
                    "drvfs",
                    "vboxsf",
                    "fuse.sshfs",
                    "fuse.osxfs",
                    "fuse.grpcfuse");

    @Override
    public List<Check> look(CommandContext invocation) {
        Home home = invocation.home();
        List<Check> checks = new ArrayList<>();
        String origin = home.origin().equals(Home.VARIABLE) ? "from SAYSO_HOME" : "by default";
        if (!Files.isDirectory(home.folder())) {
            checks.add(
                    Check.warning(
                            "home",
                            home.folder() + " (" + origin + ") does not exist",
                            "sayso setup"));
            return checks;
        }
        checks.add(mode("home", home.folder(), home.folder() + " (" + origin + ")", "700"));
        checks.add(fileSystem(home));
        for (String token : TokenFiles.FILES) {
            Path file = home.folder().resolve(token);
            if (Files.exists(file)) {
                checks.add(mode(token, file, "only you can read it", "600"));
            } else if (!bringsOne(invocation)) {
                checks.add(Check.warning(token, "does not exist", "sayso setup"));
            }
        }
        if (Files.exists(home.database())) {
            checks.add(mode("sayso.db", home.database(), "only you can read it", "600"));
        }
        Path archive = ArchiveFile.beside(home.database()).path();
        if (Files.exists(archive)) {
            checks.add(
                    mode(
                            String.valueOf(archive.getFileName()),
                            archive,
                            "only you can read it",
                            "600"));
        }
        if (invocation.settings().database().origin() == SettingOrigin.FILE) {
            checks.add(mode("settings.json", home.settings(), "only you can read it", "600"));
        }
        return checks;
    }

    /// Whether a hub elsewhere is asked with a token that is none of this home's.
    private static boolean bringsOne(CommandContext invocation) {
        return RemoteHubProbe.isElsewhere(invocation)
                && !invocation.environment().getOrDefault("SAYSO_TOKEN", "").isBlank();
    }

    private static Check mode(String about, Path file, String fine, String mode) {
        try {
            PosixFileAttributeView view =
                    Files.getFileAttributeView(file, PosixFileAttributeView.class);
            @Nullable Set<PosixFilePermission> permissions =
                    view == null ? null : view.readAttributes().permissions();
            if (permissions != null && permissions.stream().anyMatch(OTHERS::contains)) {
                return Check.broken(
                        about,
                        file
                                + " is open to others ("
                                + PosixFilePermissions.toString(permissions)
                                + ")",
                        "chmod " + mode + " '" + file + "'");
            }
            return Check.ok(about, fine);
        } catch (IOException e) {
            return Check.broken(
                    about, file + " cannot be checked: " + FileErrorText.reason(file, e), null);
        }
    }

    private static Check fileSystem(Home home) {
        try {
            String type = Files.getFileStore(home.folder()).type();
            return REMOTE.contains(type)
                    ? Check.broken(
                            "file system",
                            type + ": a database on it can be damaged",
                            "export SAYSO_HOME=/a/folder/on/a/local/disk")
                    : Check.ok("file system", type);
        } catch (IOException e) {
            return Check.warning("file system", "unknown: " + FileErrorText.of(e), null);
        }
    }
}
