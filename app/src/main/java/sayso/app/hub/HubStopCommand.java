package sayso.app.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
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
            "Decisions stay as they are. Returns when the hub has stopped.",
            ""
        },
        footer = {"", "Examples:", "  sayso hub stop", "", "Exit: 0 stopped, 1 none was running"})
public final class HubStopCommand extends CliCommand {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final long LOOK_MILLIS = 20;

    public HubStopCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        Optional<HubFile> running = settled();
        if (running.isEmpty()) {
            if (printer.json()) {
                printer.document("{}");
            } else {
                printer.line("No hub is running.");
            }
            return ExitCode.NOTHING;
        }
        HubFile hub = running.get();
        end(hub);
        if (printer.json()) {
            printer.document(hub.toJson());
        } else {
            printer.done("The hub at " + hub.url() + " has stopped");
        }
        return ExitCode.DONE;
    }

    /// One that is just starting, or ending by itself, is waited for: it would go on after this said that
    /// none runs.
    private Optional<HubFile> settled() throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (HubState.of(invocation) instanceof HubState.Changing
                && System.nanoTime() - until < 0) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return HubStatusCommand.running(invocation);
    }

    private void end(HubFile hub) throws InterruptedException {
        Optional<ProcessHandle> process = ProcessHandle.of(hub.pid());
        if (process.isEmpty()) {
            return;
        }
        try {
            process.get().destroy();
            process.get().onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub",
                            "the hub has not ended after " + PATIENCE.toSeconds() + " s",
                            "kill it: kill -9 " + hub.pid()));
        } catch (ExecutionException | IllegalStateException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub", "the hub cannot be stopped: " + e, "kill " + hub.pid()));
        }
        forget();
    }

    /// What a hub that ended badly left behind.
    private void forget() {
        try {
            if (!HubLock.isHeld(invocation.home())) {
                Files.deleteIfExists(invocation.home().hub());
            }
        } catch (IOException e) {
            return; // why: what is left over is known as such by the lock that nobody holds
        }
    }
}
