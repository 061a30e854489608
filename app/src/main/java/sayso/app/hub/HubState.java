package sayso.app.hub;

import java.io.IOException;
import java.util.Optional;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.home.FileErrorText;
import sayso.wire.hub.HubFile;

/// State of this home's hub (running, changing, died or off), found from its lock and its file,
/// without asking the hub.
public sealed interface HubState {
    record Runs(HubFile where) implements HubState {}

    /// It holds the lock and has not said where it is, or does not say so any more.
    record Changing() implements HubState {}

    /// It was killed and could not take back what it had said.
    record Died(HubFile last) implements HubState {}

    record Off() implements HubState {}

    public static HubState of(CommandContext invocation) {
        try {
            boolean held = HubLock.isHeld(invocation.home());
            Optional<HubFile> said = HubLock.written(invocation.home());
            if (held) {
                return said.<HubState>map(Runs::new).orElseGet(Changing::new);
            }
            return said.<HubState>map(Died::new).orElseGet(Off::new);
        } catch (IOException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "hub",
                            "cannot tell whether a hub is running: " + FileErrorText.of(e),
                            "look at " + invocation.home().folder() + " with: sayso doctor"));
        }
    }
}
