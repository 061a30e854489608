package sayso.terminal.plain;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;
import sayso.terminal.AnswerFormText;
import sayso.terminal.AskerText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.ReplacedQuestionText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;

/// Formats a question as lines of text. Multi-line text from agents is shown behind a bar, so that
/// it cannot imitate the program's own lines.
final class QuestionText {
    private final Decision decision;
    private final Question question;
    private final TerminalSymbols signs;

    QuestionText(Decision decision, TerminalSymbols signs) {
        this.decision = decision;
        this.question = decision.question();
        this.signs = signs;
    }

    List<String> lines(DecisionDesk desk, Actor reader) {
        List<String> lines = new ArrayList<>();
        lines.add("Question: " + SafeText.line(question.title()) + " " + about(desk));
        if (decision.terms().risk().asksAgain()) {
            lines.add(signs.warning() + " " + decision.terms().risk().sentence() + ".");
        }
        if (!SafeText.line(question.prompt()).equals(SafeText.line(question.title()))) {
            lines.addAll(quoted(question.prompt()));
        }
        if (decision.terms().intake().locked() && question.context() != null) {
            // why: what an agent may do, or proposes to do, is read before it is allowed
            lines.add("Context:");
            lines.addAll(quoted(question.context()));
        }
        lines.addAll(ReplacedQuestionText.lines(desk, reader, decision));
        if (!decision.links().blocks().isEmpty()) {
            lines.add(
                    "Waiting for this: "
                            + SafeText.line(String.join(", ", decision.links().blocks())));
        }
        if (decision.isPending()
                && decision.terms().timeoutAction() == TimeoutAction.SUBMIT_DEFAULT) {
            lines.add(
                    "Default if not answered in time: "
                            + labels(
                                    question.selection().preselected().stream()
                                            .map(question::label)
                                            .toList()));
        }
        for (int i = 0; i < question.options().size(); i++) {
            lines.add("  " + (i + 1) + ". " + OptionLine.of(question.options().get(i), false));
        }
        return lines;
    }

    /// The line that says what can be typed.
    String ways() {
        List<String> ways = new ArrayList<>(List.of("?"));
        if (question.notes().perOption() && !question.options().isEmpty()) {
            ways.add("note 1");
        }
        if (hasContext()) {
            ways.add("context");
        }
        if (decision.isPending() && decision.timing().deadline() != null) {
            ways.add("more time");
        }
        ways.addAll(List.of("discuss", "cancel", "leave"));
        return "Type " + first() + "; " + String.join("; ", ways);
    }

    String choosePrompt() {
        if (question.takesText() && question.options().isEmpty()) {
            return "Answer: ";
        }
        return question.selection().max() > 1
                ? "Choose (1-" + question.options().size() + ", 0 to continue): "
                : "Choose: ";
    }

    boolean hasContext() {
        return question.context() != null
                || question.options().stream().anyMatch(option -> option.preview() != null);
    }

    List<String> context() {
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
        return lines.isEmpty() ? List.of("No further context.") : lines;
    }

    private String first() {
        return switch (question) {
            case PlainQuestion plain -> AnswerFormText.entry(plain.form(), hint());
            case Questionnaire _ -> "the number of a topic";
        };
    }

    private String hint() {
        String hint = question.hints().placeholder();
        return hint == null || !question.hints().showPlaceholder()
                ? ""
                : " (" + SafeText.line(hint) + ")";
    }

    private String about(DecisionDesk desk) {
        AskerPresence presence = desk.presence(decision.id());
        StringBuilder about = new StringBuilder("(asked by ");
        about.append(AskerText.name(decision.asker()));
        about.append(AskerText.aside(decision, presence));
        if (decision.terms().urgency() == Urgency.HIGH) {
            about.append(", urgent");
        }
        Instant due = decision.timing().due();
        if (!decision.isPending()) {
            about.append("; ").append(AskerText.late(presence));
        } else if (due != null) {
            about.append(", ")
                    .append(RelativeTimeText.left(Duration.between(desk.now(), due)))
                    .append(" left");
        }
        return about.append(')').toString();
    }

    private List<String> quoted(String text) {
        return SafeText.quoted(text, signs);
    }

    private static String labels(List<String> labels) {
        return SafeText.line(String.join(", ", labels));
    }
}
