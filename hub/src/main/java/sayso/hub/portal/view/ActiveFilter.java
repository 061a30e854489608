package sayso.hub.portal.view;

/// Filter that is active on a list of the portal: its label, and the link that removes it.
///
/// @param address the page without it
public record ActiveFilter(String label, String address) {}
