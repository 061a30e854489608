package sayso.app.list;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import sayso.app.command.CommandPrinter;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.terminal.DecisionTitle;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.wire.decision.DecisionWithGates;

/// Prints decisions as text for `sayso decision list`, each with its urgency, state, question,
/// asker, options, the work it holds, and its answer.
public final class DecisionListText {
    private static final int QUESTION = 50;

    private final CommandPrinter printer;
    private final Instant now;
    private final List<String> lines = new ArrayList<>();

    DecisionListText(CommandPrinter printer, Instant now) {
        this.printer = printer;
        this.now = now;
    }

    void print(List<DecisionWithGates> rows, boolean beyondPending) {
        if (rows.isEmpty()) {
            printer.line(beyondPending ? "No decisions" : "No open decisions");
            return;
        }
        lines.add(
                printer.signs().board()
                        + (beyondPending ? " Decisions (" : " Pending Decisions (")
                        + rows.size()
                        + "):");
        rows.forEach(this::add);
        printer.lines(lines);
    }

    /// `, which counts no longer; asked again as d-9v3k2m`; empty for an answer that nobody contested.
    private static String contested(Decision decision) {
        return decision.isContested()
                ? decision.successor()
                        .map(again -> ", which counts no longer; asked again as " + again)
                        .orElse(", which counts no longer")
                : "";
    }

    private void add(DecisionWithGates row) {
        Decision decision = row.decision();
        lines.add(
                "  "
                        + printer.signs().of(decision.terms().urgency())
                        + " "
                        + decision.slug()
                        + " ["
                        + decision.state().name().toUpperCase(Locale.ROOT)
                        + (decision.isContested() ? ", contested" : "")
                        + "] "
                        + DecisionTitle.of(decision, QUESTION));
        lines.add(
                "     Requested by: "
                        + SafeText.line(decision.asker().name())
                        + " | "
                        + RelativeTimeText.ago(Duration.between(decision.timing().askedAt(), now)));
        if (!decision.question().options().isEmpty()) {
            lines.add("     Options: " + options(decision.question().options()));
        }
        QuestionnaireProgress.known(decision)
                .map(QuestionnaireProgress::inWords)
                .filter(said -> !said.isEmpty())
                .ifPresent(said -> lines.add("     Topics: " + said));
        if (!row.items().isEmpty()) {
            lines.add("     Blocking: " + SafeText.line(String.join(", ", row.items())));
        }
        if (decision.claim() != null) {
            lines.add(
                    "     "
                            + printer.signs().arrow()
                            + " "
                            + OutcomeText.claimed(decision.claim(), now));
        }
        if (decision.outcome() instanceof Outcome.Answered answered) {
            lines.add(
                    "     "
                            + printer.signs().arrow()
                            + " Chose: "
                            + OutcomeText.said(decision.question(), answered.answer())
                            + contested(decision));
        }
    }

    /// Labels in a row, the recommended one with a star.
    public static String options(List<Option> options) {
        return options.stream()
                .map(option -> SafeText.line(option.label()) + (option.recommended() ? "*" : ""))
                .collect(Collectors.joining(", "));
    }
}
