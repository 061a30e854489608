package sayso.hub.portal.view;

import java.util.List;

/// List of the open decisions next to the one shown.
///
/// @param previous the address of the one before, or empty
/// @param next the address of the one after, or empty
/// @param hasMore whether there are more than these
public record NeighboursView(
        List<NeighbourLine> lines, String previous, String next, boolean hasMore) {}
