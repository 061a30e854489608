package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Selection settings of a question: preselected options, minimum and maximum, and whether choosing
/// submits.
///
/// @param preselected ids marked when the question opens; never an answer by themselves
/// @param submitsOnChoice `single_submit_mode` on the wire
/// @param noRecommendation why no option is marked as recommended, or null
public record SelectionSpec(
        List<OptionId> preselected,
        int min,
        int max,
        boolean submitsOnChoice,
        @Nullable String noRecommendation) {
    public SelectionSpec {
        preselected = List.copyOf(requireNonNull(preselected, "preselected is null"));
        if (min < 0 || max < min) {
            throw new IllegalArgumentException("bounds " + min + " to " + max);
        }
    }

    /// The same with these options marked when the question opens.
    public SelectionSpec marking(List<OptionId> marked) {
        return new SelectionSpec(marked, min, max, submitsOnChoice, noRecommendation);
    }
}
