package sayso.decision.ask;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;

/// The result of checking a request: a valid question with its terms and a digest of what was sent,
/// or all problems of the request; with warnings in either case.
public sealed interface AskCheckResult {
    /// Remarks that reject nothing.
    List<String> warnings();

    /// @param asSent names what the asker sent, whatever a person's wishes made of it
    record Valid(Question question, DecisionTerms terms, String asSent, List<String> warnings)
            implements AskCheckResult {
        public Valid {
            requireNonNull(asSent, "asSent is null");
            warnings = List.copyOf(warnings);
        }

        Valid sentAs(String digest) {
            return new Valid(question, terms, digest, warnings);
        }
    }

    record Invalid(List<Problem> problems, List<String> warnings) implements AskCheckResult {
        public Invalid {
            problems = List.copyOf(problems);
            if (problems.isEmpty()) {
                throw new IllegalArgumentException("problems is empty");
            }
            warnings = List.copyOf(warnings);
        }
    }
}
