package sayso.hub.portal.view;

/// Link to one tab of a list.
///
/// @param isHere whether it is the one that is shown
/// @param count how many decisions stand on it, or empty
public record TabLink(String label, String address, boolean isHere, String count) {}
