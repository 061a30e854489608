package sayso.app.ask;

import java.time.Duration;
import java.util.Optional;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.list.ResolveText;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuestionnairePause;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.wire.decision.AwaitReply;

/// Waits, on behalf of an asker, until its decision ends, on request also those that replace it,
/// prints the outcome, and returns the exit code that belongs to it.
final class AnswerWaiter {
    /// As good as forever, and far from what an instant can hold.
    static final Duration NO_END = Duration.ofDays(3650);

    private final DecisionDesk desk;
    private final CommandPrinter printer;
    private final Actor.Agent reader;

    AnswerWaiter(DecisionDesk desk, CommandPrinter printer, Actor.Agent reader) {
        this.desk = desk;
        this.printer = printer;
        this.reader = reader;
    }

    int until(DecisionId id, Duration atMost) throws InterruptedException {
        return said(desk.await(id, reader, atMost));
    }

    private int said(WaitResult waited) {
        if (printer.json()) {
            printer.document(new AwaitReply(waited).toJson());
        } else {
            print(waited);
        }
        return DeskResultTranslator.exit(waited);
    }

    /// Goes on with whatever takes its place or asks the same again.
    int untilTheLast(DecisionId id, Duration atMost) throws InterruptedException {
        long begun = System.nanoTime();
        DecisionId next = id;
        while (true) {
            Duration left = atMost.minusNanos(System.nanoTime() - begun);
            WaitResult waited = desk.await(next, reader, left.isNegative() ? Duration.ZERO : left);
            Optional<DecisionId> successor = waited.decision().successor();
            if (successor.isEmpty()) {
                return said(
                        waited instanceof WaitResult.StillPending(Decision decision, _)
                                ? new WaitResult.StillPending(decision, atMost)
                                : waited);
            }
            if (!printer.json()) {
                printer.remark(next + " is now " + successor.get());
            }
            next = successor.get();
        }
    }

    private void print(WaitResult waited) {
        Decision decision = waited.decision();
        switch (waited) {
            case WaitResult.Answered(_, Outcome.Answered answered) -> {
                Answer answer = answered.answer();
                printer.done(
                        "Decision "
                                + decision.id()
                                + " resolved: "
                                + ResolveText.label(decision, answer));
                ResolveText.remarks(decision, answer).forEach(printer::line);
            }
            case WaitResult.TimedOut(_, Outcome.TimedOut timedOut) -> {
                Answer taken = timedOut.appliedDefault();
                printer.fail(
                        taken == null
                                ? "No answer to "
                                        + decision.id()
                                        + " in time. Nothing was chosen. This is not approval."
                                : "No answer; the declared default was taken: "
                                        + OutcomeText.said(decision.question(), taken));
            }
            case WaitResult.StillPending(_, Duration after) ->
                    printer.fail(
                            "No answer to "
                                    + decision.id()
                                    + " within "
                                    + RelativeTimeText.brief(after)
                                    + "; it is still open. This is not approval.");
            case WaitResult.Paused(_, QuestionnairePause pause) ->
                    printer.fail(
                            decision.id()
                                    + " is paused: "
                                    + SafeText.line(pause.by().name())
                                    + " wants to talk first, with "
                                    + pause.handedOver().topics().size()
                                    + " of "
                                    + decision.question().topics().size()
                                    + " answered. This is not approval.");
            case WaitResult.Cancelled _, WaitResult.Superseded _, WaitResult.Contested _ ->
                    printer.fail(
                            "Decision "
                                    + decision.id()
                                    + " "
                                    + SafeText.line(OutcomeText.of(decision, desk.now())));
        }
    }
}
