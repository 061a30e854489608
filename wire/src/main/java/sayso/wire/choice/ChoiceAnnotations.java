package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;

/// Part of a `provide_choice` request that selects which note fields the person is shown: one on
/// each option, one for the whole question.
public record ChoiceAnnotations(
        @Description("A note field on each option.") @BriefDescription("")
                @Nullable Boolean perOption,
        @Description("One note field for the whole question.") @BriefDescription("")
                @Nullable Boolean global) {}
