package sayso.app.console;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// Finds from the environment which session of which agent a command runs in, and lists the
/// variables that can name a session.
public final class SessionVariables {
    private static final String OWN = "SAYSO_SESSION_ID";

    private SessionVariables() {}

    /// In the order in which they count.
    public static List<String> names() {
        return Stream.concat(
                        Stream.of(OWN),
                        AgentRegistry.all().stream()
                                .flatMap(agent -> agent.sessionVariable().stream()))
                .toList();
    }

    public static Optional<String> session(Map<String, String> environment) {
        return names().stream()
                .map(variable -> environment.getOrDefault(variable, ""))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    /// The agent that set one of them, by its name in `install`.
    public static Optional<String> agent(Map<String, String> environment) {
        return AgentRegistry.all().stream()
                .filter(agent ->
                        agent.sessionVariable()
                                .filter(name -> !environment.getOrDefault(name, "").isBlank())
                                .isPresent())
                .map(AgentProfile::wireName)
                .findFirst();
    }
}
