package sayso.app.cli;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Asker;

/// Who asks through the command line: what was said on it, else what the environment says.
final class Askers {
    private static final String VIA = "cli";

    /// Session variables in the order in which they count, each with the agent that sets it.
    private static final List<Map.Entry<String, String>> SESSIONS =
            List.of(
                    Map.entry("SAYSO_SESSION_ID", ""),
                    Map.entry("CLAUDE_CODE_SESSION_ID", "claude-code"),
                    Map.entry("CODEX_THREAD_ID", "codex"),
                    Map.entry("GEMINI_SESSION_ID", "gemini"));

    private Askers() {}

    static Asker of(
            Map<String, String> environment,
            @Nullable String identity,
            @Nullable String session,
            String otherwise) {
        String name = identity != null ? identity : environment.getOrDefault("SAYSO_ACTOR", "");
        return new Asker(
                Asker.LOCAL,
                name.isBlank() ? otherwise : name,
                session != null ? session : session(environment),
                agent(environment),
                null,
                VIA,
                System.getProperty("user.dir"));
    }

    /// The asker as somebody who reads the result.
    static Actor.Agent reader(Asker asker) {
        return new Actor.Agent(asker.owner(), asker.name(), asker.sessionId());
    }

    private static @Nullable String session(Map<String, String> environment) {
        return SESSIONS.stream()
                .map(variable -> environment.getOrDefault(variable.getKey(), ""))
                .filter(value -> !value.isBlank())
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String agent(Map<String, String> environment) {
        return SESSIONS.stream()
                .filter(variable -> !variable.getValue().isEmpty())
                .filter(variable -> !environment.getOrDefault(variable.getKey(), "").isBlank())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }
}
