package sayso.app.hub;

import java.util.Optional;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.text.ZonedTimeText;
import sayso.wire.hub.HubFile;

/// `sayso hub status`: reports whether this home's hub runs, and where.
@picocli.CommandLine.Command(
        header = "Show whether the hub of this home is running, and where.",
        footer = {
            "",
            "Examples:",
            "  sayso hub status",
            "  sayso hub status --json | jq -r .url",
            "",
            "Exit: 0 running, 1 not running"
        })
public final class HubStatusCommand extends CliCommand {
    public HubStatusCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Optional<HubFile> running = running(invocation);
        if (printer.json()) {
            printer.document(running.map(HubFile::toJson).orElse("{}"));
        } else if (running.isPresent()) {
            HubFile hub = running.get();
            printer.line(
                    "The hub is running at "
                            + hub.url()
                            + ": process "
                            + hub.pid()
                            + ", version "
                            + hub.version()
                            + ", since "
                            + ZonedTimeText.ofSystem().minute(hub.startedAt()));
            printer.line("Decisions are in " + hub.store());
        } else {
            printer.line("No hub is running. Start it with: sayso hub start");
        }
        return running.isPresent() ? ExitCode.DONE : ExitCode.NOTHING;
    }

    static Optional<HubFile> running(CommandContext invocation) {
        return HubState.of(invocation) instanceof HubState.Runs(HubFile where)
                ? Optional.of(where)
                : Optional.empty();
    }
}
