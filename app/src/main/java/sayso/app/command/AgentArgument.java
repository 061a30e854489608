package sayso.app.command;

import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// The value of `--agent`: the name of an agent that Sayso knows.
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
