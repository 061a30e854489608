package sayso.hub.portal.workspace;

import java.util.List;

/// Component of an analysis cycle, one of nine, as its page shows it: its status, what it lacks to
/// be complete, and the steps that a person can take.
///
/// @param id as in `problem_frame`
/// @param status as in `in_progress`
/// @param isCurrent whether it has its turn
/// @param lacking what it still lacks to be complete
/// @param steps what can be done with it
public record ComponentView(
        String id,
        String name,
        String status,
        String statusLabel,
        boolean isCurrent,
        List<String> lacking,
        List<Step> steps) {
    public ComponentView {
        lacking = List.copyOf(lacking);
        steps = List.copyOf(steps);
    }

    /// A way on.
    ///
    /// @param action as the form sends it: `start`, `go`, `complete`, `accept_gaps` or `reopen`
    /// @param asksWhy whether a reason must be given
    public record Step(String action, String label, boolean asksWhy) {}
}
