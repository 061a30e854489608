package sayso.app.home;

import java.util.Locale;
import java.util.Optional;

/// Policy for an answer that comes from an agent's own process.
public enum AgentAnswerPolicy {
    REFUSE,
    /// Counts as the person's. For throw-away homes: tests, containers.
    TRUST;

    public static Optional<AgentAnswerPolicy> parse(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "refuse" -> Optional.of(REFUSE);
            case "trust" -> Optional.of(TRUST);
            default -> Optional.empty();
        };
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
