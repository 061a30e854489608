package sayso.hub.portal.view;

/// Value of a filter field, with its count in the label.
public record FilterValue(String value, String label, boolean chosen) {}
