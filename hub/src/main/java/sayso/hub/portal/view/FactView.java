package sayso.hub.portal.view;

/// A name and a value.
public record FactView(String name, String value) {}
