package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Selects in a `provide_choice` request which note fields the person is shown: one on each option,
/// one for the whole question.
public record ChoiceAnnotations(
        @Description("A note field on each option.") @Nullable Boolean perOption,
        @Description("One note field for the whole question.") @Nullable Boolean global) {}
