package sayso.agent.tools;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// State that a call carries from one round of the client's dialog to the next: the decision shown,
/// and when its form was sent.
///
/// @param asked when the form went to the client, by the store's clock
record DialogRound(DecisionId decision, Instant asked) {
    String state() {
        return decision + " " + asked.toEpochMilli();
    }

    /// Empty in the first round.
    static Optional<DialogRound> of(@Nullable String state) {
        if (state == null) {
            return Optional.empty();
        }
        String[] parts = state.split(" ", 2);
        return Optional.of(
                new DialogRound(
                        new DecisionId(parts[0]), Instant.ofEpochMilli(Long.parseLong(parts[1]))));
    }
}
