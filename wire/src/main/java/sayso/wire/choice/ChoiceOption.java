package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;

/// One option of `provide_choice`.
public record ChoiceOption(
        @Describe("Stable key, unique in this question; it comes back in selected_ids.")
                @Nullable String id,
        @Describe("What the person reads. Default: the id.") @Nullable String label,
        @Describe("What it means and costs, one or two sentences.") @Nullable String description,
        @Describe("true for the one you would take.") @Nullable Boolean recommended,
        @Describe("Longer material shown beside the option.") @Nullable String preview,
        @Describe("Your own remark on this option.") @Nullable String note) {}
