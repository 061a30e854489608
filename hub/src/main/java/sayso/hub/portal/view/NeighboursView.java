package sayso.hub.portal.view;

import java.util.List;

/// Contents of the list of open decisions on a decision's portal page, the one shown among them,
/// with the addresses of the previous and the next one.
///
/// @param previous the address of the one before, or empty
/// @param next the address of the one after, or empty
/// @param hasMore whether there are more than these
public record NeighboursView(
        List<NeighbourLine> lines, String previous, String next, boolean hasMore) {}
