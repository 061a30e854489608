package sayso.hub.portal.view;

/// One shelf of a list.
///
/// @param isHere whether it is the one that is shown
/// @param count how many decisions stand on it, or empty
public record TabLink(String label, String address, boolean isHere, String count) {}
