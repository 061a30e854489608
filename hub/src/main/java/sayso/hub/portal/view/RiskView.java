package sayso.hub.portal.view;

/// Warning on a portal page that an answer cannot be undone, with the button that confirms it;
/// texts are empty where there is no such risk.
///
/// @param strip what stands under the title
/// @param mark one word, for a row of a list
/// @param button what the button says that sends after one more look; empty where none is
///     needed
/// @param confirms what that button sends with the form
public record RiskView(String strip, String mark, String button, String confirms) {
    public static final RiskView NONE = new RiskView("", "", "", "");

    public boolean isThere() {
        return !mark.isEmpty();
    }

    public boolean asks() {
        return !button.isEmpty();
    }
}
