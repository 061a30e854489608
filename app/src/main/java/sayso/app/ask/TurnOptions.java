package sayso.app.ask;

import picocli.CommandLine.Option;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.command.AgentArgument;

/// Command-line option `--agent` of the turn commands: the kind of agent whose hook calls, by
/// default the usual one; an unknown name is refused.
final class TurnOptions {
    @Option(names = "--agent", paramLabel = "AGENT", description = "${bundle:agents.usual}.")
    private String agent = AgentRegistry.usual().wireName();

    AgentProfile agent() {
        return AgentArgument.parse(agent);
    }
}
