package sayso.agent.tools;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentClientTraits;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.mcp.protocol.ProtocolRevision;

/// Behaviour to expect of the MCP client with a given name: the waits it tolerates, whether it
/// handles tasks and forms for several choices, and whether it is asked to begin with a handshake.
/// An agent's comes from its `AgentProfile`; Sayso's own terminal and unknown clients have their
/// own.
///
/// @param agentKind our name for the agent, or null where it is none of ours
record ClientProfile(@Nullable String agentKind, AgentClientTraits client) {
    static final ClientProfile UNKNOWN = new ClientProfile(null, AgentClientTraits.named(""));

    // why: our own terminal waits as long as the person does
    private static final ClientProfile CHAT =
            new ClientProfile(
                    "chat", AgentClientTraits.named("sayso-chat").waiting(Duration.ofHours(12)));

    static ClientProfile of(@Nullable String clientName) {
        String name = clientName == null ? "" : clientName.toLowerCase(Locale.ROOT);
        for (AgentProfile agent : AgentRegistry.all()) {
            AgentClientTraits client = agent.client();
            if (name.startsWith(client.namePrefix())) {
                return new ClientProfile(agent.wireName(), client);
            }
        }
        return name.startsWith(CHAT.client.namePrefix()) ? CHAT : UNKNOWN;
    }

    Duration slice() {
        return client.slice();
    }

    @Nullable Duration dialog() {
        return client.dialog();
    }

    Duration alone() {
        return client.alone();
    }

    boolean tasks() {
        return client.tasks();
    }

    boolean handshake() {
        return client.handshake();
    }

    /// Whether a form for this client may offer several choices at once.
    boolean choosesSeveral(ProtocolRevision revision) {
        return !client.weakForms() && revision != ProtocolRevision.V2025_06_18;
    }
}
