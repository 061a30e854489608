package sayso.app.away;

import java.io.IOException;
import sayso.app.command.Answerer;
import sayso.app.command.AttemptLog;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;
import sayso.home.FileErrorText;

/// Checks for `sayso away` and `sayso here` that a person runs them and that no hub named by
/// `SAYSO_URL` keeps the deadlines, and returns the person or ends the command. A hub keeps them
/// for everyone who answers there.
final class AwayRules {
    private AwayRules() {}

    static Actor.Person person(CommandContext invocation, String command) {
        invocation
                .remoteHub()
                .ifPresent(hub -> {
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "elsewhere",
                                    "SAYSO_URL is set, and "
                                            + hub
                                            + " keeps the deadlines for everyone who answers there",
                                    "run it on that hub's computer, or unset SAYSO_URL"));
                });
        return Answerer.requirePerson(
                invocation,
                "says whether a person is away",
                AttemptLog.logged(invocation, "sayso " + command));
    }

    static CommandFailureException trouble(IOException e) {
        return new CommandFailureException(
                CommandFailure.of(
                        "home",
                        "the file `away` of the home cannot be written: " + FileErrorText.of(e),
                        "check the home with: sayso doctor"));
    }
}
