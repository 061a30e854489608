package sayso.hub.portal.view;

/// Active filter of a list, with the link that removes it.
///
/// @param address the page without it
public record ActiveFilter(String label, String address) {}
