package sayso.hub.portal.view;

import java.util.List;

/// The list of decisions.
///
/// @param next the address of the next page, or empty
/// @param shelf the filter that is shown
public record DashboardView(
        List<ShelfLink> shelves, List<DecisionLine> lines, String next, String shelf) {}
