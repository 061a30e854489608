package sayso.app.agents;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;

/// Which session is meant: what was typed, else what the environment says.
final class SessionOptions {
    private static final List<String> VARIABLES =
            List.of(
                    "SAYSO_SESSION_ID",
                    "CLAUDE_CODE_SESSION_ID",
                    "CODEX_THREAD_ID",
                    "GEMINI_SESSION_ID");

    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The agent's session; your own where the environment says it.")
    private @Nullable String session;

    Optional<String> named(Invocation invocation) {
        if (session != null && !session.isBlank()) {
            return Optional.of(session);
        }
        Map<String, String> environment = invocation.environment();
        return VARIABLES.stream()
                .map(variable -> environment.getOrDefault(variable, ""))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    String required(Invocation invocation) {
        return named(invocation)
                .orElseThrow(() ->
                        new RefusedException(
                                Failure.usage(
                                        "no session is named",
                                        "give --session, or set SAYSO_SESSION_ID")));
    }
}
