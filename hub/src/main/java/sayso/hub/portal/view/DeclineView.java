package sayso.hub.portal.view;

import java.util.List;

/// Contents of the page that declines several decisions, before and after the fact.
///
/// @param done whether it happened
public record DeclineView(List<DeclineItem> items, boolean done) {}
