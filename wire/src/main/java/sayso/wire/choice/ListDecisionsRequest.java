package sayso.wire.choice;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.ValueBounds;

/// Arguments of `list_decisions`, by which an agent lists its own decisions: the state to list, and
/// the size and start of the page.
public record ListDecisionsRequest(
        @Description("Which of your decisions. open: pending or still answerable. Default open.")
                @BriefDescription("Default open: pending or still answerable.")
                @EnumValues({
                    "open",
                    "all",
                    "pending",
                    "resolved",
                    "cancelled",
                    "timed_out",
                    "superseded"
                })
                @Nullable String state,
        @Description("At most this many. Default 20.")
                @BriefDescription("Default 20.")
                @ValueBounds(min = 1, max = 100)
                @Nullable Integer limit,
        @Description("The next of the page before.") @BriefDescription("The page before's next.")
                @Nullable String after) {}
