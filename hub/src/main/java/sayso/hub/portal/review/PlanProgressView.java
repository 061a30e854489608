package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.hub.portal.view.PlanStepView;

/// Progress of an approved plan, for the page on which it was approved.
///
/// @param version another one wherever anything about any plan is otherwise
/// @param path of the page that follows the plan; empty where there is nothing to follow
/// @param header how it stands, in words
/// @param done how many steps are no longer open
/// @param steps in the plan's order
public record PlanProgressView(
        String version, String path, String header, int done, List<PlanStepView> steps) {
    public static final PlanProgressView NONE = new PlanProgressView("", "", "", 0, List.of());

    public PlanProgressView {
        requireNonNull(version, "version is null");
        requireNonNull(path, "path is null");
        requireNonNull(header, "header is null");
        steps = List.copyOf(steps);
    }

    public boolean isThere() {
        return !path.isEmpty();
    }
}
