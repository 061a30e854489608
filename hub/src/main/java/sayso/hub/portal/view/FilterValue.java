package sayso.hub.portal.view;

/// Value to choose in a filter field of a list of the portal, with the number of its decisions in
/// the label.
public record FilterValue(String value, String label, boolean chosen) {}
