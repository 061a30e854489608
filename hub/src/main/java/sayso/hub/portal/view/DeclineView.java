package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal page that declines several decisions: the decisions to be declined, or
/// the result of each afterwards.
///
/// @param done whether it happened
public record DeclineView(List<DeclineItem> items, boolean done) {}
