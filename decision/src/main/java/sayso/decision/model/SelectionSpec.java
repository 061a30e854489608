package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Selection settings of the form of an answer: the options that are marked when the question
/// opens, and the minimum and maximum number to choose.
///
/// @param preselected ids marked when the question opens; never an answer by themselves
public record SelectionSpec(List<OptionId> preselected, int min, int max) {
    /// Where there is nothing to choose from.
    public static final SelectionSpec NONE = new SelectionSpec(List.of(), 0, 0);

    public SelectionSpec {
        preselected = List.copyOf(requireNonNull(preselected, "preselected is null"));
        if (min < 0 || max < min) {
            throw new IllegalArgumentException("bounds " + min + " to " + max);
        }
    }

    /// The same with these options marked when the question opens.
    public SelectionSpec marking(List<OptionId> marked) {
        return new SelectionSpec(marked, min, max);
    }

    /// @throws IllegalArgumentException if more than one option can be chosen
    void requireOne() {
        if (max > 1) {
            throw new IllegalArgumentException(max + " options where one is chosen");
        }
    }
}
