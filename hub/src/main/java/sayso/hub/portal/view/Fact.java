package sayso.hub.portal.view;

/// A name and a value.
public record Fact(String name, String value) {}
