package sayso.app.plan;

import picocli.CommandLine.Mixin;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.plan.mode.Plan;
import sayso.terminal.PlanLines;
import sayso.wire.plan.PlanObject;

/// `sayso plan todos`: lists the steps of a session's plan with their progress, and tells by the
/// exit code whether all are done.
@picocli.CommandLine.Command(
        header = "Show the steps of a session's plan and their progress.",
        footer = {
            "",
            "Exit codes: 0 all done, 1 some are open or no plan exists.",
            "",
            "Examples:",
            "  sayso plan todos",
            "  sayso plan todos --session 5f0c --json"
        })
public final class PlanTodosCommand extends CliCommand {
    @Mixin private SessionSelector sessions = new SessionSelector();

    public PlanTodosCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            Plan plan = sessions.planning(invocation, plans.desk());
            if (printer.json()) {
                printer.document(PlanObject.of(plan));
            } else {
                printer.line(PlanModeText.header(plan));
                printer.lines(new PlanLines(printer.signs()).headings(plan));
                if (plan.revision().steps().isEmpty()) {
                    printer.line("No plan yet.");
                }
            }
            return plan.revision().isDone() ? ExitCode.DONE : ExitCode.NOTHING;
        }
    }
}
