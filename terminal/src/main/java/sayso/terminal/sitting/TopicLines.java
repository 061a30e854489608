package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.terminal.AnswerFormText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.OptionLine;

/// Formats a topic of a questionnaire as numbered lines for the plain prompt, with the answer so
/// far. Multi-line text from agents is shown behind a bar, so that it cannot imitate the program's
/// own lines.
final class TopicLines {
    private final QuestionnaireAnswers soFar;
    private final Topic topic;
    private final PlainQuestion question;
    private final TerminalSymbols signs;

    TopicLines(QuestionnaireAnswers soFar, Topic topic, TerminalSymbols signs) {
        this.soFar = soFar;
        this.topic = topic;
        this.question = topic.question();
        this.signs = signs;
    }

    List<String> lines(AskerReport reported) {
        List<String> lines = new ArrayList<>();
        if (isLone()) {
            QuestionnaireText.heading(soFar.question(), topic).ifPresent(lines::add);
        } else {
            List<Topic> asked = soFar.asked();
            lines.add(
                    "Topic "
                            + (asked.indexOf(topic) + 1)
                            + " of "
                            + asked.size()
                            + ": "
                            + SafeText.line(topic.label())
                            + (topic.required() ? "" : " (optional)"));
        }
        lines.addAll(quoted(question.prompt()));
        TopicAnswer said = soFar.on(topic);
        boolean changed = !said.isGiven() && !question.selection().preselected().isEmpty();
        for (int i = 0; i < question.options().size(); i++) {
            Option option = question.options().get(i);
            lines.add(
                    "  "
                            + (i + 1)
                            + ". "
                            + OptionLine.of(
                                    option,
                                    changed
                                            && question.selection()
                                                    .preselected()
                                                    .contains(option.id())));
        }
        String bounds = QuestionnaireText.bounds(question.selection());
        if (!bounds.isEmpty()) {
            lines.add(bounds + ", one by one; 0 goes on.");
        }
        if (changed) {
            lines.add("The question has changed; your earlier choice is marked.");
        }
        if (said.isGiven()) {
            lines.add("Now: " + now() + (isLone() ? " (Enter sends it)" : " (Enter keeps it)"));
        }
        reported.besides(topic, soFar.counting(topic))
                .ifPresent(told -> lines.add(QuestionnaireText.besides(topic, told)));
        if (!said.note().isEmpty()) {
            lines.add("Note: " + SafeText.line(said.note()));
        }
        return lines;
    }

    /// The answer as it is, with where it comes from.
    String now() {
        TopicAnswer counting = soFar.counting(topic);
        String source = QuestionnaireText.source(counting.source());
        return QuestionnaireText.said(topic, counting) + (source.isEmpty() ? "" : ", " + source);
    }

    /// The line that says what can be typed.
    String ways() {
        return "Type "
                + AnswerFormText.topicEntry(question.form())
                + "; ?; note"
                + (hasContext() ? "; context" : "")
                + (isLone() ? "" : "; back; next; review")
                + "; pause; cancel; leave";
    }

    private boolean isLone() {
        return soFar.question().loneTopic().isPresent();
    }

    List<String> context(Question whole) {
        List<String> lines = new ArrayList<>();
        if (question.context() != null) {
            lines.add("Context:");
            lines.addAll(quoted(question.context()));
        }
        for (Option option : question.options()) {
            if (option.preview() != null) {
                lines.add("Preview of " + SafeText.line(option.label()) + ":");
                lines.addAll(quoted(option.preview()));
            }
        }
        if (whole.context() != null) {
            lines.add("Context of all topics:");
            lines.addAll(quoted(whole.context()));
        }
        return lines.isEmpty() ? List.of("No further context.") : lines;
    }

    private boolean hasContext() {
        return question.context() != null
                || soFar.question().context() != null
                || question.options().stream().anyMatch(option -> option.preview() != null);
    }

    private List<String> quoted(String text) {
        return SafeText.quoted(text, signs);
    }
}
