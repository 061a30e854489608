package sayso.app.plan;

import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanChange;
import sayso.core.plan.mode.PlanState;
import sayso.wire.plan.PlanObject;

/// `sayso plan off`.
@picocli.CommandLine.Command(
        header = "End plan mode, whether or not a plan was approved. Only a person may.",
        description = {
            "",
            "The agent's tools are its own again. A plan that waits is declined; one that is being",
            "carried out is called abandoned, with the steps as they stand.",
            ""
        },
        footer = {"", "Examples:", "  sayso plan off", "  sayso plan off --session 5f0c"})
public final class PlanOffCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private SessionChoice sessions = new SessionChoice();

    public PlanOffCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        Actor.Person person =
                Answerer.requirePerson(
                        invocation, "ends plan mode", Attempts.logged(invocation, "end plan mode"));
        try (OwnPlans plans = new OwnPlans(invocation)) {
            Plan before =
                    sessions.in(
                            invocation,
                            plans.desk(),
                            plan -> plan.state().isOn() || plan.state() == PlanState.COMPLETED,
                            "plan mode is not on here");
            PlanChange.Done done = PlanVerdicts.done(plans.desk().leave(before.session(), person));
            if (printer.json()) {
                printer.document(PlanObject.of(done.plan()));
            } else {
                printer.done(
                        done.repeated()
                                ? "Plan mode was off"
                                : "Plan mode is off"
                                        + (done.plan().state() == PlanState.ABANDONED
                                                ? "; the plan is abandoned"
                                                : ""));
            }
            return done.repeated() ? ExitCode.NOTHING : ExitCode.DONE;
        }
    }
}
