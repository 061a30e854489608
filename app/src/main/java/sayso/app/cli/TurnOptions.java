package sayso.app.cli;

import picocli.CommandLine.Option;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.wire.hook.HookAgent;

/// Command-line option for the agent whose hook calls.
final class TurnOptions {
    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "claude-code (the default), codex, gemini, cursor, opencode, pi.")
    private String agent = HookAgent.CLAUDE_CODE.wireName();

    HookAgent agent() {
        return HookAgent.parse(agent)
                .orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.usage(
                                        "--agent '" + agent + "' is unknown",
                                        "give one of " + HookAgent.names())));
    }
}
