package sayso.analysis.navigation;

import java.time.LocalDate;
import java.util.List;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;

/// An unmet completion rule of a component, with the tool that helps, for views of a cycle that do
/// not complete it.
///
/// @param rule a stable word for programs, as in `matrix_complete`
/// @param message what is so
/// @param tool the one that helps
public record UnmetRequirement(String rule, String message, String tool) {
    /// All of it, unknown cells of the matrix among them.
    ///
    /// @param today by which deadlines are judged
    public static List<UnmetRequirement> of(Cycle cycle, Component component, LocalDate today) {
        return CompletionCheck.of(cycle, component, null, today).unmet().stream()
                .map(unmet -> new UnmetRequirement(unmet.rule(), unmet.message(), unmet.next()))
                .toList();
    }
}
