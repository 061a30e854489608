package sayso.decision.lifecycle;

import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;

/// Rules on which earlier decision an asker may cite that withdraws its question: another one, which it may
/// read, with an answer that counts.
final class CitationRules {
    private static final String FIELD = "citing";

    private CitationRules() {}

    /// What is wrong with it; empty where nothing is.
    ///
    /// @param cited as the asker may read it; empty where it may not, or there is none
    static Optional<Problem> check(Decision asked, DecisionId citing, Optional<Decision> cited) {
        if (citing.equals(asked.id())) {
            return Optional.of(
                    new Problem(
                            "conflict", FIELD, "citing '" + citing + "' is the question itself"));
        }
        if (cited.isEmpty()) {
            return Optional.of(
                    new Problem("unknown", FIELD, "citing '" + citing + "' is no decision"));
        }
        return isAnswered(cited.get())
                ? Optional.empty()
                : Optional.of(
                        new Problem(
                                "conflict",
                                FIELD,
                                "citing '" + citing + "' has no answer that counts"));
    }

    private static boolean isAnswered(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered
                && decision.claim() == null
                && decision.successor().isEmpty();
    }
}
