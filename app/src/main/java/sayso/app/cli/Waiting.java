package sayso.app.cli;

import java.time.Duration;
import java.util.Optional;
import sayso.app.command.Printer;
import sayso.app.command.Verdicts;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Outcome;
import sayso.core.decision.Pause;
import sayso.core.decision.Waited;
import sayso.terminal.Ages;
import sayso.terminal.EndingText;
import sayso.terminal.SafeText;
import sayso.wire.decision.AwaitReply;

/// Waits for an answer on behalf of its asker and says what came of it.
final class Waiting {
    /// As good as forever, and far from what an instant can hold.
    static final Duration NO_END = Duration.ofDays(3650);

    private final DecisionDesk desk;
    private final Printer printer;
    private final Actor.Agent reader;

    Waiting(DecisionDesk desk, Printer printer, Actor.Agent reader) {
        this.desk = desk;
        this.printer = printer;
        this.reader = reader;
    }

    int until(DecisionId id, Duration atMost) throws InterruptedException {
        return said(desk.await(id, reader, atMost));
    }

    private int said(Waited waited) {
        if (printer.json()) {
            printer.document(new AwaitReply(waited).toJson());
        } else {
            print(waited);
        }
        return Verdicts.exit(waited);
    }

    /// Goes on with whatever takes its place or asks the same again.
    int untilTheLast(DecisionId id, Duration atMost) throws InterruptedException {
        long begun = System.nanoTime();
        DecisionId next = id;
        while (true) {
            Duration left = atMost.minusNanos(System.nanoTime() - begun);
            Waited waited = desk.await(next, reader, left.isNegative() ? Duration.ZERO : left);
            Optional<DecisionId> successor = waited.decision().successor();
            if (successor.isEmpty()) {
                return said(
                        waited instanceof Waited.StillPending(Decision decision, _)
                                ? new Waited.StillPending(decision, atMost)
                                : waited);
            }
            if (!printer.json()) {
                printer.remark(next + " is now " + successor.get());
            }
            next = successor.get();
        }
    }

    private void print(Waited waited) {
        Decision decision = waited.decision();
        switch (waited) {
            case Waited.Answered(_, Outcome.Answered answered) -> {
                Answer answer = answered.answer();
                printer.done(
                        "Decision "
                                + decision.id()
                                + " resolved: "
                                + ResolveText.label(decision, answer));
                ResolveText.remarks(decision, answer).forEach(printer::line);
            }
            case Waited.TimedOut(_, Outcome.TimedOut timedOut) -> {
                Answer taken = timedOut.appliedDefault();
                printer.fail(
                        taken == null
                                ? "No answer to "
                                        + decision.id()
                                        + " in time. Nothing was chosen. This is not approval."
                                : "No answer; the declared default was taken: "
                                        + EndingText.said(decision.question(), taken));
            }
            case Waited.StillPending(_, Duration after) ->
                    printer.fail(
                            "No answer to "
                                    + decision.id()
                                    + " within "
                                    + Ages.brief(after)
                                    + "; it is still waiting. This is not approval.");
            case Waited.Paused(_, Pause pause) ->
                    printer.fail(
                            decision.id()
                                    + " is paused: "
                                    + SafeText.line(pause.by().name())
                                    + " wants to talk first, with "
                                    + pause.handedOver().topics().size()
                                    + " of "
                                    + decision.question().topics().size()
                                    + " answered. This is not approval.");
            case Waited.Cancelled _, Waited.Superseded _ ->
                    printer.fail(
                            "Decision "
                                    + decision.id()
                                    + " "
                                    + SafeText.line(EndingText.of(decision, desk.now())));
        }
    }
}
