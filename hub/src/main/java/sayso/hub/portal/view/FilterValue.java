package sayso.hub.portal.view;

/// One value of a field, its count in the label.
public record FilterValue(String value, String label, boolean chosen) {}
