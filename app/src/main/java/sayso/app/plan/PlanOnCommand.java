package sayso.app.plan;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Asker;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.NextSession;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.session.SessionKey;
import sayso.wire.plan.PlanObject;

/// `sayso plan on`: puts an agent's session into plan mode, in which its tools that change
/// something are refused until a person approves a plan.
@picocli.CommandLine.Command(
        header = "Limit an agent to reading and planning until you approve its plan.",
        description = {
            "",
            "Refuses the agent's tools that change something until a person approves a plan. An",
            "agent may enter plan mode itself; only a person ends it. If no session is working in",
            "this folder, plan mode applies to the newest ended one when it is resumed, and to",
            "the next one that starts here.",
            ""
        },
        footer = {"", "Examples:", "  sayso plan on", "  sayso plan on --session 5f0c --json"})
public final class PlanOnCommand extends CliCommand {
    private static final String FOLLOWS = "its plan comes to you as a decision; sayso plan show";
    private static final String UNHELD =
            "An agent without Sayso's hooks is not held: see 'sayso doctor'.";

    private final Runnable whenHeld;
    @Mixin private SessionSelector sessions = new SessionSelector();

    /// @param whenHeld told once the session is held
    public PlanOnCommand(CommandContext invocation, Runnable whenHeld) {
        super(invocation);
        this.whenHeld = whenHeld;
    }

    @Override
    public int run(CommandPrinter printer) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            PlanDesk desk = plans.desk();
            if (sessions.isNamed(invocation)) {
                Plan before = sessions.in(invocation, desk);
                return held(printer, enter(desk, before.session(), before.traces().folder()));
            }
            PlanModeTarget choice = PlanModeTarget.in(desk);
            if (!choice.next()) {
                return held(printer, enter(desk, choice.session().orElseThrow(), choice.folder()));
            }
            PlanChangeResult.Done next =
                    enter(desk, NextSession.in(Asker.LOCAL, choice.folder()), choice.folder());
            return choice.session()
                    .map(session -> resumed(printer, enter(desk, session, choice.folder())))
                    .orElseGet(() -> waits(printer, next));
        }
    }

    private PlanChangeResult.Done enter(
            PlanDesk desk, SessionKey session, @Nullable String folder) {
        return PlanResultTranslator.done(
                desk.enter(session, folder, Answerer.of(invocation, Surface.CLI, null).actor()));
    }

    private int held(CommandPrinter printer, PlanChangeResult.Done done) {
        whenHeld.run();
        if (printer.json()) {
            printer.document(PlanObject.of(done.plan()));
            return ExitCode.DONE;
        }
        tell(printer, done);
        printer.follows(FOLLOWS);
        return ExitCode.DONE;
    }

    private static void tell(CommandPrinter printer, PlanChangeResult.Done done) {
        printer.done((done.repeated() ? "Already on: " : "") + PlanHeader.of(done.plan()));
        printer.line(
                "  "
                        + done.plan().session().sessionId()
                        + ", "
                        + SessionSelector.line(done.plan()));
    }

    /// The session has ended; it is held when somebody takes it up again.
    private int resumed(CommandPrinter printer, PlanChangeResult.Done done) {
        whenHeld.run();
        if (printer.json()) {
            printer.document(PlanObject.of(done.plan()));
            return ExitCode.DONE;
        }
        tell(printer, done);
        printer.line("  That session has ended: plan mode applies when it is resumed.");
        printer.line("  It also applies to the next session that starts here. " + UNHELD);
        printer.follows(FOLLOWS);
        return ExitCode.DONE;
    }

    private int waits(CommandPrinter printer, PlanChangeResult.Done done) {
        whenHeld.run();
        if (printer.json()) {
            printer.document(PlanObject.of(done.plan()));
            return ExitCode.DONE;
        }
        printer.done(
                (done.repeated() ? "Already on: " : "")
                        + "Plan Mode: ON for the next session that starts in "
                        + done.plan().traces().folder());
        printer.line("  No session is working here, so nothing is held yet. " + UNHELD);
        printer.follows(FOLLOWS);
        return ExitCode.DONE;
    }
}
