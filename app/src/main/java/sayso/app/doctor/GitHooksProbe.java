package sayso.app.doctor;

import java.nio.file.Path;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.app.githook.GitHookFile;
import sayso.wire.install.DoctorReport.Check;

/// Reports for `sayso doctor` whether git names decisions in the commits of the repository around this folder;
/// says nothing where it does not.
final class GitHooksProbe implements DoctorProbe {
    @Override
    public List<Check> look(CommandContext invocation) {
        return GitHookFile.of(Path.of("").toAbsolutePath(), invocation.environment())
                .filter(GitHookFile::isOurs)
                .map(hook ->
                        List.of(
                                Check.ok(
                                        "git hooks",
                                        hook.path() + " names decisions in commits of agents")))
                .orElse(List.of());
    }
}
