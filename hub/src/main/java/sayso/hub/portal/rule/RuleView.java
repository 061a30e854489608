package sayso.hub.portal.rule;

import java.util.List;
import sayso.hub.portal.view.DatedText;

/// Contents of the portal page of one standing rule.
///
/// @param done what was done just now, or empty
/// @param fault what was not done, or empty
/// @param uses the questions that it answered, the last first
/// @param more whether it answered more than these
public record RuleView(RuleLine line, String done, String fault, List<Use> uses, boolean more) {
    public RuleView {
        uses = List.copyOf(uses);
    }

    /// A question that it answered.
    ///
    /// @param title empty where nobody knows it any more
    public record Use(String id, String title, DatedText when) {}
}
