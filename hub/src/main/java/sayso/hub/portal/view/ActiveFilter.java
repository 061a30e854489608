package sayso.hub.portal.view;

/// What a list is filtered by.
///
/// @param address the page without it
public record ActiveFilter(String label, String address) {}
