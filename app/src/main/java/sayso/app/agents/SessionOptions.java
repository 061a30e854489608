package sayso.app.agents;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.console.SessionVariables;

/// Command-line option `--session`, resolved to the agent's session that it names, else to the one
/// in the environment; a command that requires a session fails without either.
final class SessionOptions {
    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The agent's session; your own if the environment names it.")
    private @Nullable String session;

    Optional<String> named(CommandContext invocation) {
        return session != null && !session.isBlank()
                ? Optional.of(session)
                : SessionVariables.session(invocation.environment());
    }

    String required(CommandContext invocation) {
        return named(invocation)
                .orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.usage(
                                        "no session given",
                                        "use --session, or set SAYSO_SESSION_ID")));
    }
}
