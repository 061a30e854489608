package sayso.hub.tools;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import sayso.core.decision.Actor;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionDesk;
import sayso.mcp.server.Client;

/// How agents come in over MCP: the desk behind the tools, and who is asking. The desk is opened by
/// the first call that needs it, so that listing tools touches no store.
///
/// @param project the folder or repository the agent works in
public record AgentDoor(Supplier<DecisionDesk> desk, String project) {
    public AgentDoor {
        requireNonNull(desk, "desk is null");
        requireNonNull(project, "project is null");
    }

    Asker asker(Client client) {
        return new Asker(
                Asker.LOCAL,
                name(client),
                null,
                ClientLimits.of(client.name()).agentKind(),
                null,
                "mcp",
                project);
    }

    Actor.Agent agent(Client client) {
        return new Actor.Agent(Asker.LOCAL, name(client), null);
    }

    private String name(Client client) {
        return project + "/" + (client.name() == null ? "agent" : client.name());
    }
}
