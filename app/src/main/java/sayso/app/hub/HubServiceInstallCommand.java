package sayso.app.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
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
import sayso.wire.hub.HubFile;
import sayso.wire.install.HubServiceReport;

/// `sayso hub install-service`: has the service manager of the person's session run the hub from now
/// on, start it at login and again whenever it ends; only a person may.
@picocli.CommandLine.Command(
        header = "Keep the hub running: install it as a service of your session.",
        description = {
            "",
            "For answers from the phone the hub has to run while no terminal is open. This",
            "writes a user unit of systemd, or an agent of launchd on macOS (not tried there",
            "yet), starts it, and takes the place of a hub that runs already. No rights of",
            "the system are needed. It runs the product that 'sayso setup' installs.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso hub install-service --dry-run",
            "  sayso hub install-service",
            "  loginctl enable-linger       # systemd: keep it while you are logged out",
            "",
            "Exit: 0 it runs, 3 error"
        })
public final class HubServiceInstallCommand extends CliCommand {
    private static final String SETUP = "run first: sayso setup";

    @Option(names = "--dry-run", description = "Show the file and the commands and do nothing.")
    private boolean dryRun;

    @Option(
            names = "--force",
            description = "Replace a service that was changed by hand, or is of another home.")
    private boolean force;

    public HubServiceInstallCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Answerer.requirePerson(
                invocation,
                "installs a service",
                AttemptLog.logged(invocation, "hub install-service"));
        HubService service = HubServiceAccess.require(invocation);
        if (!invocation.environment().getOrDefault("SAYSO_DB", "").isBlank()) {
            throw failure(
                    "not_configured",
                    "SAYSO_DB is set here, and a service does not have it",
                    "put it into the settings: sayso settings set database …");
        }
        if (dryRun) {
            return shown(printer, service);
        }
        if (lacksProduct(service)) {
            throw failure("not_set_up", lack(service), SETUP);
        }
        HubServiceAccess.refuseForeign(service, force);
        boolean unchanged =
                service.standing() instanceof HubService.Standing.Ours(boolean isCurrent)
                        && isCurrent;
        long before = HubStatusCommand.running(invocation).map(HubFile::pid).orElse(0L);
        try {
            if (!unchanged) {
                service.write();
            }
        } catch (IOException e) {
            throw failure(
                    "service",
                    service.file()
                            + " cannot be written: "
                            + FileErrorText.reason(service.file(), e),
                    "see who owns the folder");
        }
        Optional<String> why = service.run(service.beginning());
        if (why.isPresent()) {
            throw failure(
                    "service",
                    service.file() + " is written, but was not started: " + why.get(),
                    "in a session of yours: " + words(service.beginning()));
        }
        HubFile hub =
                service.awaitHub(before)
                        .orElseThrow(() ->
                                failure(
                                        "service",
                                        "the service was started, and no hub came up in "
                                                + HubService.COMES_UP.toSeconds()
                                                + " s",
                                        "see: " + service.logWords()));
        return installed(printer, service, hub);
    }

    /// The service runs the product that `setup` installs, whatever is run now.
    private static boolean lacksProduct(HubService service) {
        return !Files.isExecutable(service.wanted().launcher());
    }

    private static String lack(HubService service) {
        return service.wanted().launcher() + " is missing, which the service would start";
    }

    private static int shown(CommandPrinter printer, HubService service) {
        if (printer.json()) {
            printer.document(
                    report(
                            service,
                            "would_do",
                            "",
                            lacksProduct(service)
                                    ? List.of(lack(service) + "; " + SETUP)
                                    : List.of()));
            return ExitCode.DONE;
        }
        printer.line("This would stand in " + service.file() + ":");
        printer.line("");
        service.wanted().text().lines().forEach(printer::line);
        printer.line("");
        printer.line("and this would be run:");
        service.beginning().forEach(command -> printer.line("  " + String.join(" ", command)));
        if (lacksProduct(service)) {
            printer.warn(lack(service) + "; " + SETUP);
        }
        return ExitCode.DONE;
    }

    private int installed(CommandPrinter printer, HubService service, HubFile hub) {
        List<String> next = next(service);
        if (printer.json()) {
            printer.document(report(service, "done", hub.url(), next));
        } else {
            printer.done("The hub runs as a service: " + hub.url() + ", process " + hub.pid());
            printer.follows("Its file is " + service.file());
            next.forEach(printer::follows);
        }
        return ExitCode.DONE;
    }

    private List<String> next(HubService service) {
        List<String> next = new ArrayList<>();
        if (service.manager() == ServiceSupervisor.SYSTEMD) {
            next.add(
                    "It starts when you log in; to keep it while you are not: loginctl enable-linger");
        }
        if (!invocation.environment().getOrDefault("SAYSO_TELEGRAM_TOKEN", "").isBlank()
                && Files.notExists(invocation.home().telegramToken())) {
            next.add(
                    "It does not see SAYSO_TELEGRAM_TOKEN; unset that, and: sayso connect telegram");
        }
        next.add("A computer that sleeps delivers nothing until it wakes");
        next.add("Remove it with: sayso hub uninstall-service");
        return next;
    }

    private static String report(HubService service, String state, String url, List<String> next) {
        return new HubServiceReport(
                        service.manager().wireName(),
                        service.file().toString(),
                        state,
                        url,
                        service.beginning().stream()
                                .map(command -> String.join(" ", command))
                                .toList(),
                        next)
                .toJson();
    }

    private static String words(List<List<String>> commands) {
        return String.join(
                " && ", commands.stream().map(command -> String.join(" ", command)).toList());
    }

    private static CommandFailureException failure(String code, String message, String way) {
        return new CommandFailureException(CommandFailure.of(code, message, way));
    }
}
