package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Comparison of a plan with its last proposal: the changed lines, and what the person asked for then.
///
/// @param earlier the path of the decision about the earlier proposal; empty where there is none
/// @param asked what the person asked for then, or why there was no verdict
/// @param lines the changed lines, with some around them; empty where it reads as before
public record PlanChangesView(String earlier, String asked, List<PlanChangeLine> lines) {
    public static final PlanChangesView NONE = new PlanChangesView("", "", List.of());

    public PlanChangesView {
        requireNonNull(earlier, "earlier is null");
        requireNonNull(asked, "asked is null");
        lines = List.copyOf(lines);
    }

    public boolean isThere() {
        return !earlier.isEmpty();
    }

    /// Whether the agent proposed the same again.
    public boolean isSame() {
        return lines.isEmpty();
    }
}
