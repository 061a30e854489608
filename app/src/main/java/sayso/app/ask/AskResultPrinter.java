package sayso.app.ask;

import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.rule.RuleId;
import sayso.terminal.OutcomeText;
import sayso.wire.decision.AwaitReply;

/// Prints the result of `ask` and returns its exit code: on standard output only what was chosen,
/// one option per line, the person's own text last; any other outcome goes to standard error.
final class AskResultPrinter {
    private final DecisionDesk desk;
    private final CommandPrinter printer;

    AskResultPrinter(DecisionDesk desk, CommandPrinter printer) {
        this.desk = desk;
        this.printer = printer;
    }

    int print(WaitResult waited) {
        if (printer.json()) {
            printer.document(new AwaitReply(waited).toJson());
            return DeskResultTranslator.exit(waited);
        }
        switch (waited) {
            case WaitResult.Answered(_, Outcome.Answered answered) -> {
                print(answered.answer());
                // why: a person reads here that nobody was asked, and a script reads only the
                // option
                RuleId.of(answered)
                        .ifPresent(rule ->
                                printer.remark(
                                        "answered by your rule "
                                                + rule
                                                + "; not right? sayso contest "
                                                + waited.decision().id()));
            }
            case WaitResult.Cancelled _,
                    WaitResult.TimedOut _,
                    WaitResult.Superseded _,
                    WaitResult.Contested _,
                    WaitResult.Paused _,
                    WaitResult.StillPending _ ->
                    printer.fail(
                            waited.decision().id()
                                    + " "
                                    + OutcomeText.of(waited.decision(), desk.now()));
        }
        return DeskResultTranslator.exit(waited);
    }

    private void print(Answer answer) {
        for (OptionId id : answer.chosen()) {
            printer.line(id.value());
        }
        if (!answer.text().isEmpty()) {
            printer.line(answer.text());
        }
    }
}
