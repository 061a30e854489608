package sayso.app.plan;

import picocli.CommandLine.Mixin;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Actor;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanState;
import sayso.wire.plan.PlanObject;

/// `sayso plan off`: ends plan mode of a session, whether or not a plan was approved, so that the
/// agent has all its tools again; only a person may.
@picocli.CommandLine.Command(
        header = "End plan mode, with or without an approved plan. Only a person may.",
        description = {
            "",
            "Gives the agent all its tools back. A proposed plan is declined; a plan in progress",
            "is marked abandoned, and its steps keep their states.",
            ""
        },
        footer = {"", "Examples:", "  sayso plan off", "  sayso plan off --session 5f0c"})
public final class PlanOffCommand extends CliCommand {
    @Mixin private SessionSelector sessions = new SessionSelector();

    public PlanOffCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor.Person person =
                Answerer.requirePerson(
                        invocation,
                        "ends plan mode",
                        AttemptLog.logged(invocation, "end plan mode"));
        try (PlanAccess plans = new PlanAccess(invocation)) {
            Plan before =
                    sessions.in(
                            invocation,
                            plans.desk(),
                            plan -> plan.state().isOn() || plan.state() == PlanState.COMPLETED,
                            "plan mode is not on here");
            PlanChangeResult.Done done =
                    PlanResultTranslator.done(plans.desk().leave(before.session(), person));
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
