package sayso.hub.portal.view;

/// Link to one tab of a list of the portal, or to one period of the statistics, with its count and
/// whether it is the one shown.
///
/// @param isHere whether it is the one that is shown
/// @param count how many decisions stand on it, or empty
public record TabLink(String label, String address, boolean isHere, String count) {}
