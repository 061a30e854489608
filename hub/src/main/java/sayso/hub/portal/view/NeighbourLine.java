package sayso.hub.portal.view;

/// One open decision beside the one that is shown; empty texts are left out.
///
/// @param left how long it may still wait, or that it is late
/// @param isHere whether it is the one that is shown
public record NeighbourLine(String id, String title, String agent, String left, boolean isHere) {}
