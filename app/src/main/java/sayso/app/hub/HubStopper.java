package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.wire.hub.HubFile;

/// Stops the hub of this home in good order, and returns once it has ended.
final class HubStopper {
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final long LOOK_MILLIS = 20;

    private final CommandContext invocation;

    HubStopper(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    /// @return the one that ran; empty where none did
    /// @throws CommandFailureException where it does not end
    Optional<HubFile> stop() throws InterruptedException {
        Optional<HubFile> running = settled();
        if (running.isPresent()) {
            end(running.get());
        }
        return running;
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
