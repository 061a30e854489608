package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal page that lists the plans of all sessions.
///
/// @param version another one wherever anything about any plan is otherwise
public record PlansView(String version, List<PlanLine> lines) {
    public PlansView {
        lines = List.copyOf(lines);
    }
}
