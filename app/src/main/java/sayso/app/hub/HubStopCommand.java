package sayso.app.hub;

import java.util.Optional;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.wire.hub.HubFile;

/// `sayso hub stop`: stops this home's hub in good order, finishing the requests in progress, and
/// returns once it has stopped.
@picocli.CommandLine.Command(
        header = "Stop the hub of this home.",
        description = {
            "",
            "Requests in progress are finished; clients that wait are asked to retry.",
            "Decisions stay as they are. Returns when the hub has stopped. A hub that runs",
            "as a service is stopped until the next login, or until 'sayso hub start'.",
            ""
        },
        footer = {"", "Examples:", "  sayso hub stop", "", "Exit: 0 stopped, 1 none was running"})
public final class HubStopCommand extends CliCommand {
    public HubStopCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Optional<HubFile> before = HubStatusCommand.running(invocation);
        Optional<HubService> service = HubService.of(invocation).filter(HubService::isInstalled);
        if (service.isPresent()) {
            // why: its manager would start one again that was only told to end
            service.get()
                    .stop()
                    .ifPresent(why -> printer.remark("The service was not stopped: " + why));
        }
        Optional<HubFile> stopped = new HubStopper(invocation).stop().or(() -> before);
        if (stopped.isEmpty()) {
            if (printer.json()) {
                printer.document("{}");
            } else {
                printer.line("No hub is running.");
            }
            return ExitCode.NOTHING;
        }
        if (printer.json()) {
            printer.document(stopped.get().toJson());
        } else {
            printer.done("The hub at " + stopped.get().url() + " has stopped");
        }
        return ExitCode.DONE;
    }
}
