package sayso.hub.portal.view;

/// Browser on the portal's settings page that is signed in as the visitor is.
///
/// @param id what a form calls its session; no secret
/// @param text which one it is and since when, for people
/// @param here whether it is the one that shows the page
public record BrowserLine(String id, DatedText text, boolean here) {}
