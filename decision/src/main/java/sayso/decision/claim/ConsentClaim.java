package sayso.decision.claim;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Claim of a text that a person decided: the decision that it names, and what is said to have been
/// chosen. Whoever wrote the text is no witness; `ConsentClaimRules` judges it.
///
/// @param option what is said to have been chosen, as it stands there; empty where only the decision
///     is named
/// @param line of the text where it first stands, counted from one
/// @param readable whether what stands there as its name can be one; where it cannot, the claim names no
///     decision, and is false
/// @param slug as it stands there where a slug is its name; empty where the id alone is
public record ConsentClaim(
        DecisionId decision, String option, int line, boolean readable, String slug) {
    public ConsentClaim {
        requireNonNull(decision, "decision is null");
        requireNonNull(slug, "slug is null");
        option = option.strip();
        if (line < 1) {
            throw new IllegalArgumentException("line " + line + " is before the first");
        }
    }

    public ConsentClaim(DecisionId decision, String option, int line) {
        this(decision, option, line, true);
    }

    public ConsentClaim(DecisionId decision, String option, int line, boolean readable) {
        this(decision, option, line, readable, "");
    }

    /// Whether it names this decision: the words of a slug are part of the name.
    boolean names(Decision found) {
        return found.id().equals(decision) && (slug.isEmpty() || slug.equals(found.slug()));
    }

    /// Whether it says what was chosen.
    public boolean namesOption() {
        return !option.isEmpty();
    }
}
