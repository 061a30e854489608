package sayso.app.doctor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.install.InstallContext;
import sayso.app.install.InstallRepair;
import sayso.terminal.CountText;
import sayso.wire.install.DoctorReport;
import sayso.wire.install.DoctorReport.Check;
import sayso.wire.install.DoctorReport.Health;
import sayso.wire.install.InstallReport;

/// `sayso doctor`: checks everything Sayso depends on, and prints one line per check with the
/// command that repairs what is wrong; with `--fix` installs agents' entries again first.
@picocli.CommandLine.Command(
        header = "Diagnose the installation, and show how to fix problems.",
        description = {
            "",
            "One line per check, with the command that fixes the problem. Changes nothing without",
            "--fix, and then only Sayso's entries in the agents' settings. In a store above 32 MiB",
            "it reads only the last 10,000 events and skips the pages; --full reads everything. The",
            "hooks are fired as the agents would fire them, in sessions that leave no trace.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso doctor",
            "  sayso doctor --agent codex --fix",
            "  sayso doctor --full",
            "  sayso doctor --json | jq '.checks[] | select(.health != \"ok\")'",
            "",
            "Exit: 0 nothing is broken, 3 something is"
        })
public final class DoctorCommand extends CliCommand {
    @Option(names = "--agent", paramLabel = "AGENT", description = "Check only that agent.")
    private @Nullable String agent;

    @Option(
            names = "--fix",
            description = "First reinstall agents' entries that are missing or outdated.")
    private boolean fix;

    @Option(
            names = "--full",
            description =
                    "Read the whole log, however large the store, and all pages of a SQLite file.")
    private boolean full;

    public DoctorCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter plain) throws InterruptedException {
        CommandPrinter printer = plain.wrapping(invocation);
        List<Check> checks = new ArrayList<>();
        if (fix) {
            fix(printer);
        }
        for (DoctorProbe probe : probes()) {
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

    private List<AgentProfile> agents() {
        return agent == null ? AgentRegistry.all() : List.of(InstallContext.agent(agent));
    }

    private List<DoctorProbe> probes() {
        List<DoctorProbe> agents =
                List.of(
                        new AgentsProbe(agents()),
                        new AgentHooksProbe(agents()),
                        new AgentConflictsProbe(agents()));
        if (agent != null) {
            return agents;
        }
        List<DoctorProbe> all =
                new ArrayList<>(
                        List.of(
                                new ProductProbe(),
                                new HomeProbe(),
                                new SettingsProbe(),
                                new StoreProbe(full),
                                new BackupProbe(),
                                new HookHistoryProbe(),
                                new LocalHubProbe(),
                                new HubServiceProbe()));
        all.addAll(agents);
        all.addAll(
                List.of(
                        new GitHooksProbe(),
                        new MarkersProbe(),
                        new ReachProbe(),
                        new NoticesProbe(),
                        new ChannelsProbe(),
                        new VendorClockProbe()));
        return all;
    }

    private void fix(CommandPrinter printer) throws InterruptedException {
        List<InstallReport> reports =
                new InstallRepair(invocation).install(agents(), printer::remark);
        for (InstallReport report : reports) {
            report.files().stream()
                    .filter(file -> !file.state().equals("unchanged"))
                    .forEach(file -> printer.remark(file.path() + ": " + file.state()));
        }
        if (reports.isEmpty()) {
            printer.remark("no agent's entries needed a fix for this home");
        }
    }

    private static void show(CommandPrinter printer, Check check) {
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
            return report.isComplete()
                    ? "No problems found."
                    : "No problems found in what was read.";
        }
        return broken + " broken, " + CountText.of(warnings, "warning") + ".";
    }
}
