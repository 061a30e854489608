package sayso.app.cli;

import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.core.decision.Answer;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.OptionId;
import sayso.core.decision.Outcome;
import sayso.core.decision.Waited;
import sayso.terminal.EndingText;
import sayso.wire.decision.AwaitReply;

/// What `ask` prints when its question has ended: on standard output what was chosen and nothing
/// else, a line per option, own words last.
final class AskAnswer {
    private final DecisionDesk desk;
    private final Printer printer;

    AskAnswer(DecisionDesk desk, Printer printer) {
        this.desk = desk;
        this.printer = printer;
    }

    int print(Waited waited) {
        if (printer.json()) {
            printer.document(new AwaitReply(waited).toJson());
            return Verdicts.exit(waited);
        }
        switch (waited) {
            case Waited.Answered(_, Outcome.Answered answered) -> print(answered.answer());
            case Waited.Cancelled _,
                    Waited.TimedOut _,
                    Waited.Superseded _,
                    Waited.Paused _,
                    Waited.StillPending _ ->
                    printer.fail(
                            waited.decision().id()
                                    + " "
                                    + EndingText.of(waited.decision(), desk.now()));
        }
        return Verdicts.exit(waited);
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
