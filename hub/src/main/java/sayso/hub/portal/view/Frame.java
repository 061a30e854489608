package sayso.hub.portal.view;

/// What every page has around it.
///
/// @param title of the page, for the window
/// @param formToken what its forms carry; empty where nobody has a session
/// @param style the address of the style sheet
/// @param script the address of the script
/// @param icon the address of the picture in the window's tab
public record Frame(
        Words words, String title, String formToken, String style, String script, String icon) {
    public boolean hasSession() {
        return !formToken.isEmpty();
    }

    /// A text of the portal in the language of this page.
    public String say(String name, Object... parts) {
        return words.of(name, parts);
    }
}
