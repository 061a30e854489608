package sayso.app.hub;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.home.FileErrorText;

/// `sayso hub start`: starts the hub in the background unless one runs, and returns once it is
/// ready.
@picocli.CommandLine.Command(
        header = "Start the hub in the background, unless one is running.",
        description = {
            "",
            "Returns when the hub is ready. It outlives this terminal, and stops by itself",
            "after the idle time in the setting hub_idle_minutes. Where it is installed as",
            "a service, the service is started, and keeps it running.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso hub start",
            "  curl -s \"$(sayso hub start --json | jq -r .url)/health\""
        })
public final class HubStartCommand extends CliCommand {
    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "The first port to try; 0 for any free one.")
    private @Nullable Integer port;

    public HubStartCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        startService(printer);
        String[] options = port == null ? new String[0] : new String[] {"--port=" + port};
        try {
            return switch (new HubStarter(invocation).startOnDemand(options)) {
                case HubStarter.Start.Runs runs -> tell(printer, runs);
                case HubStarter.Start.Failed(String said) ->
                        throw new CommandFailureException(
                                CommandFailure.of(
                                        "hub",
                                        "the hub did not start: " + said,
                                        "run it in the foreground for details: sayso hub"));
            };
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub",
                            "the hub cannot be started: " + FileErrorText.of(e),
                            "run it in the foreground for details: sayso hub"));
        }
    }

    /// why: one that a service runs is started by that service, so that it is kept running again
    private void startService(CommandPrinter printer) throws InterruptedException {
        Optional<HubService> service = HubService.of(invocation).filter(HubService::isInstalled);
        if (service.isEmpty() || HubStatusCommand.running(invocation).isPresent()) {
            return;
        }
        Optional<String> why = service.get().start();
        if (why.isPresent()) {
            printer.remark("The service was not started: " + why.get());
            return;
        }
        service.get().awaitHub(0);
    }

    private static int tell(CommandPrinter printer, HubStarter.Start.Runs runs) {
        if (printer.json()) {
            printer.document(runs.where().toJson());
        } else {
            printer.done(
                    (runs.isNew() ? "The hub is running at " : "The hub is already running at ")
                            + runs.where().url());
            printer.follows("Stop it with: sayso hub stop");
        }
        return ExitCode.DONE;
    }
}
