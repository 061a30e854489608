package sayso.app.agents;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.console.SessionVariables;

/// Which session is meant: what was typed, else what the environment says.
final class SessionOptions {
    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The agent's session; your own where the environment says it.")
    private @Nullable String session;

    Optional<String> named(Invocation invocation) {
        return session != null && !session.isBlank()
                ? Optional.of(session)
                : SessionVariables.session(invocation.environment());
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
