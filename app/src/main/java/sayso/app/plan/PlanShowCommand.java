package sayso.app.plan;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.Asker;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanEntry;
import sayso.wire.plan.PlanObject;

/// `sayso plan show`.
@picocli.CommandLine.Command(
        header = "Show a session's plan: its steps, and what happened to it.",
        footer = {
            "",
            "Examples:",
            "  sayso plan show",
            "  sayso plan show --history",
            "  sayso plan show --all",
            "  sayso plan show --session 5f0c --json"
        })
public final class PlanShowCommand implements Command {
    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();
    @Mixin private SessionChoice sessions = new SessionChoice();

    @Option(names = "--all", description = "Every session, a line each.")
    private boolean all;

    @Option(names = "--history", description = "What happened to the plan, too.")
    private boolean history;

    public PlanShowCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        try (OwnPlans plans = new OwnPlans(invocation)) {
            if (all) {
                return all(plans.desk().sessions(Asker.LOCAL), printer);
            }
            Plan plan = sessions.planning(invocation, plans.desk());
            List<PlanEntry> entries = plans.desk().history(plan.session());
            if (printer.json()) {
                printer.document(PlanObject.of(plan, entries));
                return ExitCode.DONE;
            }
            printer.lines(new PlanLook(printer.signs()).whole(plan, invocation.time().instant()));
            if (history) {
                printer.line("");
                entries.forEach(entry -> printer.line(line(entry)));
            }
            return ExitCode.DONE;
        }
    }

    private static int all(List<Plan> plans, Printer printer) {
        if (printer.json()) {
            printer.document(PlanObject.list(plans));
        } else if (plans.isEmpty()) {
            printer.line("No session of an agent is known. 'sayso install' connects agents.");
        } else {
            plans.forEach(plan ->
                    printer.line(plan.session().sessionId() + "  " + SessionChoice.line(plan)));
        }
        return plans.isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private static String line(PlanEntry entry) {
        return entry.at()
                + "  "
                + entry.move().wireName().replace('_', ' ')
                + (entry.detail().isEmpty() ? "" : ": " + entry.detail().replace('\n', ' '))
                + "  ("
                + entry.by()
                + ")";
    }
}
