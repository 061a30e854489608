package sayso.app.answer;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.list.ResolveText;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.wire.decision.ResolveReply;

/// Puts one decision to the person at this terminal, ends the dialogue when the decision is closed
/// elsewhere, and prints how it ended. Returns the exit code or the outcome.
public final class DecisionPrompt {
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    private final CommandContext invocation;
    private final CommandPrinter printer;

    public DecisionPrompt(CommandContext invocation, CommandPrinter printer) {
        this.invocation = invocation;
        this.printer = printer;
    }

    int put(Decision decision) throws InterruptedException {
        return told(ending(decision), decision);
    }

    /// Puts it on this terminal, which is then given back.
    public AnswerPromptOutcome ending(Decision decision) throws InterruptedException {
        try (LineTerminal terminal =
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
    public LineTerminal terminal(String otherwise) {
        boolean here = Answerer.who(invocation).isInForeground();
        return (here ? invocation.terminals().open() : Optional.<LineTerminal>empty())
                .orElseThrow(() ->
                        new CommandFailureException(
                                CommandFailure.of(
                                        "unreachable", "no terminal to ask on", otherwise)));
    }

    /// Talks until the person is done or the decision is closed elsewhere; `Lost` says how.
    ///
    /// @param seat where it is answered
    /// @param handedOff whether an agent opened this terminal for the person
    /// @param answerer finds out who sits there
    AnswerPromptOutcome sit(
            Decision decision,
            DecisionDesk seat,
            LineTerminal terminal,
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
        AnswerPromptOutcome ending;
        try {
            ending = prompt.join();
        } finally {
            watcher.interrupt();
        }
        watcher.join();
        RuleDialog.after(invocation, printer.face(), ending);
        return ending instanceof AnswerPromptOutcome.Ended
                ? new AnswerPromptOutcome.Lost(current(decision, desk, reader))
                : ending;
    }

    /// Ends the dialogue when the decision is no longer as it was shown.
    private static void watch(
            Decision shown, DecisionDesk desk, Actor.Person reader, LineTerminal terminal) {
        try (WakeupSignal wakeups = desk.log().wakeups()) {
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
    int told(AnswerPromptOutcome ending, Decision shown) {
        DecisionDesk desk = invocation.desk();
        return switch (ending) {
            case AnswerPromptOutcome.Sent(ChangeResult.Accepted accepted, _) -> {
                AskerPresence presence = AnswerDeliveryCheck.of(invocation, accepted.decision());
                if (printer.json()) {
                    printer.document(new ResolveReply(accepted, null, false, presence).toJson());
                } else {
                    new ResolveText(printer).print("Answered", accepted, presence, desk.now());
                }
                yield ExitCode.DONE;
            }
            case AnswerPromptOutcome.Declined(ChangeResult.Accepted accepted) -> {
                declined(printer, accepted);
                yield ExitCode.DONE;
            }
            case AnswerPromptOutcome.Paused(Decision paused, _) -> {
                paused(printer, paused);
                yield ExitCode.DONE;
            }
            case AnswerPromptOutcome.MovedToWeb _ -> {
                printer.remark("Continued in the browser.");
                yield ExitCode.NOTHING;
            }
            case AnswerPromptOutcome.Left _ -> {
                left(invocation, printer, shown);
                yield ExitCode.NOTHING;
            }
            case AnswerPromptOutcome.NotAllowed(String reason) ->
                    throw new CommandFailureException(
                            DeskResultTranslator.notAllowed(shown, reason));
            case AnswerPromptOutcome.Lost(Decision closed) -> lost(closed, desk);
            case AnswerPromptOutcome.Ended _ -> lost(shown, desk);
        };
    }

    private int lost(Decision closed, DecisionDesk desk) {
        printer.also("");
        if (closed.outcome() instanceof Outcome.TimedOut && closed.closedToLate() == null) {
            timeIsUp(printer, closed);
            return ExitCode.NOTHING;
        }
        throw new CommandFailureException(DeskResultTranslator.closed(closed, desk.now()));
    }

    /// What is said after a person went away.
    static void left(CommandContext invocation, CommandPrinter printer, Decision shown) {
        printer.remark(
                (keepsDraft(invocation, shown) ? "Draft kept; continue with: " : "Continue with: ")
                        + "sayso answer "
                        + shown.id());
    }

    /// Whether a person who leaves finds what they entered again. A store that fails is no reason to keep
    /// them.
    static boolean keepsDraft(CommandContext invocation, Decision shown) {
        try {
            PersonId person = Answerer.who(invocation).person(Surface.TERMINAL).id();
            return invocation.desk().draft(shown.id(), person).isPresent();
        } catch (StoreException e) {
            return false;
        }
    }

    /// What is said after a person paused a questionnaire to talk.
    static void paused(CommandPrinter printer, Decision paused) {
        printer.remark(
                "Paused: the agent has the answers so far. Continue with: sayso answer "
                        + paused.id());
    }

    /// What is said where the deadline came first.
    static void timeIsUp(CommandPrinter printer, Decision closed) {
        printer.remark(
                "Expired; nothing was chosen. You can still give a late answer: sayso answer "
                        + closed.id());
    }

    /// What is said after a person declined or wants to talk.
    static void declined(CommandPrinter printer, ChangeResult.Accepted accepted) {
        printer.done(
                accepted.decision().id()
                        + ": "
                        + (accepted.decision().outcome() instanceof Outcome.Cancelled cancelled
                                ? switch (cancelled.kind()) {
                                    case REFUSED -> "declined";
                                    case DISCUSS -> "handed back for discussion";
                                    case WITHDRAWN -> "withdrawn";
                                }
                                : "accepts no late answer"));
    }

    private static Decision current(Decision shown, DecisionDesk desk, Actor.Person reader) {
        return desk.find(shown.id().value(), reader) instanceof DecisionLookup.Found(Decision now)
                ? now
                : shown;
    }
}
