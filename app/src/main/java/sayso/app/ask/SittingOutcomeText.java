package sayso.app.ask;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.decision.model.Decision;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;

/// Words for the person at a terminal what came of a questionnaire: what was said on each topic, and how it stands where it
/// is not completed. Programs and agents read another text, which says what follows for them.
final class SittingOutcomeText {
    private final TerminalSymbols signs;
    private final Instant now;

    SittingOutcomeText(TerminalSymbols signs, Instant now) {
        this.signs = requireNonNull(signs, "signs is null");
        this.now = requireNonNull(now, "now is null");
    }

    /// @param asked a questionnaire, ended or not
    List<String> lines(Decision asked) {
        QuestionnaireResult result = QuestionnaireResult.of(asked);
        Map<TopicId, TopicAnswer> answers = result.progress().answers();
        List<String> lines = new ArrayList<>();
        lines.add(SafeText.line(asked.question().title()));
        for (Topic topic : result.topics()) {
            TopicAnswer said = answers.get(topic.id());
            lines.add(
                    said == null || !said.isGiven()
                            ? "  " + signs.open() + " " + label(topic) + ": not answered"
                            : "  " + signs.done() + " " + label(topic) + ": " + said(topic, said));
        }
        if (!result.remark().isEmpty()) {
            lines.add("  Note: " + SafeText.line(result.remark()));
        }
        switch (result.outcome()) {
            case COMPLETED -> {}
            case PAUSED -> lines.add("Paused. To go on: sayso answer " + asked.id());
            case PENDING -> lines.add("Still waiting. To answer: sayso answer " + asked.id());
            case CANCELLED, TIMED_OUT ->
                    lines.add("Nothing was decided: " + OutcomeText.of(asked, now));
        }
        return lines;
    }

    private static String label(Topic topic) {
        return SafeText.line(topic.label());
    }

    private static String said(Topic topic, TopicAnswer said) {
        return OutcomeText.said(topic.question(), said.asAnswer())
                + (said.note().isEmpty() ? "" : " (" + SafeText.line(said.note()) + ")");
    }
}
