package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;

/// Option in the request of `provide_choice`: its id, label, description, preview and note, and
/// whether the asker recommends it.
public record ChoiceOption(
        @Description("Stable key, unique in this question; it comes back in selected_ids.")
                @BriefDescription("")
                @Nullable String id,
        @Description("What the person reads. Default: the id.") @BriefDescription("")
                @Nullable String label,
        @Description("What it means and costs, one or two sentences.")
                @BriefDescription("What it means and costs.")
                @Nullable String description,
        @Description("true for the one you would take.")
                @BriefDescription("The one you would take.")
                @Nullable Boolean recommended,
        @Description("Longer material shown beside the option.") @BriefDescription("")
                @Nullable String preview,
        @Description("Your own remark on this option.") @BriefDescription("")
                @Nullable String note) {}
