package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Option in the request of `provide_choice`: its id, label, description, preview and note, and
/// whether the asker recommends it.
public record ChoiceOption(
        @Description("Stable key, unique in this question; it comes back in selected_ids.")
                @Nullable String id,
        @Description("What the person reads. Default: the id.") @Nullable String label,
        @Description("What it means and costs, one or two sentences.") @Nullable String description,
        @Description("true for the one you would take.") @Nullable Boolean recommended,
        @Description("Longer material shown beside the option.") @Nullable String preview,
        @Description("Your own remark on this option.") @Nullable String note) {}
