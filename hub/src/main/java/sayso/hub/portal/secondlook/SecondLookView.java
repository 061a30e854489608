package sayso.hub.portal.secondlook;

import java.util.List;
import sayso.hub.portal.rule.RuleLine;
import sayso.hub.portal.view.DatedText;

/// Contents of the portal page of the second look.
///
/// @param done what was said just now, or empty
/// @param again the question that is asked in the place of what was contested just now, or empty
/// @param fault what was not done, or empty
/// @param focus the place in the list of the answer that comes next; none where it is less than 0
public record SecondLookView(
        String done,
        String again,
        String fault,
        int focus,
        List<Line> lines,
        List<Contested> contested,
        List<RuleLine> ending,
        List<Advice> advice) {
    public SecondLookView {
        lines = List.copyOf(lines);
        contested = List.copyOf(contested);
        ending = List.copyOf(ending);
        advice = List.copyOf(advice);
    }

    /// An answer of which a person says whether it was right.
    ///
    /// @param outcome what was answered, by whom and when
    /// @param unchosen what else was offered, or empty
    /// @param asker who asked
    /// @param reason why it is looked at again; empty where the outcome says it
    /// @param works what waited for it, or empty
    /// @param rule the rule that gave it, or empty
    public record Line(
            String id,
            String title,
            DatedText outcome,
            String unchosen,
            String asker,
            String reason,
            String works,
            String rule) {}

    /// An answer that counts no longer, and the question that waits in its place.
    public record Contested(String id, String title, String again) {}

    /// How often the recommendations of an agent, or in decisions of a type, were taken.
    ///
    /// @param strict whether it is proposed to hold the agent's turns
    public record Advice(String text, boolean strict) {}
}
