package sayso.core.delivery;

import java.util.Locale;
import java.util.Optional;

/// The subject of a message to an agent, the most important first.
public enum AgentMessageKind {
    /// How a decision of the agent ended.
    ANSWER,
    /// News of a decision.
    DECISION,
    /// What somebody wrote to it.
    MAIL,
    /// A reminder.
    NUDGE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<AgentMessageKind> parse(String word) {
        for (AgentMessageKind kind : values()) {
            if (kind.wireName().equals(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
