package sayso.wire.choice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.schema.Description;

/// The result of `list_decisions`: the most urgent first, then the oldest.
public record ListDecisionsResult(
        List<DecisionListItem> decisions,
        @Description("Pass it as after for the next page; absent on the last.")
                @Nullable String next) {}
