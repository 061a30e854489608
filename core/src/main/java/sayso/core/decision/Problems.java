package sayso.core.decision;

import java.util.ArrayList;
import java.util.List;

/// Collects every fault and every warning of one request, so that all are told at once.
public final class Problems {
    private final List<Problem> found = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    /// Adds a fault, unless the very same field was already found to be of the wrong type: one cause
    /// is told once.
    public void add(String code, String field, String message) {
        boolean alreadyMistyped =
                found.stream()
                        .anyMatch(problem ->
                                problem.code().equals("type") && problem.field().equals(field));
        if (!alreadyMistyped) {
            found.add(new Problem(code, field, message));
        }
    }

    /// Adds a remark that rejects nothing.
    public void warn(String message) {
        warnings.add(message);
    }

    public boolean none() {
        return found.isEmpty();
    }

    public List<Problem> found() {
        return List.copyOf(found);
    }

    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
