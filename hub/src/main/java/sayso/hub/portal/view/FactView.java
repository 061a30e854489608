package sayso.hub.portal.view;

/// Label with its value, for a list of facts on a portal page.
public record FactView(String name, String value) {}
