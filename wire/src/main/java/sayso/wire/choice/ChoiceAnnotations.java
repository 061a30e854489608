package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;

/// Which note fields `provide_choice` shows.
public record ChoiceAnnotations(
        @Describe("A note field on each option.") @Nullable Boolean perOption,
        @Describe("One note field for the whole question.") @Nullable Boolean global) {}
