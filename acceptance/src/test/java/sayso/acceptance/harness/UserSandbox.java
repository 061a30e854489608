package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One person's throw-away computer: a user folder, Sayso's home in it, and an environment with nothing else in it.
///
/// @param more what the environment has besides
public record UserSandbox(Path user, Map<String, String> more) {
    public UserSandbox {
        more = Map.copyOf(more);
    }

    /// A new one inside `folder`.
    public static UserSandbox in(Path folder) {
        try {
            return new UserSandbox(Files.createDirectories(folder.resolve("user")), Map.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Sayso's home.
    public Path home() {
        return user.resolve(".sayso");
    }

    /// A folder to start agents in.
    public Path project() {
        try {
            return Files.createDirectories(user.resolve("project"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Lets processes without a person's terminal answer, as homes made for tests may.
    public UserSandbox trusting() {
        return with("{\"answers_from_agent_process\":\"trust\"}");
    }

    /// With these settings and no others.
    public UserSandbox with(String settings) {
        try {
            Files.createDirectories(home());
            Files.writeString(home().resolve("settings.json"), settings + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /// With one more variable in the environment.
    public UserSandbox and(String variable, String value) {
        Map<String, String> all = new TreeMap<>(more);
        all.put(variable, value);
        return new UserSandbox(user, all);
    }

    /// Works on the decisions of that hub, as its agent.
    public UserSandbox workingOn(HubProcess hub) {
        return new UserSandbox(
                user, Map.of("SAYSO_URL", hub.url(), "SAYSO_TOKEN", hub.agentToken()));
    }

    /// The whole environment of a process started here.
    public Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        environment.put(
                "PATH", System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin"));
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("LANG", "C.UTF-8");
        environment.put("HOME", user.toString());
        environment.put("SAYSO_HOME", home().toString());
        environment.put("SAYSO_HUB_FOR_HOOKS", "false");
        // why: less than agents give their hooks, and more than a slow start takes
        environment.put("SAYSO_HOOK_PATIENCE_MS", "12000");
        environment.putAll(more);
        return environment;
    }

    /// A process of this person, not started yet.
    public ProcessBuilder process(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(project().toFile());
        builder.environment().clear();
        builder.environment().putAll(environment());
        return builder;
    }

    /// Ends by force whatever still runs in this environment, whoever started it: what an agent that is gone had
    /// started would go on writing here.
    public void endProcesses() {
        String home = "SAYSO_HOME=" + home() + '\0';
        ConditionPoller.holds(
                "nothing runs in " + user,
                () -> {
                    List<ProcessHandle> left =
                            ProcessHandle.allProcesses().filter(each -> knows(each, home)).toList();
                    left.forEach(ProcessHandle::destroyForcibly);
                    return left.isEmpty();
                });
    }

    private static boolean knows(ProcessHandle process, String variable) {
        Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
        try {
            return new String(Files.readAllBytes(environment), StandardCharsets.UTF_8)
                    .contains(variable);
        } catch (IOException e) {
            return false; // why: it has ended in the meantime, or is somebody else's
        }
    }
}
