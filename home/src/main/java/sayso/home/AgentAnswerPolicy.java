package sayso.home;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// Policy for an answer that comes from an agent's own process, not a person's: refuse it, or, for
/// throw-away homes, trust it as the person's.
public enum AgentAnswerPolicy implements WireEnum {
    REFUSE,
    /// Counts as the person's. For throw-away homes: tests, containers.
    TRUST;

    public static Optional<AgentAnswerPolicy> parse(String text) {
        return WireEnum.written(values(), text);
    }
}
