package sayso.hub.portal.workspace;

import java.util.List;

/// Contents of the form that edits one cell of the consequence matrix on a cycle's page: the
/// ratings to choose from, the texts in its fields, and what changed meanwhile.
///
/// @param key names the cell
/// @param title which cell it is, in words
/// @param seen what of the cell stood on the page when its editing began
/// @param choices what it can be rated, the best first
/// @param low of a range; empty where it is none
/// @param high of a range; empty where it is none
/// @param meanwhile what others made of the cell since; empty where it is unchanged
public record CellEditView(
        String key,
        String title,
        String seen,
        List<Choice> choices,
        String low,
        String high,
        String reason,
        String evidence,
        List<Sureness> confidences,
        String meanwhile) {
    public CellEditView {
        choices = List.copyOf(choices);
        confidences = List.copyOf(confidences);
    }

    /// A rating that can be chosen.
    ///
    /// @param value as in `-2`
    /// @param sign as in `−2`
    /// @param effect what would be then; empty where it is rated so
    public record Choice(
            String value, String sign, String meaning, String effect, boolean isChosen) {}

    /// Confidence that can be chosen for the rating.
    public record Sureness(String value, String label, boolean isChosen) {}
}
