package sayso.app.hub;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.home.FileErrorText;
import sayso.wire.install.HubServiceReport;

/// `sayso hub uninstall-service`: stops the hub that a service runs and removes the service; only a
/// person may.
@picocli.CommandLine.Command(
        header = "Remove the service that keeps the hub running.",
        description = {
            "",
            "Its hub is stopped. One is started again whenever a question needs it, and ends",
            "by itself.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso hub uninstall-service --dry-run",
            "  sayso hub uninstall-service",
            "",
            "Exit: 0 removed, 1 there was none, 3 error"
        })
public final class HubServiceUninstallCommand extends CliCommand {
    @Option(names = "--dry-run", description = "Show what would be done and do nothing.")
    private boolean dryRun;

    @Option(
            names = "--force",
            description = "Remove one that was changed by hand, or is of another home.")
    private boolean force;

    public HubServiceUninstallCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Answerer.requirePerson(
                invocation,
                "removes a service",
                AttemptLog.logged(invocation, "hub uninstall-service"));
        HubService service = HubServiceAccess.require(invocation);
        if (service.standing() instanceof HubService.Standing.Absent) {
            return told(
                    printer, service, "unchanged", "No service is installed.", ExitCode.NOTHING);
        }
        HubServiceAccess.refuseForeign(service, force);
        if (dryRun) {
            return told(
                    printer,
                    service,
                    "would_do",
                    "Would run: "
                            + String.join(" ", service.ending().getFirst())
                            + ", and remove "
                            + service.file(),
                    ExitCode.DONE);
        }
        Optional<String> why = service.run(service.ending());
        try {
            service.remove();
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "service",
                            service.file()
                                    + " cannot be removed: "
                                    + FileErrorText.reason(service.file(), e),
                            "remove it by hand"));
        }
        why.ifPresent(said -> printer.remark("The service manager was not told: " + said));
        return told(
                printer,
                service,
                "done",
                "Removed the service, and " + service.file(),
                ExitCode.DONE);
    }

    private static int told(
            CommandPrinter printer, HubService service, String state, String line, int code) {
        if (printer.json()) {
            printer.document(
                    new HubServiceReport(
                                    service.manager().wireName(),
                                    service.file().toString(),
                                    state,
                                    "",
                                    service.ending().stream()
                                            .map(command -> String.join(" ", command))
                                            .toList(),
                                    List.of())
                            .toJson());
        } else if (state.equals("done")) {
            printer.done(line);
        } else {
            printer.line(line);
        }
        return code;
    }
}
