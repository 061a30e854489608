package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.wire.install.DoctorReport;
import sayso.wire.install.DoctorReport.Check;
import sayso.wire.install.DoctorReport.Health;

/// `sayso doctor`: looks at everything Sayso depends on and says how to mend what is wrong.
@picocli.CommandLine.Command(
        header = "Find out what is where, and what is wrong with it.",
        description = {
            "",
            "One line per check, with the command that mends what is wrong. Changes",
            "nothing. The hooks of agents are fired as the agents would do it, in sessions",
            "that leave no trace.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso doctor",
            "  sayso doctor --json | jq '.checks[] | select(.health != \"ok\")'",
            "",
            "Exit: 0 nothing is broken, 3 something is"
        })
public final class DoctorCommand implements Command {
    private static final List<Probe> PROBES =
            List.of(
                    new ProductProbe(),
                    new HomeProbe(),
                    new SettingsProbe(),
                    new StoreProbe(),
                    new BackupProbe(),
                    new HooksProbe(),
                    new LocalHubProbe(),
                    new AgentsProbe(),
                    new AgentHooksProbe(),
                    new MarkersProbe(),
                    new ReachProbe(),
                    new NoticesProbe());

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    public DoctorCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) throws InterruptedException {
        List<Check> checks = new ArrayList<>();
        for (Probe probe : PROBES) {
            List<Check> found = probe.look(invocation);
            checks.addAll(found);
            if (!printer.json()) {
                found.forEach(check -> show(printer, check));
            }
        }
        DoctorReport report = new DoctorReport(checks);
        if (printer.json()) {
            printer.document(report.toJson());
        } else {
            printer.line("");
            printer.line(summary(report));
        }
        return report.isBroken() ? ExitCode.ERROR : ExitCode.DONE;
    }

    private static void show(Printer printer, Check check) {
        String sign =
                switch (check.health()) {
                    case OK -> printer.signs().done();
                    case WARNING -> printer.signs().warning();
                    case BROKEN -> printer.signs().failed();
                };
        String fix = check.fix();
        printer.line(
                sign
                        + " "
                        + check.about()
                        + ": "
                        + check.text()
                        + (fix == null ? "" : "  " + printer.signs().arrow() + " " + fix));
    }

    private static String summary(DoctorReport report) {
        long broken = report.count(Health.BROKEN);
        long warnings = report.count(Health.WARNING);
        if (broken + warnings == 0) {
            return "All is well.";
        }
        return broken + " broken, " + warnings + " to look at.";
    }
}
