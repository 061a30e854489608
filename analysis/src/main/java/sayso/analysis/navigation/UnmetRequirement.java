package sayso.analysis.navigation;

import java.time.LocalDate;
import java.util.List;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;

/// A completion rule that a component of a cycle does not meet yet, as code, message and the tool
/// that helps, for showing it without completing the component.
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
