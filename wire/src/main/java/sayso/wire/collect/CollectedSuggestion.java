package sayso.wire.collect;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;

/// Suggested answer to a decision of `collect_decisions`: its value, label and description, and
/// whether the agent recommends it.
public record CollectedSuggestion(
        @Description("Stable key, unique in this decision; it comes back as the answer's value.")
                @BriefDescription("")
                @Nullable String value,
        @Description("What the person reads. Default: the value.") @BriefDescription("")
                @Nullable String label,
        @Description("What it means and costs.") @BriefDescription("") @Nullable String description,
        @Description("true for the one you would take.") @BriefDescription("")
                @Nullable Boolean recommended) {}
