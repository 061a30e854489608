package sayso.agent.install;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import sayso.agent.profile.AgentProfile;
import sayso.home.Home;

/// Reads from the home when an agent last really called each of its hooks, and switches on the
/// recording of these times by the launcher. The launcher records them before anything else.
public final class LastHookCalls {
    private final Home home;

    public LastHookCalls(Home home) {
        this.home = requireNonNull(home, "home is null");
    }

    /// From now on they are noted.
    public void keep() throws IOException {
        home.create();
        Files.createDirectories(home.hooksFired());
    }

    /// By event, in the order of their names; empty where the agent never called.
    public Map<String, Instant> of(AgentProfile agent) {
        Map<String, Instant> calls = new TreeMap<>();
        String prefix = agent.wireName() + ".";
        try (Stream<Path> files = Files.list(home.hooksFired())) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.startsWith(prefix)) {
                    calls.put(
                            name.substring(prefix.length()),
                            Files.getLastModifiedTime(file).toInstant());
                }
            }
        } catch (IOException e) {
            return calls; // why: nothing was noted yet, or it is being taken away
        }
        return calls;
    }
}
