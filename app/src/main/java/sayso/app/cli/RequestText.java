package sayso.app.cli;

import java.util.stream.Collectors;
import sayso.app.command.Printer;
import sayso.core.decision.AskResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.terminal.SafeText;

/// What `decision request` says about what it asked.
final class RequestText {
    private final Printer printer;

    RequestText(Printer printer) {
        this.printer = printer;
    }

    void print(AskResult.Asked asked) {
        Decision decision = asked.decision();
        printer.line(
                printer.signs().board()
                        + " Decision requested: "
                        + decision.slug()
                        + (asked.existing() ? " (asked before under this key)" : ""));
        field("Question", decision.question().prompt());
        field("Options", ListText.options(decision.question().options()));
        if (!decision.links().blocks().isEmpty()) {
            field("Blocking", String.join(", ", decision.links().blocks()));
        }
        if (!decision.links().supersedes().isEmpty()) {
            field(
                    "Replaces",
                    decision.links().supersedes().stream()
                            .map(DecisionId::value)
                            .collect(Collectors.joining(", ")));
        }
        if (decision.timing().due() != null) {
            field("Deadline", decision.timing().due().toString());
        }
        printer.line("");
        printer.line(printer.signs().warning() + " nobody is configured to be told");
        printer.line("");
        printer.line(
                "To resolve: sayso decision resolve "
                        + decision.id()
                        + " --choice N --rationale \"...\"");
    }

    private void field(String name, String value) {
        printer.line("   " + name + ": " + SafeText.line(value));
    }
}
