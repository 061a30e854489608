package sayso.app.install;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.agent.install.AgentFile;
import sayso.agent.install.FileState;
import sayso.agent.install.LastHookCalls;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.home.ProgramRunner;
import sayso.wire.install.InstallStatusReport.AgentStatus;
import sayso.wire.install.InstallStatusReport.FileStatus;

/// Reader of what connects agents to Sayso: the files of the person, and those of the folder they stand in where it has
/// any.
final class InstallStatusReader {
    /// Words for a file that holds nothing of Sayso.
    static final Set<String> UNTOUCHED = Set.of("missing", "none");

    private final InstallContext connecting;
    private final LastHookCalls calls;
    private final Map<String, String> environment;

    InstallStatusReader(
            InstallContext connecting, LastHookCalls calls, Map<String, String> environment) {
        this.connecting = requireNonNull(connecting, "connecting is null");
        this.calls = requireNonNull(calls, "calls is null");
        this.environment = requireNonNull(environment, "environment is null");
    }

    /// @param wanted the scope that was named; null for every one that connects it, and the person's where none does
    List<AgentStatus> of(AgentProfile agent, @Nullable InstallScope wanted) {
        if (wanted != null) {
            return List.of(status(agent, wanted));
        }
        AgentStatus own = status(agent, InstallScope.USER);
        AgentStatus here = status(agent, InstallScope.PROJECT);
        if (!isConnected(here) || paths(own).containsAll(paths(here))) {
            return List.of(own);
        }
        return Stream.of(own, here).filter(InstallStatusReader::isConnected).toList();
    }

    static boolean isConnected(AgentStatus status) {
        return !paths(status).isEmpty();
    }

    private static Set<String> paths(AgentStatus status) {
        return status.files().stream()
                .filter(file -> !UNTOUCHED.contains(file.entries()))
                .map(FileStatus::path)
                .collect(Collectors.toSet());
    }

    private AgentStatus status(AgentProfile agent, InstallScope scope) {
        return new AgentStatus(
                agent.wireName(),
                scope.wireName(),
                ProgramRunner.find(agent.program(), environment).map(Path::toString).orElse(null),
                connecting.settings().all(agent, scope, connecting.server()).stream()
                        .map(InstallStatusReader::look)
                        .toList(),
                calls.of(agent));
    }

    private static FileStatus look(AgentFile file) {
        String entries =
                switch (FileState.read(file.path())) {
                    case FileState.Missing() -> "missing";
                    case FileState.Unreadable _ -> "unreadable";
                    case FileState.Text(String text) -> file.look(text).wireName();
                };
        return new FileStatus(file.path().toString(), file.purpose(), entries);
    }
}
