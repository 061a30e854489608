package sayso.app.ask;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sayso.app.command.CommandPrinter;
import sayso.app.list.DecisionListText;
import sayso.app.notify.NoticeReceipts;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.TimeoutAction;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;

/// Prints what `sayso decision request` asked, or would ask: the question and its deadline, who was
/// notified, and the command that answers it.
final class RequestText {
    private final CommandPrinter printer;

    RequestText(CommandPrinter printer) {
        this.printer = printer;
    }

    /// @param receipts what came of telling people, which may take a moment
    /// @param mailWay what is to be done for notifications by mail; empty where nothing is
    void print(
            AskResult.Asked asked,
            Supplier<NoticeReceipts> receipts,
            Supplier<Optional<String>> mailWay) {
        Decision decision = asked.decision();
        printer.line(
                printer.signs().board()
                        + " Decision requested: "
                        + decision.slug()
                        + (asked.existing() ? " (already open)" : ""));
        asked(decision.question(), decision.terms(), decision.links());
        if (decision.timing().due() != null) {
            field("Deadline", decision.timing().due().toString());
        }
        printer.line("");
        if (!asked.existing() && decision.outcome() instanceof Outcome.Answered answered) {
            printer.line(
                    "Answered by "
                            + OutcomeText.who(answered.by())
                            + ": "
                            + OutcomeText.said(decision.question(), answered.answer()));
            return;
        }
        if (told(receipts.get(), mailWay)) {
            printer.line("");
        }
        printer.line(
                "To resolve: sayso decision resolve "
                        + decision.id()
                        + " --choice N --rationale \"...\"");
    }

    /// @return whether there is anything to say about it
    private boolean told(NoticeReceipts receipts, Supplier<Optional<String>> mailWay) {
        if (!receipts.ways().isEmpty()) {
            printer.follows("Notified human (overseer) via " + String.join(", ", receipts.ways()));
        }
        if (!receipts.failures().isEmpty()) {
            printer.follows(
                    "Not notified: " + SafeText.line(String.join("; ", receipts.failures())));
        }
        if (receipts.isNobody()) {
            printer.line(
                    printer.signs().warning()
                            + " no notification: nothing can open from here; it is listed in: sayso "
                            + "ls");
            mailWay.get().ifPresent(way -> printer.follows("for notifications by mail: " + way));
        }
        return receipts.isNobody() || !receipts.ways().isEmpty() || !receipts.failures().isEmpty();
    }

    /// What would be asked.
    void print(NewDecision ask) {
        printer.line(printer.signs().board() + " Nothing was asked; the request would be:");
        asked(ask.question(), ask.terms(), ask.links());
        if (ask.replaces() != null) {
            field("Replaces", ask.replaces().value());
        }
    }

    private void asked(Question question, DecisionTerms terms, DecisionLinks links) {
        field("Question", question.prompt());
        field("Options", DecisionListText.options(question.options()));
        if (!links.blocks().isEmpty()) {
            field("Blocking", String.join(", ", links.blocks()));
        }
        if (links.predecessor() != null) {
            field("Predecessor", links.predecessor().value());
        }
        if (links.parent() != null) {
            field("Parent", links.parent());
        }
        if (!links.supersedes().isEmpty()) {
            field(
                    "Replaces",
                    links.supersedes().stream()
                            .map(DecisionId::value)
                            .collect(Collectors.joining(", ")));
        }
        if (terms.timeoutAction() == TimeoutAction.SUBMIT_DEFAULT
                && !question.selection().preselected().isEmpty()) {
            field("Default", question.label(question.selection().preselected().getFirst()));
        }
    }

    private void field(String name, String value) {
        printer.line("   " + name + ": " + SafeText.line(value));
    }
}
