package sayso.hub.portal.workspace;

import java.util.List;

/// Objective in the tree of objectives on an analysis cycle's page, with the objectives that serve
/// it as means.
///
/// @param id empty for the branch of those that serve nothing
/// @param facts how it is measured and which way is better
/// @param means those that serve it
public record ObjectiveBranch(String id, String name, String facts, List<ObjectiveBranch> means) {
    public ObjectiveBranch {
        means = List.copyOf(means);
    }
}
