package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import sayso.decision.model.Actor;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.DecisionId;

/// Link from a decision to code that follows it, made by hand.
///
/// @param repository its key
/// @param by a person, or the agent that had asked
public record DecisionLink(
        DecisionId decision, String repository, LinkTarget target, Actor by, Instant at) {
    public DecisionLink {
        requireNonNull(decision, "decision is null");
        requireNonNull(repository, "repository is null");
        requireNonNull(target, "target is null");
        requireNonNull(by, "by is null");
        requireNonNull(at, "at is null");
    }

    /// How much it is worth: that of an agent no more than a line in a message, which it can write too.
    public double confidence() {
        return DeciderKind.of(by) == DeciderKind.PERSON
                ? LinkKind.LINKED.confidence()
                : LinkKind.TRAILER.confidence();
    }
}
