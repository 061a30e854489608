package sayso.app.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.app.command.Answerer;
import sayso.app.command.Failure;
import sayso.app.command.Printer;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.decision.AskerPresence;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.Outcome;
import sayso.core.decision.StoreException;
import sayso.core.decision.Surface;
import sayso.core.decision.Wakeups;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PromptEnding;
import sayso.wire.decision.ResolveReply;

/// Puts one decision to the person at this terminal, and notices when it is closed elsewhere.
final class Prompting {
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    private final Invocation invocation;
    private final Printer printer;

    Prompting(Invocation invocation, Printer printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    int put(Decision decision) throws InterruptedException {
        return told(ending(decision), decision);
    }

    /// Puts it on this terminal, which is then given back.
    PromptEnding ending(Decision decision) throws InterruptedException {
        try (Dialogue terminal =
                terminal("answer in one line: sayso answer " + decision.id() + " CHOICE [NOTE]")) {
            return sit(
                    decision,
                    invocation.desk(),
                    terminal,
                    false,
                    () -> Answerer.of(invocation, Surface.TERMINAL, terminal).actor());
        }
    }

    /// The terminal whose keys come to this process.
    ///
    /// @param otherwise the way out where there is none
    Dialogue terminal(String otherwise) {
        boolean here = Answerer.who(invocation).isInForeground();
        return (here ? invocation.terminals().open() : Optional.<Dialogue>empty())
                .orElseThrow(() ->
                        new RefusedException(
                                Failure.of(
                                        "unreachable",
                                        "there is no terminal here to ask on",
                                        otherwise)));
    }

    /// Talks until the person is done or the decision is closed elsewhere; `Lost` says how.
    ///
    /// @param seat where it is answered
    /// @param handedOff whether an agent opened this terminal for the person
    /// @param answerer finds out who sits there
    PromptEnding sit(
            Decision decision,
            DecisionDesk seat,
            Dialogue terminal,
            boolean handedOff,
            Supplier<Actor> answerer)
            throws InterruptedException {
        DecisionDesk desk = invocation.desk();
        Actor.Person reader = Answerer.who(invocation).person(Surface.TERMINAL);
        PromptThread prompt =
                PromptThread.start(
                        invocation,
                        seat,
                        decision,
                        terminal,
                        printer.face(),
                        handedOff,
                        answerer,
                        _ -> {});
        Thread watcher =
                Thread.ofPlatform()
                        .name("watcher")
                        .daemon()
                        .start(() -> watch(decision, desk, reader, terminal));
        PromptEnding ending;
        try {
            ending = prompt.join();
        } finally {
            watcher.interrupt();
        }
        watcher.join();
        return ending instanceof PromptEnding.Ended
                ? new PromptEnding.Lost(current(decision, desk, reader))
                : ending;
    }

    /// Ends the dialogue when the decision is no longer as it was shown.
    private static void watch(
            Decision shown, DecisionDesk desk, Actor.Person reader, Dialogue terminal) {
        try (Wakeups wakeups = desk.log().wakeups()) {
            while (current(shown, desk, reader).state() == shown.state()) {
                wakeups.await(LOOK_AGAIN);
            }
            terminal.end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // why: the person is done; nothing to watch
        } catch (StoreException e) {
            // why: a store that cannot be read now says so when the answer is sent
        }
    }

    /// Says how the sitting ended.
    ///
    /// @return the exit code
    int told(PromptEnding ending, Decision shown) {
        DecisionDesk desk = invocation.desk();
        return switch (ending) {
            case PromptEnding.Sent(ChangeResult.Accepted accepted) -> {
                AskerPresence presence = AskerReceipt.of(desk, accepted.decision());
                if (printer.json()) {
                    printer.document(new ResolveReply(accepted, null, false, presence).toJson());
                } else {
                    new ResolveText(printer).print("Answered", accepted, presence, desk.now());
                }
                yield ExitCode.DONE;
            }
            case PromptEnding.Declined(ChangeResult.Accepted accepted) -> {
                declined(printer, accepted);
                yield ExitCode.DONE;
            }
            case PromptEnding.Paused(Decision paused, _) -> {
                paused(printer, paused);
                yield ExitCode.DONE;
            }
            case PromptEnding.MovedToWeb _ -> {
                printer.remark("Goes on in the browser.");
                yield ExitCode.NOTHING;
            }
            case PromptEnding.Left _ -> {
                left(printer, shown);
                yield ExitCode.NOTHING;
            }
            case PromptEnding.NotAllowed(String reason) ->
                    throw new RefusedException(Verdicts.notAllowed(shown, reason));
            case PromptEnding.Lost(Decision closed) -> lost(closed, desk);
            case PromptEnding.Ended _ -> lost(shown, desk);
        };
    }

    private int lost(Decision closed, DecisionDesk desk) {
        printer.also("");
        if (closed.outcome() instanceof Outcome.TimedOut && closed.closedToLate() == null) {
            timeIsUp(printer, closed);
            return ExitCode.NOTHING;
        }
        throw new RefusedException(Verdicts.closed(closed, desk.now()));
    }

    /// What is said after a person went away.
    static void left(Printer printer, Decision shown) {
        printer.remark("Left. What you typed is kept; go on with: sayso answer " + shown.id());
    }

    /// What is said after a person paused a questionnaire to talk.
    static void paused(Printer printer, Decision paused) {
        printer.remark(
                "Paused: the agent has what is answered so far. Go on with: sayso answer "
                        + paused.id());
    }

    /// What is said where the deadline came first.
    static void timeIsUp(Printer printer, Decision closed) {
        printer.remark(
                "Time is up; nothing was chosen. You can still answer; it is kept as a late"
                        + " answer: sayso answer "
                        + closed.id());
    }

    /// What is said after a person declined or wants to talk.
    static void declined(Printer printer, ChangeResult.Accepted accepted) {
        printer.done(
                accepted.decision().id()
                        + ": "
                        + (accepted.decision().outcome() instanceof Outcome.Cancelled cancelled
                                ? switch (cancelled.kind()) {
                                    case REFUSED -> "declined";
                                    case DISCUSS -> "handed back for discussion";
                                    case WITHDRAWN -> "withdrawn";
                                }
                                : "takes no late answer any more"));
    }

    private static Decision current(Decision shown, DecisionDesk desk, Actor.Person reader) {
        return desk.find(shown.id().value(), reader) instanceof Lookup.Found(Decision now)
                ? now
                : shown;
    }
}
