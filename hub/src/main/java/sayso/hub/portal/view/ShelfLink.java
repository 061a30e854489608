package sayso.hub.portal.view;

/// One filter of the dashboard.
///
/// @param isHere whether it is the one that is shown
public record ShelfLink(String label, String address, boolean isHere) {}
