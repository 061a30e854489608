package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.OptionId;

/// An option that a rule chooses. Its label is what people decided on, and what is compared; the id
/// is what it was called then.
public record RuleChoice(OptionId id, String label) {
    public RuleChoice {
        requireNonNull(id, "id is null");
        requireNonNull(label, "label is null");
    }
}
