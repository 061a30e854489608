package sayso.app.plan;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.text.ZonedTimeText;
import sayso.wire.plan.PlanObject;

/// `sayso plan show`: prints a session's plan, on request with its history, or every session's plan
/// mode in one line.
@picocli.CommandLine.Command(
        header = "Show a session's plan: its steps and its history.",
        footer = {
            "",
            "Examples:",
            "  sayso plan show",
            "  sayso plan show --history",
            "  sayso plan show --all",
            "  sayso plan show --session 5f0c --json"
        })
public final class PlanShowCommand extends CliCommand {
    @Mixin private SessionSelector sessions = new SessionSelector();

    @Option(names = "--all", description = "Every session, one line each.")
    private boolean all;

    @Option(names = "--history", description = "Also show the plan's history.")
    private boolean history;

    public PlanShowCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        try (PlanAccess plans = new PlanAccess(invocation)) {
            if (all) {
                return all(plans.desk().sessions(Asker.LOCAL), printer);
            }
            Plan plan = sessions.planning(invocation, plans.desk());
            List<PlanHistoryEntry> entries = plans.desk().history(plan.session());
            if (printer.json()) {
                printer.document(PlanObject.of(plan, entries));
                return ExitCode.DONE;
            }
            printer.lines(
                    new PlanModeText(printer.signs()).whole(plan, invocation.time().instant()));
            if (history) {
                printer.line("");
                entries.forEach(entry -> printer.line(line(entry)));
            }
            return ExitCode.DONE;
        }
    }

    private static int all(List<Plan> plans, CommandPrinter printer) {
        if (printer.json()) {
            printer.document(PlanObject.list(plans));
        } else if (plans.isEmpty()) {
            printer.line("No agent sessions yet. 'sayso install' connects agents.");
        } else {
            plans.forEach(plan ->
                    printer.line(plan.session().sessionId() + "  " + SessionSelector.line(plan)));
        }
        return plans.isEmpty() ? ExitCode.NOTHING : ExitCode.DONE;
    }

    private static String line(PlanHistoryEntry entry) {
        return ZonedTimeText.ofSystem().second(entry.at())
                + "  "
                + entry.move().wireName().replace('_', ' ')
                + (entry.detail().isEmpty() ? "" : ": " + entry.detail().replace('\n', ' '))
                + "  ("
                + entry.by()
                + ")";
    }
}
