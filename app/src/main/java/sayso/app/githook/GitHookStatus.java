package sayso.app.githook;

import java.nio.file.Path;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.app.git.GitFolder;
import sayso.wire.install.InstallStatusReport;

/// State of git's hook in the repository of the working folder, as `install --status` lists it.
public final class GitHookStatus {
    private static final String PURPOSE = "names decisions in commits";

    private GitHookStatus() {}

    /// Empty outside of any repository.
    public static Optional<InstallStatusReport.FileStatus> of(CommandContext invocation) {
        return GitHookFile.of(GitFolder.real(Path.of("")), invocation.environment())
                .map(hook ->
                        new InstallStatusReport.FileStatus(
                                hook.path().toString(), PURPOSE, hook.entries()));
    }
}
