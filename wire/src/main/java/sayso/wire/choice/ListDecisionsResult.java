package sayso.wire.choice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Result of `list_decisions`: one page of the agent's own decisions, most urgent first, then
/// oldest first, and where the next page begins.
public record ListDecisionsResult(
        List<DecisionListItem> decisions,
        @Description("Pass it as after for the next page; absent on the last.")
                @Nullable String next) {}
