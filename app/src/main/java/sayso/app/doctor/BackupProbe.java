package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.home.FileErrorText;
import sayso.terminal.RelativeTimeText;
import sayso.wire.install.DoctorReport.Check;

/// Reports for `sayso doctor` the age of the last backup in the folder `backups` of the home, or
/// that there is none. Backups elsewhere are not known here.
final class BackupProbe implements DoctorProbe {
    private record Found(Path file, FileTime written) {}

    @Override
    public List<Check> look(CommandContext invocation) {
        if (RemoteHubProbe.isElsewhere(invocation)) {
            return List.of();
        }
        Path folder = invocation.home().backups();
        if (!Files.isDirectory(folder)) {
            return List.of(Check.ok("backup", "none in " + folder + "; make one: sayso backup"));
        }
        try {
            Found last = last(folder);
            if (last == null) {
                return List.of(
                        Check.ok("backup", "none in " + folder + "; make one: sayso backup"));
            }
            Duration age = Duration.between(last.written.toInstant(), invocation.time().instant());
            return List.of(
                    Check.ok(
                            "backup",
                            "the last is " + last.file + ", " + RelativeTimeText.ago(age)));
        } catch (IOException e) {
            return List.of(
                    Check.warning(
                            "backup",
                            folder + " cannot be read: " + FileErrorText.reason(folder, e),
                            null));
        }
    }

    private static @Nullable Found last(Path folder) throws IOException {
        Found last = null;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(BackupProbe::isBackup).toList()) {
                Found found = new Found(file, Files.getLastModifiedTime(file));
                if (last == null || found.written.compareTo(last.written) > 0) {
                    last = found;
                }
            }
        }
        return last;
    }

    private static boolean isBackup(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".db") && !name.startsWith(".") && !name.startsWith("damaged-");
    }
}
