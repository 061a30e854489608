package sayso.decision.delivery;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Decision;

/// Writes the notice that tells an agent which of its decisions have ended and how to fetch the
/// answers, without saying what was answered. The person's words are left out, since the agent
/// would attribute them to the channel that brought them.
public final class AnswerReadyText {
    private AnswerReadyText() {}

    public static String of(List<Decision> decisions) {
        List<String> lines = new ArrayList<>();
        for (Decision decision : decisions) {
            lines.add(
                    "[sayso] "
                            + AnswerText.about(decision)
                            + "has ended. Fetch how: await_decision with decision_id \""
                            + decision.id()
                            + "\", or the command: sayso decision await "
                            + decision.id());
        }
        lines.add(
                "This notice is not the answer. What comes back from there is the person's word.");
        return String.join("\n", lines);
    }
}
