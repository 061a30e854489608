package sayso.decision.ask;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The selection settings of a question (preselected ids, bounds, sending on choice, the reason for
/// no recommendation) as a caller sent them, unchecked. Null means absent.
public record RequestedSelection(
        @Nullable List<String> defaultIds,
        @Nullable Integer min,
        @Nullable Integer max,
        @Nullable Boolean submitsOnChoice,
        @Nullable String noRecommendation) {
    public static final RequestedSelection NOTHING =
            new RequestedSelection(null, null, null, null, null);

    /// One option at most, where the mode would take several.
    public static final RequestedSelection ONE = new RequestedSelection(null, null, 1, null, null);
}
