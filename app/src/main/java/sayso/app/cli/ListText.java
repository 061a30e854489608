package sayso.app.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import sayso.app.command.Printer;
import sayso.core.decision.Decision;
import sayso.core.decision.Option;
import sayso.core.decision.Outcome;
import sayso.terminal.Ages;
import sayso.terminal.Cut;
import sayso.terminal.EndingText;
import sayso.terminal.SafeText;
import sayso.wire.decision.DecisionRow;

/// A list of decisions as the machine's face prints it for eyes.
final class ListText {
    private static final int QUESTION = 50;

    private final Printer printer;
    private final Instant now;

    ListText(Printer printer, Instant now) {
        this.printer = printer;
        this.now = now;
    }

    void print(List<DecisionRow> rows, boolean beyondPending) {
        if (rows.isEmpty()) {
            printer.line(beyondPending ? "No decisions" : "No pending decisions");
            return;
        }
        printer.line(
                printer.signs().board()
                        + (beyondPending ? " Decisions (" : " Pending Decisions (")
                        + rows.size()
                        + "):");
        rows.forEach(this::print);
    }

    private void print(DecisionRow row) {
        Decision decision = row.decision();
        printer.line(
                "  "
                        + printer.signs().of(decision.terms().urgency())
                        + " "
                        + decision.slug()
                        + " ["
                        + decision.state().name().toUpperCase(Locale.ROOT)
                        + "] "
                        + Cut.line(decision.question().title(), QUESTION));
        printer.line(
                "     Requested by: "
                        + SafeText.line(decision.asker().name())
                        + " | "
                        + Ages.ago(Duration.between(decision.timing().askedAt(), now)));
        if (!decision.question().options().isEmpty()) {
            printer.line("     Options: " + options(decision.question().options()));
        }
        if (!row.items().isEmpty()) {
            printer.line("     Blocking: " + SafeText.line(String.join(", ", row.items())));
        }
        if (decision.outcome() instanceof Outcome.Answered answered) {
            printer.line(
                    "     "
                            + printer.signs().arrow()
                            + " Chose: "
                            + EndingText.said(decision.question(), answered.answer()));
        }
    }

    /// Labels in a row, the recommended one with a star.
    static String options(List<Option> options) {
        return options.stream()
                .map(option -> SafeText.line(option.label()) + (option.recommended() ? "*" : ""))
                .collect(Collectors.joining(", "));
    }
}
