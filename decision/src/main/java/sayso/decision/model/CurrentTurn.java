package sayso.decision.model;

import static java.util.Objects.requireNonNull;

/// The turn that an agent's session is currently in, according to the turn register, and the kind
/// of that agent.
///
/// @param agentKind one of the agent names (`claude-code`, `codex`, …)
/// @param turnId the name of the turn
public record CurrentTurn(String agentKind, String turnId) {
    public CurrentTurn {
        requireNonNull(agentKind, "agentKind is null");
        requireNonNull(turnId, "turnId is null");
    }
}
