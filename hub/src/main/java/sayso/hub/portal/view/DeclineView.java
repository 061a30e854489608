package sayso.hub.portal.view;

import java.util.List;

/// What is about to be declined, or was.
///
/// @param done whether it happened
public record DeclineView(List<DeclineItem> items, boolean done) {}
