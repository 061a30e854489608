package sayso.hub.portal.view;

/// Earlier answer to the same question, as the page of a decision shows it above the options; texts are empty
/// where there is none.
///
/// @param id of the decision that was answered then
/// @param chosen labels of what was chosen
/// @param said by whom and when, with the moment for who points at it
/// @param note what was added then, or empty
public record PrecedentView(String id, String chosen, DatedText said, String note) {
    public static final PrecedentView NONE = new PrecedentView("", "", DatedText.undated(""), "");

    public boolean isThere() {
        return !id.isEmpty();
    }
}
