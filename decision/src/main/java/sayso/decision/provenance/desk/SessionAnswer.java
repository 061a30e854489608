package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// A person's answer to a session of an agent that was still at work some time later.
///
/// @param repository the key of the one it was asked in; null where it is not known
/// @param project the folder or name of the project it was asked in; null where it is not known
public record SessionAnswer(
        DecisionId decision,
        String session,
        Instant answeredAt,
        @Nullable String repository,
        @Nullable String project) {
    public SessionAnswer {
        requireNonNull(decision, "decision is null");
        requireNonNull(session, "session is null");
        requireNonNull(answeredAt, "answeredAt is null");
    }
}
