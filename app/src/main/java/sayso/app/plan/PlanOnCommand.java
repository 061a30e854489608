package sayso.app.plan;

import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Surface;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanChange;
import sayso.core.plan.mode.PlanHeader;
import sayso.wire.plan.PlanObject;

/// `sayso plan on`.
@picocli.CommandLine.Command(
        header = "Have an agent look and plan, and change nothing before you approve its plan.",
        description = {
            "",
            "Tools that change something are refused from then on, where the agent runs them, until",
            "a person approves a plan. An agent may enter plan mode itself; only a person ends it.",
            ""
        },
        footer = {"", "Examples:", "  sayso plan on", "  sayso plan on --session 5f0c --json"})
public final class PlanOnCommand implements Command {
    private final Invocation invocation;
    private final Runnable whenHeld;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private SessionChoice sessions = new SessionChoice();

    /// @param whenHeld told once the session is held
    public PlanOnCommand(Invocation invocation, Runnable whenHeld) {
        this.invocation = invocation;
        this.whenHeld = whenHeld;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        try (OwnPlans plans = new OwnPlans(invocation)) {
            Plan before = sessions.in(invocation, plans.desk(), _ -> true);
            PlanChange.Done done =
                    PlanVerdicts.done(
                            plans.desk()
                                    .enter(
                                            before.session(),
                                            before.traces().folder(),
                                            Answerer.of(invocation, Surface.CLI, null).actor()));
            whenHeld.run();
            if (printer.json()) {
                printer.document(PlanObject.of(done.plan()));
                return ExitCode.DONE;
            }
            printer.done((done.repeated() ? "It was on: " : "") + PlanHeader.of(done.plan()));
            printer.line(
                    "  " + before.session().sessionId() + ", " + SessionChoice.line(done.plan()));
            printer.follows("its plan comes to you as a decision; sayso plan show");
            return ExitCode.DONE;
        }
    }
}
