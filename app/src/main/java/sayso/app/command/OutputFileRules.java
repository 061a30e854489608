package sayso.app.command;

import java.nio.file.Files;
import java.nio.file.Path;

/// Checks, before a command writes an output file, that the file's folder exists and that the file
/// is no folder itself, and ends the command otherwise. Creates nothing.
public final class OutputFileRules {
    private OutputFileRules() {}

    /// A folder that is not there is a slip, or a disk that is not mounted: made, it would hide that the
    /// file lies beside the original.
    ///
    /// @throws CommandFailureException where there is none, or the file itself is a folder
    public static void require(Path file) {
        if (Files.isDirectory(file)) {
            throw new CommandFailureException(
                    CommandFailure.of("file", file + " is a folder", "name a file in it"));
        }
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "file",
                            "there is no folder " + (folder == null ? file : folder),
                            "make it, mount its disk, or name another file"));
        }
    }
}
