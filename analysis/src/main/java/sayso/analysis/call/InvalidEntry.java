package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import sayso.decision.model.Problem;

/// An invalid entry of a list parameter whose other entries may still be valid: its place, its
/// texts and the faults in it, for the handler to report.
///
/// @param index in the list as it was sent
/// @param texts what it has by name, as far as it is text
/// @param problems at least one
public record InvalidEntry(int index, Map<String, String> texts, List<Problem> problems) {
    public InvalidEntry {
        texts = Map.copyOf(texts);
        problems = Problem.told(requireNonNull(problems, "problems is null"));
    }
}
