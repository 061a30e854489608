package sayso.app.connect;

import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;

/// Checks that a person binds or unbinds an account, and that it is to be at this computer's own
/// store: returns the person, or ends the command and logs the agent's attempt.
final class ChannelAccountAccess {
    private ChannelAccountAccess() {}

    /// @param attempt what they want to do, logged where they may not
    static Actor.Person require(CommandContext invocation, String attempt) {
        invocation
                .remoteHub()
                .ifPresent(hub -> {
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "elsewhere",
                                    "SAYSO_URL is set, and channels belong to " + hub,
                                    "run it on that hub's computer, or unset SAYSO_URL"));
                });
        return Answerer.requirePerson(
                invocation,
                "connects accounts that answer",
                AttemptLog.logged(invocation, attempt));
    }
}
