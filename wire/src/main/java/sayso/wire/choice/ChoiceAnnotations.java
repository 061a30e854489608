package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.schema.Description;

/// Selects the note fields that `provide_choice` shows.
public record ChoiceAnnotations(
        @Description("A note field on each option.") @Nullable Boolean perOption,
        @Description("One note field for the whole question.") @Nullable Boolean global) {}
