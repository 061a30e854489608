package sayso.hub.portal.view;

/// Label with its value.
public record FactView(String name, String value) {}
