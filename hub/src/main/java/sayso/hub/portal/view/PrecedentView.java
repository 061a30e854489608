package sayso.hub.portal.view;

import java.util.List;

/// Earlier answer to the same question or to a similar one, as the page of a decision shows it above the options;
/// texts are empty where there is none.
///
/// @param id of the decision that was answered then
/// @param title as it was asked then
/// @param chosen labels of what was chosen
/// @param said by whom and when, with the moment for who points at it
/// @param note what was added then, or empty
/// @param added sentence about what is offered now and was not then, or empty
public record PrecedentView(
        String id, String title, String chosen, DatedText said, String note, String added) {
    public static final PrecedentView NONE =
            new PrecedentView("", "", "", DatedText.undated(""), "", "");

    public boolean isThere() {
        return !id.isEmpty();
    }

    /// All that the page shows: the one that a press gives again, those that are only read, and the one that was
    /// contested, so that the question is asked again.
    ///
    /// @param same empty text where there is none
    /// @param contested with the reason as its note; empty text where there is none
    public record All(PrecedentView same, List<PrecedentView> similar, PrecedentView contested) {
        public static final All NONE = new All(PrecedentView.NONE, List.of(), PrecedentView.NONE);

        public All {
            similar = List.copyOf(similar);
        }

        /// Whether something was added to choose from since one of the similar ones was answered, which a person
        /// is to see before they answer alike.
        public boolean isWidened() {
            return similar.stream().anyMatch(one -> !one.added().isEmpty());
        }
    }
}
