package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;

/// Origin of a rule: who made it, when, and from which decision.
///
/// @param by with the surface and the assurance they had there
/// @param reversible what the asker of that decision stated: null if unsaid
public record RuleOrigin(
        Actor.Person by, Instant at, DecisionId from, @Nullable Boolean reversible) {
    public RuleOrigin {
        requireNonNull(by, "by is null");
        requireNonNull(at, "at is null");
        requireNonNull(from, "from is null");
    }
}
