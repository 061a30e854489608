package sayso.app.list;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.app.command.CommandPrinter;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.terminal.AskerText;
import sayso.terminal.CommentText;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;

/// Prints the confirmation of an accepted answer: what was chosen, remarks, the work it released,
/// and whether the asker has received it.
public final class ResolveText {
    private final CommandPrinter printer;

    public ResolveText(CommandPrinter printer) {
        this.printer = printer;
    }

    /// @param verb `Resolved` for programs, `Answered` for people
    /// @param presence whether anybody has taken it, or is there to take it
    public void print(
            String verb, ChangeResult.Accepted result, AskerPresence presence, Instant now) {
        Decision decision = result.decision();
        if (!(decision.outcome() instanceof Outcome.Answered answered)) {
            return;
        }
        printer.done(
                verb
                        + " "
                        + decision.id()
                        + ": "
                        + label(decision, answered.answer())
                        + (result.repeated() ? " (already recorded)" : ""));
        remarks(decision, answered.answer()).forEach(printer::line);
        if (answered.late()) {
            printer.line("  Late: it expired" + passed(decision, now) + ".");
        }
        printer.line("");
        if (!result.released().isEmpty()) {
            printer.follows("Unblocked: " + SafeText.line(String.join(", ", result.released())));
        }
        waiting(result).forEach(printer::follows);
        printer.follows(AskerText.receipt(decision, presence, now));
    }

    /// The labels chosen; `(own words) "…"` where there is only text.
    public static String label(Decision decision, Answer answer) {
        return answer.isTextOnly()
                ? "(own words) \"" + TextTruncator.line(answer.text(), 200) + "\""
                : OutcomeText.said(decision.question(), answer);
    }

    /// Rationale and notes, a line each.
    public static List<String> remarks(Decision decision, Answer answer) {
        List<String> lines = new ArrayList<>();
        if (!answer.rationale().isEmpty()) {
            lines.add("  Rationale: " + SafeText.line(answer.rationale()));
        }
        if (answer.sameAs() != null) {
            lines.add("  Same as: " + answer.sameAs());
        }
        if (!answer.successorType().isEmpty()) {
            lines.add("  Wanted next: a decision of type " + answer.successorType());
        }
        answer.notes()
                .forEach((id, note) ->
                        lines.add(
                                "  Note on "
                                        + SafeText.line(decision.question().label(id))
                                        + ": "
                                        + SafeText.line(note)));
        if (!answer.globalNote().isEmpty()) {
            lines.add("  Note: " + SafeText.line(answer.globalNote()));
        }
        CommentText.lines(decision.question(), answer)
                .forEach(said -> lines.add("  Comment on " + said));
        return lines;
    }

    /// `bd-42 still waits for d-2c9m4x`.
    static List<String> waiting(ChangeResult.Accepted result) {
        List<String> lines = new ArrayList<>();
        for (String item : result.held().stream().map(Gate::item).distinct().toList()) {
            String others =
                    result.held().stream()
                            .filter(gate -> gate.item().equals(item))
                            .map(Gate::decision)
                            .map(DecisionId::value)
                            .collect(Collectors.joining(", "));
            lines.add(SafeText.line(item) + " still waits for " + others);
        }
        return lines;
    }

    private static String passed(Decision decision, Instant now) {
        Instant due = decision.timing().due();
        return due == null ? "" : " " + RelativeTimeText.exactly(Duration.between(due, now));
    }
}
