package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.hub.portal.view.PlanStepView;

/// Progress of an approved plan, for the page on which it was approved.
///
/// @param version another one wherever anything about any plan is otherwise; empty where the page
///     takes an answer, so that nothing on it may change
/// @param path of the page that follows the plan; empty while the agent does not carry it out
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

    /// The plan is not carried out, or not yet: the answer can be taken back for a moment.
    public static PlanProgressView awaited(String version) {
        return new PlanProgressView(version, "", "", 0, List.of());
    }

    /// Whether the page has a place for the progress, whatever it shows now.
    public boolean isFollowed() {
        return !version.isEmpty();
    }

    public boolean isThere() {
        return !path.isEmpty();
    }
}
