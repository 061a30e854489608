package sayso.app.command;

import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// Parses the value of a command's `--agent` option, the name of an agent that Sayso knows, into
/// that agent's profile; any other name ends the command.
public final class AgentArgument {
    private AgentArgument() {}

    /// @throws CommandFailureException naming the known ones
    public static AgentProfile parse(String typed) {
        return AgentRegistry.parse(typed)
                .orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.usage(
                                        "--agent '" + typed + "' is unknown",
                                        "give one of " + AgentRegistry.names())));
    }
}
