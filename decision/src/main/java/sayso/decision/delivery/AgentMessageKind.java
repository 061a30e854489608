package sayso.decision.delivery;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The subject of a message to an agent, the most important first: the answer to a decision, news
/// of one, mail, or a reminder.
public enum AgentMessageKind implements WireEnum {
    /// How a decision of the agent ended.
    ANSWER,
    /// News of a decision.
    DECISION,
    /// What somebody wrote to it.
    MAIL,
    /// A reminder.
    NUDGE;

    public static Optional<AgentMessageKind> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
